import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test'
import { SAMPLE_ARMS } from '../audit-log/samples'
import { downloadEnded, downloadFor, PURPOSE } from '../download/downloadStory'
import type { ActionResult } from '../terms'
import { AuditTrailScreen, type VerificationState } from './AuditTrailScreen'
import { SAMPLE_INSTITUTIONS, SAMPLE_PEOPLE, samplePage, sampleVerification } from './samples'
import { FIRST_TRAIL_VIEW } from './trailView'

export const ready = {
  kind: 'ready',
  records: samplePage(1284),
  page: 0,
  total: 1284,
  counts: { readable: 1284, study: 1284 },
  isLoading: false,
  isMasked: false,
  isOld: false,
  isRetrying: false,
} as const
export const done = (changed: Parameters<typeof sampleVerification>[0] = {}): VerificationState => ({
  kind: 'done',
  result: sampleVerification(changed),
})
/** A head that was signed before the newest entry. */
export const signedAt = (number: number) => ({
  signedHead: { number, hash: '0'.repeat(64), signedAt: '2026-11-19T21:00:00.000Z', keyId: 'k'.repeat(43) },
})
type FaultKind = 'altered' | 'gap' | 'unlinked' | 'cut-off'
export const broken = (kind: FaultKind, at: string | null = '2026-10-02T04:11:00.000Z') =>
  done({ isIntact: false, fault: { number: 207, kind, at } })

const meta = {
  title: '변경 이력/연구 전체',
  component: AuditTrailScreen,
  args: {
    projectId: 'p1',
    state: ready,
    verification: { kind: 'unchecked' },
    arms: SAMPLE_ARMS,
    institutions: SAMPLE_INSTITUTIONS,
    view: FIRST_TRAIL_VIEW,
    people: SAMPLE_PEOPLE,
    today: '2026-11-20',
    actions: {
      retry: fn(),
      setView: fn(),
      verify: fn(),
      exportTrail: fn(async (_asked: object): Promise<ActionResult> => ({ ok: true })),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ready', 'done', 'signedAt', 'broken'],
} satisfies Meta<typeof AuditTrailScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The numbers of the entries, which name their rows; the others name groups. */
const numbersIn = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .filter((header) => header.getAttribute('scope') === 'row')
    .map((header) => header.textContent)

export const Unchecked: Story = {
  parameters: { ledger: ['AUDIT-092'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '변경 이력' })).toBeVisible()
    await expect(
      canvas.getByText('이 연구에서 바뀐 모든 값의 기록입니다. 한번 남은 기록은 고치거나 지울 수 없습니다.'),
    ).toBeVisible()
    await expect(canvas.getByText('전체 1,284건')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: '기록 검증' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '기록 목록' })).toBeVisible()
    await expect(canvas.getByText('이 화면에서 아직 검증하지 않았습니다.')).toBeVisible()
    await expect(
      canvas.getByText(
        '검증을 누르면 첫 기록부터 마지막 기록까지 다시 계산하여, 나중에 바뀌거나 빠진 기록이 있는지 확인합니다.',
      ),
    ).toBeVisible()
    await expect(canvas.queryByText('이상이 없습니다.')).toBeNull()
    await expect(canvas.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '번호',
      '항목',
      '이전 값',
      '변경 값',
      '변경 유형',
    ])
    await expect(numbersIn(canvasElement)).toHaveLength(20)
    await expect(numbersIn(canvasElement)[0]).toBe('1,284')
    canvas.getByRole('button', { name: '검증' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.verify).toHaveBeenCalledOnce()
  },
}

export const Exported: Story = {
  parameters: { ledger: ['ACCESS-046'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const format of ['CSV', 'JSON']) {
      const button = canvas.getByRole('button', { name: `${format} 내보내기` })
      button.focus()
      await userEvent.keyboard('{Enter}')
      await downloadFor(PURPOSE, `변경 이력 (${format})`)
      await waitFor(() =>
        expect(args.actions.notify).toHaveBeenLastCalledWith({
          kind: 'success',
          message: `변경 이력을 ${format} 파일로 저장했습니다.`,
        }),
      )
      await downloadEnded()
      await waitFor(() => expect(button).toHaveFocus())
    }
    await expect(mocked(args.actions.exportTrail).mock.calls).toEqual([
      [{ format: 'csv', purpose: PURPOSE }],
      [{ format: 'json', purpose: PURPOSE }],
    ])
  },
}

export const NotExported: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.exportTrail).mockResolvedValueOnce({ ok: false, message: null })
  },
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'JSON 내보내기' }).focus()
    await userEvent.keyboard('{Enter}')
    const asked = await downloadFor()
    await expect(await asked.findByRole('alert')).toHaveTextContent(
      'JSON 파일을 만들지 못했습니다.저장된 기록에는 영향이 없습니다. 잠시 후 다시 내보내주세요.',
    )
    await expect(args.actions.notify).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await downloadEnded()
  },
}

export const NextPage: Story = {
  play: async ({ canvasElement, args }) => {
    const pages = within(within(canvasElement).getByRole('navigation', { name: '변경 이력 페이지' }))
    pages.getByRole('button', { name: '다음 페이지' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.setView).toHaveBeenCalledWith({ page: 1, filters: {} })
    within(canvasElement).getByRole('button', { name: '마지막 페이지' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 64, filters: {} })
  },
}

export const Masked: Story = {
  args: { state: { ...ready, isMasked: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('권한에 따라 개인정보를 가려서 표시합니다.')).toBeVisible()
  },
}

/** 검색 조건이 있어도 가린다는 안내는 남습니다. */
export const MaskedAndNarrowed: Story = {
  ...Masked,
  args: { ...Masked.args, view: { page: 0, filters: { type: 'UPDATE' } } },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['AUDIT-095'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '변경 이력을 불러오는 데 실패했습니다.저장된 기록에는 영향이 없습니다.',
    )
    await expect(canvas.queryByRole('navigation')).toBeNull()
    canvas.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** Nothing is called empty before the answer is there. */
export const Waiting: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['AUDIT-095'] },
  play: async ({ canvas }) => {
    const waiting = canvas.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(waiting).toContain('불러오는 중...')
    await expect(canvas.getByRole('table', { name: '변경 이력' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('변경 이력이 없습니다.')).toBeNull()
    await expect(canvas.queryByText(/^전체/)).toBeNull()
  },
}

export const FailedWithOldEntries: Story = {
  args: { state: { ...ready, isOld: true } },
  parameters: { ledger: ['AUDIT-095'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('변경 이력을 불러오는 데 실패했습니다.')
    await expect(numbersIn(canvasElement)).toHaveLength(20)
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = {
  args: { state: { kind: 'refused' } },
  parameters: { ledger: ['AUDIT-095'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('변경 이력을 볼 권한이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('시스템 관리자, CI, PI, 공동연구자가 볼 수 있습니다.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const NoStudy: Story = {
  args: { state: { kind: 'no-access' } },
  parameters: { ledger: ['STUDY-124'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '연구에 접근할 권한이 없습니다.' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
