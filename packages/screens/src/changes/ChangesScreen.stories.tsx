import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test'
import type { ActionResult } from '../terms'
import { ChangesScreen, FIRST_CHANGE_VIEW } from './ChangesScreen'
import { SAMPLE_INSTITUTIONS, sampleChange, sampleChanges } from './samples'

export const ready = {
  kind: 'ready',
  changes: sampleChanges(),
  page: 0,
  total: 5,
  openChanges: 4,
  isLoading: false,
  isMasked: true,
  isOld: false,
  isRetrying: false,
} as const

const meta = {
  title: '변경 검토',
  component: ChangesScreen,
  args: {
    projectId: 'p1',
    state: ready,
    view: FIRST_CHANGE_VIEW,
    institutions: SAMPLE_INSTITUTIONS,
    actions: {
      retry: fn(),
      setView: fn(),
      showRest: fn(),
      review: fn(async (_numbers: readonly number[], _isReviewed: boolean): Promise<ActionResult> => ({ ok: true })),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ready'],
} satisfies Meta<typeof ChangesScreen>

export default meta
type Story = StoryObj<typeof meta>

const groupOf = (canvasElement: HTMLElement, name: RegExp) =>
  within(within(canvasElement).getByRole('region', { name }))
const saidIn = (canvasElement: HTMLElement, name: RegExp) =>
  groupOf(canvasElement, name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))

/** 한 시험대상자의 변경이 함께 있고, 무엇이 어떻게 바뀌었는지 말합니다. */
export const Grouped: Story = {
  parameters: { ledger: ['VISIT-304', 'VISIT-310', 'VISIT-301'] },
  play: async ({ canvas, canvasElement }) => {
    const groups = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(groups).toEqual(['SC-01-008한강서울병원', '시험대상자 없는 업무한강서울병원', 'SC-02-003해운부산병원'])
    const [moved] = saidIn(canvasElement, /SC-02-003/)
    await expect(moved).toMatch(
      /방문 철회.*V1 방문.*정부산 · 연구책임자\(PI\).*실제 방문일.*2026\. 11\. 2\..*변경 사유 다른 시험대상자/,
    )
    await expect(canvas.getByRole('link', { name: 'SC-01-008' })).toHaveAttribute(
      'href',
      '/projects/p1/subjects/subject-8',
    )
    for (const kind of ['날짜', '방문 완료', '일정 변경', '기타 방문', '방문 철회']) {
      await expect(canvas.getByText(kind)).toBeVisible()
    }
  },
}

/** 볼 수 없는 값과 사유가 있다는 것을 말합니다. */
export const Hidden: Story = {
  parameters: { ledger: ['VISIT-311'] },
  play: async ({ canvasElement }) => {
    await expect(saidIn(canvasElement, /SC-01-008/)).toContain('비고권한에 따라 가림')
    await expect(groupOf(canvasElement, /SC-01-008/).getAllByText('권한에 따라 가림')).toHaveLength(3)
  },
}

/** 한 번 눌러 검토 완료로 표시하고, 잘못 누른 것은 취소합니다. */
export const Ticked: Story = {
  parameters: { ledger: ['VISIT-312'] },
  play: async ({ args, canvas, canvasElement }) => {
    canvas.getByRole('button', { name: '검토 완료: SC-01-008 방문 완료 V2 방문' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.review).toHaveBeenLastCalledWith([57], true)
    await expect(groupOf(canvasElement, /SC-01-008/).getByText('2026. 11. 20. 오전 9:30')).toBeVisible()
    await expect(canvas.getByText('박모니 2026. 11. 20. 오전 10:00 검토')).toBeVisible()
    canvas.getByRole('button', { name: '검토 취소: SC-01-008 일정 변경 V2 방문' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.review).toHaveBeenLastCalledWith([52], false)
  },
}

/** 한 시험대상자의 검토하지 않은 변경을 모두 표시합니다. 이미 검토한 것은 그대로입니다. */
export const WholeSubject: Story = {
  parameters: { ledger: ['VISIT-313'] },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^2건 모두 검토 완료/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.review).toHaveBeenLastCalledWith([57, 41], true)
  },
}

/** 저장되지 않은 표시는 그대로 보이고, 다시 보낼 수 있습니다. */
export const NotStored: Story = {
  parameters: { ledger: ['VISIT-314'] },
  play: async ({ args, canvas }) => {
    const review = mocked(args.actions.review)
    review.mockResolvedValueOnce({ ok: false, message: '서버에 연결할 수 없습니다.' })
    const name = 'SC-02-003 방문 철회 V1 방문'
    canvas.getByRole('button', { name: `검토 완료: ${name}` }).focus()
    await userEvent.keyboard('{Enter}')
    const alert = await waitFor(() => canvas.getByRole('alert'))
    await expect(alert).toHaveTextContent('저장되지 않음')
    await expect(alert).toHaveTextContent('서버에 연결할 수 없습니다.')
    canvas.getByRole('button', { name: `다시 시도: ${name}` }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(review).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}

/** 미검토와 전체를 바꾸면 첫 페이지부터 봅니다. */
export const AllChanges: Story = {
  args: { view: { ...FIRST_CHANGE_VIEW, page: 2 } },
  parameters: { ledger: ['VISIT-305'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '전체' }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 0, state: 'all', filters: {} })
  },
}

export const NothingChanged: Story = {
  args: { state: { ...ready, changes: [], total: 0, openChanges: 0 } },
  parameters: { ledger: ['VISIT-315'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('검토할 변경이 없습니다.')).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: {
    state: { ...ready, changes: [], total: 0, openChanges: 0 },
    view: { ...FIRST_CHANGE_VIEW, filters: { kind: 'withdrawn' } },
  },
  parameters: { ledger: ['VISIT-316'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('조건에 맞는 변경이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('조건에 맞는 변경 0건')).toBeVisible()
  },
}

/** 이 페이지를 모두 검토하면 남은 변경으로 갑니다. */
export const PageDone: Story = {
  args: {
    state: {
      ...ready,
      changes: [sampleChange({ reviewedAt: '2026-11-20T00:30:00.000Z' })],
      total: 60,
      openChanges: 59,
    },
  },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: '남은 변경 59건 보기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.showRest).toHaveBeenCalledOnce()
  },
}
