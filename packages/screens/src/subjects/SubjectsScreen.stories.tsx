import { formatDate } from '@imsang/domain/calendar'
import { SUBJECT_DATE_FIELDS, SUBJECT_DATE_LABELS } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus } from '@imsang/domain/subject-status'
import { maskedSamples, OLD_DATA_SCNO, SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import { type DataGridHandle, DEFAULT_COLUMN_VIEW } from '@imsang/ui/DataGrid'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test'
import type { ActionResult } from '../terms'
import { DateChangeDialog } from './DateChangeDialog'
import {
  FIRST_VIEW,
  knownRows,
  pageOf,
  type SubjectDialog,
  SubjectsScreen,
  type SubjectsScreenProps,
  type SubjectView,
} from './SubjectsScreen'
import type { Row } from './subjectRow'

const subjects = sampleSubjects({ count: 21 })
export const ready = (rows: readonly Row[], institutionName: string | null = '한강서울병원') =>
  ({
    kind: 'ready',
    page: pageOf(rows, FIRST_VIEW),
    all: rows,
    isLoading: false,
    institutionName,
    isMasked: false,
    isOld: false,
    isRetrying: false,
  }) as const

/** The screen with an address, and with the only dialog that needs no data of its own, to show the chosen date. */
export function Desk({ state, actions, ...props }: SubjectsScreenProps) {
  const [view, setView] = useState<SubjectView>(props.view)
  const [columnView, setColumnView] = useState(props.columnView)
  const shown = state.kind === 'ready' && state.all ? { ...state, page: pageOf(state.all, view) } : state
  const grid = useRef<DataGridHandle>(null)
  const [dialog, setDialog] = useState<SubjectDialog | null>(null)
  const close = () => setDialog(null)
  const open = (opened: SubjectDialog) => {
    actions.open(opened)
    setDialog(opened)
  }
  const subject = dialog?.kind === 'date-change' && knownRows(state).find((row) => row.subjectId === dialog.subjectId)
  return (
    <SubjectsScreen
      {...props}
      ref={grid}
      state={shown}
      view={view}
      columnView={columnView}
      actions={{ ...actions, setView, setColumnView, open }}
    >
      {subject && (
        <DateChangeDialog
          {...dialog}
          subject={subject}
          today={props.today}
          actions={actions}
          notify={actions.notify}
          onDone={close}
          onCancel={close}
          returnFocusTo={() => grid.current?.focusCell(dialog.subjectId, dialog.field)}
        />
      )}
    </SubjectsScreen>
  )
}

const meta = {
  title: '시험대상자/목록',
  component: SubjectsScreen,
  render: (args) => <Desk {...args} />,
  args: {
    projectId: 'p1',
    histories: { visits: null, 'vendor-visits': null, 'all-visits': null, 'smo-visits': null },
    state: ready(subjects),
    today: SAMPLE_DAY,
    canEnterDataAt: (_institution: string): boolean => true,
    view: FIRST_VIEW,
    columnView: DEFAULT_COLUMN_VIEW,
    rights: { canAddSubject: true, canViewAuditTrail: true },
    tabs: { shown: ['subjects', 'visits', 'all-visits'], opened: 'subjects' },
    actions: {
      retry: fn(),
      notify: fn(),
      open: fn(),
      openTab: fn(),
      setView: fn(),
      setColumnView: fn(),
      changeDate: fn(async (): Promise<ActionResult> => ({ ok: true })),
      changeNumber: fn(async (): Promise<ActionResult> => ({ ok: true })),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['Desk', 'ready'],
} satisfies Meta<typeof SubjectsScreen>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

/** The cell of a date, in the row of a subject. */
function cellOf(canvasElement: HTMLElement, subject: Row | undefined, column: string): HTMLElement {
  const grid = within(canvasElement).getByRole('grid')
  const headers = within(grid).getAllByRole('columnheader')
  const index = headers.findIndex((header) => header.textContent?.startsWith(column))
  const row = within(grid)
    .getByRole('rowheader', { name: subject?.scno ?? '' })
    .closest('[role="row"], tr')
  return row?.querySelectorAll<HTMLElement>('[role="gridcell"], [role="rowheader"], td, th')[index] as HTMLElement
}

const focusOn = async (cell: HTMLElement) => {
  cell.focus()
  await expect(cell).toHaveFocus()
}

/** Types a date into the open editor, segment by segment. */
async function typeDate(date: string) {
  const segments = await page().findAllByRole('spinbutton')
  await waitFor(() => expect(segments[0]).toHaveFocus())
  for (const part of date.split('-')) await userEvent.keyboard(String(Number(part)).padStart(part.length, '0'))
}

const enrolled = subjects.find((row) => deriveSubjectStatus(row) === 'enrolled' && row.enrollmentDate)
const screening = subjects.find((row) => deriveSubjectStatus(row) === 'screening')
const LATER = enrolled?.enrollmentDate?.replace(/\d\d$/, (day) =>
  String(Math.min(28, Number(day) + 1)).padStart(2, '0'),
)

export const TwentyOneSubjects: Story = {
  parameters: {
    ledger: ['SUBJ-013', 'SUBJ-020', 'SUBJ-048', 'SUBJ-407', 'DCONST-008'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('총 21명')).toBeVisible()
    await expect(canvas.getByText('한강서울병원')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: '시험대상자 (21)' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '상태',
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '이니셜',
      '동의일',
      '스크리닝 탈락일',
      '등록일',
      '완료일',
      '중도탈락일',
      '관리',
    ])
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(20)
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([subjects[20]?.scno])
    await expect(canvas.getByText('총 21명')).toBeVisible()
    // Neither does a filter change the number of all subjects.
    await userEvent.type(canvas.getByRole('searchbox'), subjects[0]?.scno ?? '')
    await waitFor(() => expect(canvas.getByRole('rowheader')).toHaveTextContent(subjects[0]?.scno ?? '?'))
    await expect(canvas.getByText('총 21명')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: '시험대상자 (21)' })).toBeVisible()
  },
}

export const Columns: Story = {
  args: { state: ready(subjects, null) },
  parameters: {
    ledger: ['SUBJ-037', 'SUBJ-038', 'SUBJ-039', 'SUBJ-040', 'SUBJ-041', 'SUBJ-042', 'SUBJ-043', 'SUBJ-044'],
  },
  play: async ({ canvasElement }) => {
    const subject = subjects.find((row) => row.completionDate) as Row
    const text = (column: string) => cellOf(canvasElement, subject, column).textContent
    const failed = subjects.find((row) => row.screeningFailDate)
    await expect(cellOf(canvasElement, failed, '스크리닝 탈락일')).toHaveTextContent(/^\d{4}\. \d+\. \d+\./)
    await expect(cellOf(canvasElement, failed, '스크리닝 탈락일').textContent).toContain(
      formatDate(failed?.screeningFailDate),
    )
    await expect(text('스크리닝번호(SCNO)')).toContain(subject.scno)
    await expect(text('등록번호(ENNO)')).toContain(subject.enno)
    await expect(text('이니셜')).toContain(subject.initials)
    await expect(text('기관명')).toContain(subject.institutionName)
    for (const [name, field] of [
      ['동의일', 'consentDate'],
      ['등록일', 'enrollmentDate'],
      ['완료일', 'completionDate'],
    ] as const) {
      await expect(text(name)).toContain(formatDate(subject[field]))
    }
  },
}

export const ColumnOrder: Story = {
  args: { state: ready(subjects, null) },
  parameters: { ledger: ['SUBJ-036', 'SUBJ-045', 'SUBJ-046', 'SUBJ-047', 'SUBJ-407'] },
  play: async ({ canvasElement }) => {
    const headers = within(canvasElement).getAllByRole('columnheader')
    await expect(headers.map(({ textContent }) => textContent.trim())).toEqual([
      '상태',
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '이니셜',
      '기관명',
      '동의일',
      '스크리닝 탈락일',
      '등록일',
      '완료일',
      '중도탈락일',
      '관리',
    ])
  },
}

export const PressedInitials: Story = {
  parameters: { ledger: ['SUBJ-045', 'SUBJ-054'] },
  play: async ({ canvasElement, args }) => {
    const cell = cellOf(canvasElement, enrolled, '이니셜')
    await userEvent.click(within(cell).getByRole('button', { name: enrolled?.initials ?? '' }))
    await expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'info', message: '준비 중인 기능입니다.' })
    await expect(page().queryByRole('dialog')).toBeNull()
    const dropped = subjects.find((row) => row.dropoutDate)
    await expect(cellOf(canvasElement, dropped, '중도탈락일').textContent).toContain(formatDate(dropped?.dropoutDate))
  },
}

export const FirstEntryIsSavedAtOnce: Story = {
  parameters: { ledger: ['SUBJ-152', 'SUBJ-155', 'SUBJ-158', 'SUBJ-159'] },
  play: async ({ canvasElement, args }) => {
    const cell = cellOf(canvasElement, enrolled, '중도탈락일')
    await focusOn(cell)
    await userEvent.keyboard('{F2}')
    await typeDate(SAMPLE_DAY)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.changeDate).toHaveBeenCalledOnce())
    await expect(args.actions.changeDate).toHaveBeenCalledWith({
      subject: enrolled,
      field: 'dropoutDate',
      newValue: SAMPLE_DAY,
      reason: '최초 입력 - 시스템 기록',
    })
    await expect(page().queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'success', message: '날짜가 저장되었습니다.' }),
    )
  },
}

export const CorrectedByKeyboard: Story = {
  parameters: {
    ledger: ['SUBJ-155', 'SUBJ-162', 'SUBJ-165', 'SUBJ-170', 'SUBJ-177', 'SUBJ-179', 'SUBJ-187', 'SUBJ-439'],
  },
  play: async ({ canvasElement, args }) => {
    const cell = cellOf(canvasElement, enrolled, '등록일')
    await focusOn(cell)
    // Enter, date, Enter, reason, Tab, Tab, Enter: five keys besides the typed values.
    await userEvent.keyboard('{Enter}')
    await typeDate(LATER ?? '')
    await userEvent.keyboard('{Enter}')
    const dialog = await page().findByRole('dialog', { name: '등록일 변경' })
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
    await expect(cell).toHaveTextContent(formatDate(LATER))
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /변경 사유/ })).toHaveFocus())
    await waitFor(() => expect(within(dialog).getByRole('group', { name: /새 날짜/ })).toBeVisible())
    await userEvent.keyboard('  원자료와 대조하여 정정  ')
    await userEvent.tab()
    await userEvent.tab()
    await expect(within(dialog).getByRole('button', { name: '변경' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.actions.changeDate).toHaveBeenCalledWith({
        subject: enrolled,
        field: 'enrollmentDate',
        newValue: LATER,
        reason: '원자료와 대조하여 정정',
      }),
    )
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    await expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'success', message: '날짜가 변경되었습니다.' })
    await waitFor(() => expect(cellOf(canvasElement, enrolled, '등록일')).toHaveFocus())
  },
}

export const CorrectionFails: Story = {
  parameters: { ledger: ['SUBJ-154', 'SUBJ-155', 'SUBJ-166', 'SUBJ-189'] },
  play: async ({ canvasElement, args }) => {
    const message = '이후 단계 날짜보다 늦을 수 없습니다.'
    mocked(args.actions.changeDate).mockResolvedValueOnce({ ok: false, message, isConflict: false })
    const cell = () => cellOf(canvasElement, enrolled, '등록일')
    await userEvent.dblClick(cell())
    await typeDate(LATER ?? '')
    await userEvent.keyboard('{Enter}')
    const dialog = within(await page().findByRole('dialog', { name: '등록일 변경' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /변경 사유/ }), '원자료와 대조')
    await userEvent.click(dialog.getByRole('button', { name: '변경' }))
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenCalledWith({
        kind: 'error',
        message: '날짜 변경에 실패했습니다.',
        description: message,
      }),
    )
    await expect(dialog.getByRole('textbox', { name: /변경 사유/ })).toHaveValue('원자료와 대조')
    await userEvent.click(dialog.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(cell().textContent).toBe(formatDate(enrolled?.enrollmentDate)))
    await expect(args.actions.changeDate).toHaveBeenCalledOnce()
  },
}

/** Data of an older system: two mutually exclusive dates. */
export const ExclusivePair: Story = {
  parameters: { ledger: ['SUBJ-139'] },
  play: async ({ canvasElement, args }) => {
    const subject = subjects.find((row) => row.scno === OLD_DATA_SCNO)
    for (const field of ['enrollmentDate', 'screeningFailDate'] as const) {
      const label = SUBJECT_DATE_LABELS[field]
      await userEvent.dblClick(cellOf(canvasElement, subject, label))
      const dialog = within(await page().findByRole('dialog', { name: `${label} 변경` }))
      for (const part of dialog.getAllByRole('spinbutton')) await expect(part).toHaveAttribute('aria-disabled', 'true')
      await userEvent.type(dialog.getByRole('textbox', { name: /변경 사유/ }), '이전 자료 정리')
      await userEvent.click(dialog.getByRole('button', { name: '날짜 삭제' }))
      const change = { subject, field, newValue: null, reason: '이전 자료 정리' }
      await waitFor(() => expect(args.actions.changeDate).toHaveBeenLastCalledWith(change))
      await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    }
    for (const [dialog] of mocked(args.actions.open).mock.calls) await expect(dialog.kind).toBe('date-change')
  },
}

export const SameDateAgain: Story = {
  parameters: { ledger: ['SUBJ-163'] },
  play: async ({ canvasElement, args }) => {
    const cell = cellOf(canvasElement, enrolled, '등록일')
    await focusOn(cell)
    await userEvent.keyboard('{Enter}')
    await typeDate(enrolled?.enrollmentDate ?? '')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page().queryByRole('spinbutton')).toBeNull())
    await focusOn(cellOf(canvasElement, enrolled, '등록일'))
    await userEvent.keyboard('{Enter}')
    await typeDate(LATER ?? '')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page().queryByRole('spinbutton')).toBeNull())
    await expect(page().queryByRole('dialog')).toBeNull()
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

export const AccessRecordOfTheStudy: Story = {
  args: { rights: { canAddSubject: true, canViewAuditTrail: true, canViewAccess: true } },
  parameters: { ledger: ['ACCESS-078'] },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '접속 기록' })
    await expect(link).toHaveAttribute('href', '/projects/p1/access-record')
  },
}

export const NoAccessRecord: Story = {
  parameters: { ledger: ['ACCESS-078'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '전체 변경 이력' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '접속 기록' })).toBeNull()
  },
}

export const WithoutRight: Story = {
  args: { canEnterDataAt: () => false },
  parameters: { ledger: ['SUBJ-092', 'SUBJ-089'] },
  play: async ({ canvasElement, args }) => {
    for (const subject of [enrolled, screening]) {
      for (const name of [
        '스크리닝번호',
        '등록번호',
        ...SUBJECT_DATE_FIELDS.map((field) => SUBJECT_DATE_LABELS[field]),
      ]) {
        const cell = cellOf(canvasElement, subject, name)
        // A second Enter would close what the first one opened.
        for (const open of [() => userEvent.dblClick(cell), () => userEvent.keyboard('{Enter}')]) {
          await open()
          await new Promise(requestAnimationFrame)
          for (const role of ['spinbutton', 'textbox', 'dialog']) await expect(page().queryByRole(role)).toBeNull()
        }
      }
    }
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

export const Masked: Story = {
  args: {
    state: { ...ready(maskedSamples({ count: 21 }), null), isMasked: true },
  },
  parameters: { ledger: ['SUBJ-412'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '개인정보 가림' }))
    await waitFor(() => expect(page().getByText('권한에 따라 개인정보를 가려서 표시합니다.')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('searchbox')).toHaveAttribute('placeholder', '스크리닝번호, 등록번호')
    await expect(canvas.getByText('전체 기관')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { state: ready([]) },
  parameters: { ledger: ['SUBJ-014', 'SUBJ-051'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('총 0명')).toBeVisible()
    await expect(canvas.getByText('아직 시험대상자가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('시험대상자를 추가하면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['SUBJ-018'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('시험대상자 목록을 불러오는 데 실패했습니다.')
    await expect(canvas.getByText('저장된 자료에는 영향이 없습니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const FailedWithOldRows: Story = {
  args: { state: { ...ready(subjects), isOld: true } },
  parameters: { ledger: ['SUBJ-018'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(20)
    await expect(canvas.getByText('시험대상자 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const NoInstitution: Story = {
  args: { state: { kind: 'no-institution' } },
  parameters: { ledger: ['SUBJ-006'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('기관 정보를 찾을 수 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('grid')).toBeNull()
  },
}

/** A truncated address, or one of a study that the user no longer has. */
export const NoStudy: Story = {
  args: { state: { kind: 'not-found' } },
  parameters: { ledger: ['STUDY-123'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '연구를 찾을 수 없습니다.' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '연구 리스트로 이동' })).toHaveAttribute('href', '/projects')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const WayBack: Story = {
  parameters: { ledger: ['SUBJ-012'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '기관 목록으로' })).toHaveAttribute(
      'href',
      '/projects/p1?tab=1',
    )
  },
}
