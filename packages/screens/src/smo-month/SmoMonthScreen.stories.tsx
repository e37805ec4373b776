import { VISIT_TASK_LABELS, VISIT_TASKS } from '@imsang/domain/visit-task'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, findDialog } from '../dialogStory'
import { downloadEnded, downloadFor, PURPOSE } from '../download/downloadStory'
import type { ActionResult, Found } from '../terms'
import { expectRetryRuns } from '../testing/retryStory'
import { tenSecondsLater } from '../testing/slowStory'
import type { MonthVisit } from './monthView'
import { SmoMonthScreen } from './SmoMonthScreen'
import { countsWith, monthOfMany, sampleBehind, sampleMonth } from './samples'

export const ready = {
  kind: 'ready',
  month: '2026-11',
  rows: sampleMonth(),
  isLoading: false,
  isOld: false,
  isRetrying: false,
} as const

const meta = {
  title: 'SMO 월간 현황',
  component: SmoMonthScreen,
  args: {
    state: ready,
    view: { month: '2026-11', userId: null, projectId: null },
    today: '2026-11-20',
    actions: {
      retry: fn(),
      setView: fn(),
      open: fn(async (): Promise<Found<readonly MonthVisit[]>> => ({ ok: true, found: sampleBehind() })),
      exportMonth: fn(async (): Promise<ActionResult> => ({ ok: true })),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ready'],
} satisfies Meta<typeof SmoMonthScreen>

export default meta
type Story = StoryObj<typeof meta>

const linesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const month = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('table', { name: '2026년 11월 방문과 업무' })
const OPEN_FIRST = '김하나, 한강서울병원, 제2형 당뇨병 제3상 임상시험 5건 보기'
async function press(name: string) {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

/** 담당자마다 행이 모이고 합계가 있습니다. 이 달에 있는 업무만 열이 됩니다. */
export const Rows: Story = {
  parameters: { ledger: ['VISIT-283', 'VISIT-284', 'VISIT-285'] },
  play: async ({ canvasElement }) => {
    await expect(
      screen.getByText('우리 SMO 담당자가 한 달 동안 한 일과 계획한 일을 담당자, 기관, 연구별로 봅니다.'),
    ).toBeVisible()
    await expect(linesIn(month(canvasElement))).toEqual([
      [
        '기관 · 연구',
        '전체',
        '완료',
        '예정',
        '미방문',
        '정기 방문',
        '비정기 방문',
        '추가 방문',
        '시험대상자 없는 업무',
        '데이터 입력',
        'ISF 업무',
        '회의',
      ],
      ['김하나 hana@hanbit-smo.example'],
      ['한강서울병원HN-2101 · 제2형 당뇨병 제3상 임상시험', '5건', '3', '1', '1', '3', '1', '0', '1', '1', '0', '1'],
      ['한강서울병원HN-1804 · 본태성 고혈압 제2상 임상시험', '2건', '0', '2', '0', '1', '0', '1', '0', '0', '0', '0'],
      ['합계', '7건', '3', '3', '1', '4', '1', '1', '1', '1', '0', '1'],
      ['이두리 duri@hanbit-smo.example'],
      [
        '해운부산병원HN-2101 · 제2형 당뇨병 제3상 임상시험',
        '1,204건',
        '1,204',
        '0',
        '0',
        '0',
        '0',
        '0',
        '1,204',
        '0',
        '1,200',
        '4',
      ],
      ['합계', '1,204건', '1,204', '0', '0', '0', '0', '0', '1,204', '0', '1,200', '4'],
      ['전체 합계', '1,211건', '1,207', '3', '1', '4', '1', '1', '1,205', '1', '1,200', '5'],
    ])
  },
}

/** 업무 구분이 모두 있는 달입니다. */
export const EveryWork: Story = {
  args: {
    state: {
      ...ready,
      rows: sampleMonth()
        .slice(0, 1)
        .map((row) => ({
          ...row,
          counts: countsWith({ all: 8, done: 8, ...Object.fromEntries(VISIT_TASKS.map((task) => [task, 8])) }),
        })),
    },
  },
  parameters: { ledger: ['VISIT-284'] },
  play: async ({ canvasElement }) => {
    await expect(linesIn(month(canvasElement))[0]?.slice(9)).toEqual(VISIT_TASKS.map((task) => VISIT_TASK_LABELS[task]))
  },
}

export const OtherMonths: Story = {
  args: { view: { month: '2025-01', userId: 'u-hana', projectId: null } },
  parameters: { ledger: ['VISIT-286'] },
  play: async ({ args }) => {
    await press('이전 달')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      month: '2024-12',
      userId: 'u-hana',
      projectId: null,
    })
    await press('다음 달')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      month: '2025-02',
      userId: 'u-hana',
      projectId: null,
    })
    const typed = screen.getByRole('textbox', { name: /조회할 달/ })
    await userEvent.clear(typed)
    await userEvent.type(typed, '2026. 12.{Enter}')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      month: '2026-12',
      userId: 'u-hana',
      projectId: null,
    })
  },
}

/** 담당자와 연구로 좁히면 합계도 보이는 행의 합계입니다. */
export const Narrowed: Story = {
  args: { view: { month: '2026-11', userId: null, projectId: 'p1' } },
  parameters: { ledger: ['VISIT-285', 'VISIT-287'] },
  play: async ({ args, canvasElement }) => {
    await expect(linesIn(month(canvasElement)).map(([first, all]) => [first, all])).toEqual([
      ['기관 · 연구', '전체'],
      ['김하나 hana@hanbit-smo.example', undefined],
      ['한강서울병원HN-2101 · 제2형 당뇨병 제3상 임상시험', '5건'],
      ['합계', '5건'],
      ['이두리 duri@hanbit-smo.example', undefined],
      ['해운부산병원HN-2101 · 제2형 당뇨병 제3상 임상시험', '1,204건'],
      ['합계', '1,204건'],
      ['전체 합계', '1,209건'],
    ])
    await expect(screen.getByRole('combobox', { name: '연구' })).toHaveValue('제2형 당뇨병 제3상 임상시험')
    const person = screen.getByRole('combobox', { name: '담당자' })
    await expect(person).toHaveAttribute('placeholder', '전체')
    await userEvent.type(person, '없는 사람')
    await waitFor(() => expect(screen.getByText("'없는 사람'에 해당하는 항목이 없습니다.")).toBeVisible())
    await userEvent.clear(person)
    await userEvent.type(person, '두리')
    await userEvent.click(await screen.findByRole('option', { name: /이두리/ }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      month: '2026-11',
      userId: 'u-duri',
      projectId: 'p1',
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** 이 달에 없는 담당자와 연구는 아무것도 좁히지 않습니다. */
export const NobodyOfTheMonth: Story = {
  args: { view: { month: '2026-11', userId: 'u-nobody', projectId: 'p9' } },
  parameters: { ledger: ['VISIT-287', 'VISIT-288'] },
  play: async ({ canvasElement }) => {
    await expect(linesIn(month(canvasElement)).at(-1)?.[1]).toBe('1,211건')
  },
}

export const NothingPasses: Story = {
  args: { view: { month: '2026-11', userId: 'u-duri', projectId: 'p2' } },
  parameters: { ledger: ['VISIT-295'] },
  play: async () => {
    await expect(screen.getByText('조건에 맞는 방문과 업무가 없습니다.')).toBeVisible()
    await expect(screen.getByText('담당자나 연구를 바꿔보세요.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'CSV 내보내기' })).toBeDisabled()
  },
}

export const NothingAtAll: Story = {
  args: { state: { ...ready, rows: [] } },
  parameters: { ledger: ['VISIT-295'] },
  play: async () => {
    await expect(screen.getByText('이 달의 방문과 업무가 없습니다.')).toBeVisible()
    await expect(screen.getByText('우리 SMO 담당자가 방문이나 업무를 등록하면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const NotLoaded: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-296'] },
  play: async ({ args }) => {
    await expect(screen.getByText('SMO 월간 현황을 불러오지 못했습니다.')).toBeVisible()
    await expect(screen.getByText('저장된 자료에는 영향이 없습니다.')).toBeVisible()
    await press('다시 시도')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = {
  args: { state: { kind: 'refused' } },
  parameters: { ledger: ['VISIT-297'] },
  play: async () => {
    await expect(screen.getByText('SMO 조직에 소속된 사용자만 볼 수 있습니다.')).toBeVisible()
    await expect(screen.getByText('소속이 바뀌었다면 조직 관리자에게 문의해주세요.')).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

/** 행의 건수를 누르면 그 건수만큼의 방문과 업무가 열립니다. */
export const OpenedRow: Story = {
  parameters: { ledger: ['VISIT-289', 'VISIT-290'] },
  play: async ({ args }) => {
    await press(OPEN_FIRST)
    const dialog = await findDialog('2026년 11월 김하나')
    await expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '한강서울병원',
      'HN-2101 · 제2형 당뇨병 제3상 임상시험',
      '5건',
    ])
    await expect(linesIn(await dialog.findByRole('table', { name: '방문과 업무 목록' }))).toEqual([
      ['방문일', '스크리닝번호(SCNO)', '등록번호(ENNO)', '방문명', '방문 구분', '업무 구분', '상태'],
      ['2026. 11. 27.', 'SC-01-001', 'EN-01-001', 'V3 방문', '정기 방문', '-값 없음', '예정'],
      ['2026. 11. 20.', 'SC-01-001', 'EN-01-001', '추가 채혈', '비정기 방문', '데이터 입력', '완료'],
      ['2026. 11. 12.', '-값 없음', '-값 없음', '정기 회의', '시험대상자 없는 업무', '회의', '완료'],
      ['2026. 11. 4.', 'SC-01-001', 'EN-01-001', 'V2 방문', '정기 방문', '-값 없음', '완료'],
      ['2026. 11. 2.', 'SC-01-001', 'EN-01-001', 'V1 방문', '정기 방문', '-값 없음', '미방문'],
    ])
    await calledOnceWith(args.actions.open, args.state.kind === 'ready' ? args.state.rows[0] : null, expect.anything())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: OPEN_FIRST })).toHaveFocus())
  },
}

/** The visits behind a row can be gone meanwhile; the number is then that of the list. */
export const RowOfNothing: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.open).mockResolvedValueOnce({ ok: true, found: [] })
  },
  parameters: { ledger: ['VISIT-289'] },
  play: async () => {
    await press(OPEN_FIRST)
    const dialog = await findDialog('2026년 11월 김하나')
    await expect(await dialog.findByText('방문과 업무가 없습니다.')).toBeVisible()
    await expect(dialog.getAllByRole('definition').at(-1)).toHaveTextContent(/^0건$/)
  },
}

/** Until the list is there, the number of its row stands in its place. */
export const RowLoading: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.open).mockReturnValueOnce(new Promise(() => undefined))
  },
  parameters: { ledger: ['VISIT-289'] },
  play: async () => {
    await press(OPEN_FIRST)
    const dialog = await findDialog('2026년 11월 김하나')
    await expect(dialog.getByRole('table', { name: '방문과 업무 목록' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getAllByRole('definition').at(-1)).toHaveTextContent(/^5건$/)
  },
}

export const RowWaitedFor: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.open).mockReturnValueOnce(new Promise(() => undefined))
    return tenSecondsLater()
  },
  parameters: { ledger: ['REQ-055'] },
  play: async () => {
    await press(OPEN_FIRST)
    const dialog = await findDialog('2026년 11월 김하나')
    await expect(await dialog.findByText('방문 목록을 기다리고 있습니다.')).toBeVisible()
  },
}

/** A filter that is emptied narrows no more. */
export const FilterEmptied: Story = {
  args: { view: { month: '2026-11', userId: 'u-hana', projectId: 'p1' } },
  parameters: { ledger: ['VISIT-287'] },
  play: async ({ args }) => {
    const study = screen.getByRole('combobox', { name: '연구' })
    await userEvent.clear(study)
    await userEvent.tab()
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ month: '2026-11', userId: 'u-hana', projectId: null })
  },
}

export const RowNotLoaded: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.open).mockResolvedValueOnce({ ok: false, message: null })
  },
  parameters: { ledger: ['VISIT-298'] },
  play: async ({ args }) => {
    await press(OPEN_FIRST)
    const dialog = await findDialog('2026년 11월 김하나')
    await expect(await dialog.findByText('방문 목록을 불러오지 못했습니다.')).toBeVisible()
    dialog.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText('추가 채혈')).toBeVisible()
    await expect(args.actions.open).toHaveBeenCalledTimes(2)
  },
}

/** 보이는 행이 목적과 함께 파일이 됩니다. 이 달에 없는 담당자는 좁히지 않습니다. */
export const Exported: Story = {
  args: { view: { month: '2026-11', userId: 'u-nobody', projectId: 'p1' } },
  parameters: { ledger: ['VISIT-293'] },
  play: async ({ args }) => {
    await press('CSV 내보내기')
    await downloadFor(PURPOSE, '2026년 11월 SMO 월간 현황, 담당자 2명 (CSV)')
    await downloadEnded()
    await calledOnceWith(args.actions.exportMonth, PURPOSE, { userId: null, projectId: 'p1' })
    await calledOnceWith(args.actions.notify, {
      kind: 'success',
      message: 'SMO 월간 현황을 CSV 파일로 저장했습니다.',
    })
  },
}

export const NotExported: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.exportMonth).mockResolvedValueOnce({ ok: false, message: null })
  },
  parameters: { ledger: ['VISIT-293'] },
  play: async () => {
    await press('CSV 내보내기')
    const asked = await downloadFor()
    await expect(await asked.findByRole('alert')).toHaveTextContent(
      'CSV 파일을 만들지 못했습니다.저장된 자료에는 영향이 없습니다. 잠시 후 다시 시도해주세요.',
    )
    asked.getByRole('button', { name: '내려받기' }).focus()
    await userEvent.keyboard('{Enter}')
    await downloadEnded()
  },
}

export const ManyPeople: Story = {
  args: { state: { ...ready, rows: monthOfMany(60) } },
  parameters: { ledger: ['VISIT-285'] },
  play: async ({ canvasElement }) => {
    const lines = linesIn(month(canvasElement))
    await expect(lines).toHaveLength(1 + 60 * 4 + 1)
    await expect(lines.at(-1)?.slice(0, 3)).toEqual(['전체 합계', '1,440건', '960'])
  },
}

/** What could not be loaded again stays, with another try above it. */
export const OldNumbers: Story = {
  args: { state: { ...ready, isOld: true } },
  parameters: { ledger: ['REQ-057'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      'SMO 월간 현황을 불러오지 못했습니다.마지막으로 불러온 내용을 보여줍니다.',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(screen.getByText('전체 합계')).toBeVisible()
  },
}

export const RowRetried: Story = {
  parameters: { ledger: ['REQ-056', 'VISIT-298'] },
  play: async ({ args }) => {
    mocked(args.actions.open)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockReturnValueOnce(new Promise(() => undefined))
    await press(OPEN_FIRST)
    const dialog = await findDialog('2026년 11월 김하나')
    await userEvent.click(await dialog.findByRole('button', { name: '다시 시도' }))
    await expectRetryRuns(args.actions.open, 2)
  },
}

/** 다른 달을 기다리는 동안 이전 달이 그 이름으로 남지만, 열거나 내려받을 수 없습니다. */
export const NextMonth: Story = {
  args: { state: { ...ready, isLoading: true }, view: { month: '2026-12', userId: null, projectId: null } },
  parameters: { ledger: ['VISIT-286'] },
  play: async () => {
    await expect(screen.getByRole('textbox', { name: /조회할 달/ })).toHaveValue('2026년 12월')
    await expect(screen.getByRole('button', { name: 'CSV 내보내기' })).toBeDisabled()
    const table = screen.getByRole('table', { name: '2026년 11월 방문과 업무', hidden: true })
    const waiting = table.closest('[aria-busy="true"]')
    await expect(waiting).toHaveAttribute('inert')
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['VISIT-296'] },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('불러오는 중...')
    await expect(screen.getByRole('button', { name: 'CSV 내보내기' })).toBeDisabled()
    await expect(screen.queryByText('이 달의 방문과 업무가 없습니다.')).toBeNull()
  },
}
