import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { AccessRecordScreen } from './AccessRecordScreen'
import recordMeta, { ready } from './AccessRecordScreen.stories'

const meta = { ...recordMeta, title: '접속 기록/불러오기' } satisfies Meta<typeof AccessRecordScreen>

export default meta
type Story = StoryObj<typeof meta>

/** An address may name somebody whom the entries do not: the filter is shown all the same. */
export const FilteredByAnAddress: Story = {
  args: {
    view: { number: '2026-11-46', person: 'u-gone', subject: 's99' },
    state: { ...ready, entries: [], older: 'none' },
  },
  parameters: { ledger: ['ACCESS-036', 'ACCESS-072', 'ACCESS-077'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '기록 번호: 2026-11-46' })).toBeVisible()
    await expect(canvas.getByText(/목록에 없는 사용자/)).toBeVisible()
    await expect(canvas.getByText(/목록에 없는 시험대상자/)).toBeVisible()
    await expect(canvas.getByText('조건에 맞는 접속 기록이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('기간이나 필터를 바꿔보세요.')).toBeVisible()
  },
}

export const WithoutEntries: Story = {
  args: { state: { ...ready, entries: [], older: 'none' } },
  parameters: { ledger: ['ACCESS-077'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('접속 기록이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('누군가 정보를 조회하거나 바꾸면 이곳에 표시됩니다.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '더 보기' })).toBeNull()
  },
}

export const Older: Story = {
  parameters: { ledger: ['ACCESS-074'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('최근 기록부터 6건을 보여줍니다.')).toBeVisible()
    canvas.getByRole('button', { name: '더 보기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.showOlder).toHaveBeenCalledOnce()
  },
}

export const NoneOlder: Story = {
  args: { state: { ...ready, older: 'none' } },
  parameters: { ledger: ['ACCESS-074'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('기록 6건을 모두 보여줍니다.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '더 보기' })).toBeNull()
  },
}

export const OlderFailed: Story = {
  args: { state: { ...ready, older: 'failed' } },
  parameters: { ledger: ['ACCESS-075'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('이전 기록을 불러오지 못했습니다.')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
    await userEvent.click(canvas.getByRole('button', { name: '더 보기' }))
    await expect(args.actions.showOlder).toHaveBeenCalledOnce()
  },
}

export const TriedAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['ACCESS-075'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '접속 기록을 불러오는 데 실패했습니다.저장된 기록에는 영향이 없습니다.',
    )
    await expect(canvas.queryByRole('table')).toBeNull()
    canvas.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** A refresh failed: what was loaded before stays, and may be asked for again. */
export const Outdated: Story = {
  args: { state: { ...ready, isOld: true } },
  parameters: { ledger: ['ACCESS-075'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('접속 기록을 불러오는 데 실패했습니다.')
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const OlderAskedFor: Story = {
  args: { state: { ...ready, older: 'loading' } },
  parameters: { ledger: ['ACCESS-074'] },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /더 보기/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.showOlder).not.toHaveBeenCalled()
    await expect(canvas.queryByText('이전 기록을 불러오지 못했습니다.')).toBeNull()
  },
}

/** Nothing is called empty before the answer is there. */
export const Waiting: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['ACCESS-077'] },
  play: async ({ canvas }) => {
    const waiting = canvas.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(waiting).toContain('불러오는 중...')
    await expect(canvas.getByRole('table', { name: '접속 기록' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('접속 기록이 없습니다.')).toBeNull()
    await expect(canvas.queryByRole('button', { name: '더 보기' })).toBeNull()
  },
}

export const NoStudy: Story = {
  args: { reach: 'study', projectId: 'p1', state: { kind: 'no-access' } },
  parameters: { ledger: ['STUDY-124'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '연구에 접근할 권한이 없습니다.' })).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const StudyNotFound: Story = {
  args: { reach: 'study', projectId: 'p1', state: { kind: 'not-found' } },
  parameters: { ledger: ['STUDY-123'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '연구를 찾을 수 없습니다.' })).toBeVisible()
  },
}

export const Refused: Story = {
  args: { reach: 'study', projectId: 'p1', state: { kind: 'refused' } },
  parameters: { ledger: ['ACCESS-076'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('접속 기록을 볼 권한이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('연구책임자(CI)와 시스템 관리자가 볼 수 있습니다.')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const AdministratorRefused: Story = {
  args: { state: { kind: 'refused' } },
  parameters: { ledger: ['ACCESS-076'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('접속 기록을 볼 권한이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('시스템 관리자와 조직 관리자가 볼 수 있습니다.')).toBeVisible()
  },
}
