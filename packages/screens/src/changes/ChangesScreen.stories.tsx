import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
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
    await expect(
      canvas.getByText(
        '시험대상자의 날짜와 방문에서 바뀐 내용입니다. 확인한 변경을 검토 완료로 표시하면 다음에도 그대로 남습니다.',
      ),
    ).toBeVisible()
    const groups = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(groups).toEqual(['SC-01-008한강서울병원', '시험대상자 없는 업무한강서울병원', 'SC-02-003해운부산병원'])
    const [moved] = saidIn(canvasElement, /SC-02-003/)
    await expect(moved).toMatch(
      /^방문 철회V1 방문2026\. 11\. 19\. 오전 10:02변경자 정부산 · 연구책임자\(PI\).*실제 방문일이전 값 2026\. 11\. 2\.새 값 -값 없음변경 사유 다른 시험대상자/,
    )
    // What was not there before has no former value.
    const [work] = saidIn(canvasElement, /시험대상자 없는 업무/)
    await expect(work).toMatch(/방문명새 값 원자료 확인/)
    await expect(work).not.toMatch(/이전 값/)
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
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /가림/ })).toBeVisible()
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
    const all = canvas.getByRole('button', { name: /^2건 모두 검토 완료/ })
    await expect(all).toHaveAccessibleDescription(/SC-01-008/)
    // One alone has its own button.
    await expect(canvas.getAllByRole('button', { name: /모두 검토 완료/ })).toHaveLength(1)
    all.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.review).toHaveBeenLastCalledWith([57, 41], true)
  },
}

/** 저장되지 않은 표시는 그대로 보이고, 다시 보낼 수 있습니다. */
export const NotStored: Story = {
  parameters: { ledger: ['VISIT-314'] },
  play: async ({ args, canvas }) => {
    const review = mocked(args.actions.review)
    review.mockResolvedValueOnce({ ok: false, message: '네트워크 연결에 실패했습니다' })
    const name = 'SC-02-003 방문 철회 V1 방문'
    canvas.getByRole('button', { name: `검토 완료: ${name}` }).focus()
    await userEvent.keyboard('{Enter}')
    const alert = await waitFor(() => canvas.getByRole('alert'))
    await expect(alert).toHaveTextContent('저장되지 않음')
    await expect(alert).toHaveTextContent('네트워크 연결을 확인한 뒤 다시 시도해주세요.')
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
    const state = within(canvas.getByRole('radiogroup', { name: '검토 상태' }))
    await expect(state.getByRole('radio', { name: '미검토' })).toBeChecked()
    await userEvent.click(state.getByRole('radio', { name: '전체' }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 0, state: 'all', filters: {} })
  },
}

/** 번호가 아직 없는 시험대상자도 그 화면으로 이어집니다. */
export const WithoutNumber: Story = {
  args: { state: { ...ready, changes: [sampleChange({ scno: null, changedByRole: null })], total: 60 } },
  parameters: { ledger: ['VISIT-310'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '스크리닝번호 없음' })).toHaveAttribute(
      'href',
      '/projects/p1/subjects/subject-8',
    )
    await expect(canvas.getByText(/이가을/)).toHaveTextContent(/^변경자 이가을$/)
  },
}

/** 표시를 저장하는 동안 다시 보내지 않습니다. */
export const BeingStored: Story = {
  parameters: { ledger: ['VISIT-312', 'VISIT-313'] },
  play: async ({ args, canvas }) => {
    mocked(args.actions.review).mockImplementation(() => new Promise<never>(() => undefined))
    const name = /^검토 완료: SC-01-008 방문 완료 V2 방문/
    canvas.getByRole('button', { name }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.actions.review).toHaveBeenCalledOnce()
    // Of the two open ones one is left, which has its own button.
    await expect(canvas.queryByRole('button', { name: /모두 검토 완료/ })).toBeNull()
    canvas.getByRole('button', { name: /^검토 취소: SC-01-008 일정 변경 V2 방문/ }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.actions.review).toHaveBeenCalledTimes(2)
  },
}

/** 기관을 고르면 첫 페이지부터 봅니다. */
export const OfAnInstitution: Story = {
  args: { view: { ...FIRST_CHANGE_VIEW, page: 2 }, state: { ...ready, total: 1284, isMasked: false } },
  parameters: { ledger: ['VISIT-305'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: /가림/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^기관/ }))
    const places = await screen.findAllByRole('menuitem')
    await expect(places.map(({ textContent }) => textContent)).toEqual(['한강서울병원', '해운부산병원'])
    await userEvent.click(places[1] as HTMLElement)
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      page: 0,
      state: 'open',
      filters: { institution: 'site-2' },
    })
    await userEvent.type(canvas.getByRole('textbox', { name: '페이지' }), '3{Enter}')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 2, state: 'open', filters: {} })
  },
}

/** 다른 페이지를 기다리는 동안 이전 페이지가 남습니다. */
export const NextPageOnTheWay: Story = {
  args: { state: { ...ready, isLoading: true } },
  parameters: { ledger: ['VISIT-304'] },
  play: async ({ canvas }) => {
    const [group] = canvas.getAllByRole('region', { name: /SC-01-008/ })
    await expect(group?.parentElement).toHaveAttribute('aria-busy', 'true')
  },
}

export const NothingChanged: Story = {
  args: { state: { ...ready, changes: [], total: 0, openChanges: 0 } },
  parameters: { ledger: ['VISIT-315'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('검토할 변경이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('시험대상자의 날짜나 방문이 바뀌면 이곳에 표시됩니다.')).toBeVisible()
    await expect(canvas.queryByText('조건에 맞는 변경이 없습니다.')).toBeNull()
  },
}

export const NothingFound: Story = {
  args: {
    state: { ...ready, changes: [], total: 0, openChanges: 0 },
    view: { ...FIRST_CHANGE_VIEW, filters: { kind: 'withdrawn' } },
  },
  parameters: { ledger: ['VISIT-316'] },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText('조건에 맞는 변경이 없습니다.')).toBeVisible()
    await expect(canvas.queryByText('검토할 변경이 없습니다.')).toBeNull()
    await expect(canvas.getByText('필터를 바꿔보세요.')).toBeVisible()
    await expect(canvas.getByText('조건에 맞는 변경 0건')).toBeVisible()
    const filters = canvasElement.querySelector<HTMLElement>('search[aria-label="변경 검토 필터"]') ?? document.body
    await expect(within(filters).getByRole('button', { name: '변경 종류: 방문 철회' })).toBeVisible()
    await userEvent.click(within(filters).getByRole('button', { name: '필터 초기화' }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 0, state: 'open', filters: {} })
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
  parameters: { ledger: ['VISIT-304', 'VISIT-312'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('미검토 59건')).toBeVisible()
    await expect(canvas.getByText('이 페이지의 변경을 모두 검토했습니다.')).toBeVisible()
    canvas.getByRole('button', { name: '남은 변경 59건 보기' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.showRest).toHaveBeenCalledOnce()
    const pages = within(canvas.getByRole('navigation', { name: '변경 검토 페이지' }))
    await userEvent.click(pages.getByRole('button', { name: '다음 페이지' }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 1, state: 'open', filters: {} })
  },
}

/** 모두 검토했고 남은 것이 없으면, 또는 전체를 보고 있으면 다음으로 갈 곳이 없습니다. */
export const NothingLeft: Story = {
  args: {
    state: { ...ready, changes: [sampleChange({ reviewedAt: '2026-11-20T00:30:00.000Z' })], total: 1, openChanges: 0 },
  },
  parameters: { ledger: ['VISIT-312'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('미검토 0건')).toBeVisible()
    await expect(canvas.queryByText('이 페이지의 변경을 모두 검토했습니다.')).toBeNull()
  },
}

export const AllReviewedOfAll: Story = {
  args: { ...PageDone.args, view: { ...FIRST_CHANGE_VIEW, state: 'all' } },
  parameters: { ledger: ['VISIT-312'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('미검토 59건')).toBeVisible()
    await expect(canvas.queryByText('이 페이지의 변경을 모두 검토했습니다.')).toBeNull()
  },
}

/** 다시 불러오지 못해도 마지막으로 불러온 변경은 남습니다. */
export const Outdated: Story = {
  args: { state: { ...ready, isOld: true }, view: { ...FIRST_CHANGE_VIEW, filters: { kind: 'date' } } },
  parameters: { ledger: ['VISIT-320'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('변경 내용을 불러오는 데 실패했습니다.')
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3)
    // The number of before is not that of now.
    await expect(canvas.queryByText(/^조건에 맞는 변경/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const TryingAgain: Story = {
  args: { state: { ...ready, isOld: true, isRetrying: true } },
  parameters: { ledger: ['VISIT-320'] },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /다시 시도/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

export const FailedAndTryingAgain: Story = {
  ...TryingAgain,
  args: { state: { kind: 'failed', isRetrying: true } },
}

export const Waiting: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['VISIT-315'] },
  play: async ({ canvas }) => {
    const waiting = canvas.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(waiting).toContain('불러오는 중...')
    await expect(canvas.queryByText('검토할 변경이 없습니다.')).toBeNull()
    await expect(canvas.queryByText(/^미검토/, { selector: 'span' })).toBeNull()
  },
}

export const NoStudy: Story = {
  args: { state: { kind: 'no-access' } },
  parameters: { ledger: ['STUDY-124'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '연구에 접근할 권한이 없습니다.' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-320'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '변경 내용을 불러오는 데 실패했습니다.저장된 자료와 검토 표시에는 영향이 없습니다.',
    )
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** 다른 사람에게는 볼 수 없는 이유를 말합니다. */
export const Refused: Story = {
  args: { state: { kind: 'refused' } },
  parameters: { ledger: ['VISIT-320'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '변경을 검토할 권한이 없습니다.' })).toBeVisible()
    await expect(
      canvas.getByText('이 연구의 모니터 또는 변경 이력을 볼 수 있는 사용자만 열 수 있습니다.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
