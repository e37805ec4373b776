import { SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import screenMeta, { type Desk, ready } from './SubjectsScreen.stories'
import type { Row } from './subjectRow'

const [model] = sampleSubjects({ count: 1 })
const row = (scno: string, enno: string | null, dates: Partial<Row>): Row => ({
  ...(model as Row),
  consentDate: null,
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
  ...dates,
  subjectId: scno,
  scno,
  enno,
})
const CONSENT = { consentDate: '2026-05-01' }
const ENROLLED = { ...CONSENT, enrollmentDate: '2026-05-22' }
const NEW = row('SC-01-101', null, {})
const enrolled = row('SC-01-102', 'EN-01-001', ENROLLED)
const completed = row('SC-01-103', 'EN-01-002', { ...ENROLLED, completionDate: '2026-06-30' })
const dropped = row('SC-01-104', 'EN-01-003', { ...ENROLLED, dropoutDate: '2026-06-30' })
const failed = row('SC-01-105', null, { ...CONSENT, screeningFailDate: '2026-05-10' })
const pair = row('SC-01-106', 'EN-01-004', { ...ENROLLED, screeningFailDate: '2026-05-30' })

/** The messages of single cells: why they are locked or refuse a value, and which input is not saved. */
const meta = {
  ...screenMeta,
  title: '시험대상자/칸에 입력',
  args: { ...screenMeta.args, state: ready([NEW, enrolled, completed, dropped, failed, pair]) },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

const NAMES = { SCNO: '스크리닝번호(SCNO)', ENNO: '등록번호(ENNO)' }

/** Found by the row's key, because the row's name may be the value being changed. */
function cell({ subjectId }: Row, name: string): HTMLElement {
  const index = screen.getAllByRole('columnheader').findIndex((header) => header.textContent?.startsWith(name))
  const cells = document.querySelectorAll<HTMLElement>(`[data-row="${subjectId}"]`)
  return cells[index] as HTMLElement
}

/** The visible note at the active cell. */
const note = () => document.querySelector<HTMLElement>('[data-tone] > span')
const noteSays = (text: string) => waitFor(() => expect(note()).toHaveTextContent(text))

async function openEditor(of: Row, name: string) {
  cell(of, name).focus()
  await userEvent.keyboard('{F2}')
  await waitFor(() => expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus())
}

const typeDay = (day: string) => userEvent.keyboard(day.replaceAll('-', ''))

async function typeNumber(of: Row, name: string, typed: string) {
  cell(of, name).focus()
  await userEvent.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
}

const without = (missing: string, field: string) =>
  `${missing}이 입력되어 있지 않아 ${field}은 입력하거나 변경할 수 없습니다.`
const because = (present: string, field: string) =>
  `${present}이 입력되어 있어 ${field}은 입력하거나 변경할 수 없습니다.`

const LOCKS: readonly (readonly [Row, string, string])[] = [
  [NEW, '스크리닝 탈락일', without('동의일', '스크리닝 탈락일')],
  [NEW, '등록일', without('동의일', '등록일')],
  [NEW, '완료일', without('동의일과 등록일', '완료일')],
  [NEW, '중도탈락일', without('등록일', '중도탈락일')],
  [
    completed,
    '스크리닝 탈락일',
    '등록일(2026. 5. 22.)이 입력되어 있어 스크리닝 탈락일은 입력하거나 변경할 수 없습니다.',
  ],
  [completed, '중도탈락일', because('완료일(2026. 6. 30.)', '중도탈락일')],
  [dropped, '스크리닝 탈락일', because('등록일(2026. 5. 22.)과 중도탈락일(2026. 6. 30.)', '스크리닝 탈락일')],
  [dropped, '완료일', because('중도탈락일(2026. 6. 30.)', '완료일')],
  [failed, '등록일', because('스크리닝 탈락일(2026. 5. 10.)', '등록일')],
  [
    failed,
    '중도탈락일',
    '등록일이 입력되어 있지 않고 스크리닝 탈락일(2026. 5. 10.)이 입력되어 있어 중도탈락일은 입력하거나 변경할 수 없습니다.',
  ],
]

export const ExactLocks: Story = {
  parameters: {
    ledger: ['SUBJ-125', 'SUBJ-126', 'SUBJ-128', 'SUBJ-130', 'SUBJ-132', 'SUBJ-134', 'SUBJ-137', 'SUBJ-399'],
  },
  play: async ({ args }) => {
    for (const [subject, name, sentence] of LOCKS) {
      const locked = cell(subject, name)
      await expect(locked).toHaveAttribute('aria-readonly', 'true')
      await expect(locked).toHaveAccessibleDescription(sentence)
      await userEvent.dblClick(locked)
      await noteSays(sentence)
      await expect(screen.queryByRole('spinbutton')).toBeNull()
      await expect(screen.queryByRole('dialog')).toBeNull()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(locked).toHaveFocus())
    }
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
    await expect(args.actions.open).not.toHaveBeenCalled()
  },
}

/** Of two mutually exclusive dates, either may be cleared: neither cell is shown as locked. */
export const ExclusivePair: Story = {
  parameters: { ledger: ['SUBJ-139', 'SUBJ-399'] },
  play: async () => {
    for (const [name, by] of [
      ['등록일', '스크리닝 탈락일(2026. 5. 30.)'],
      ['스크리닝 탈락일', '등록일(2026. 5. 22.)'],
    ] as const) {
      const open = cell(pair, name)
      await expect(open).not.toHaveAttribute('aria-readonly')
      await expect(open).not.toHaveAccessibleDescription()
      await userEvent.dblClick(open)
      const dialog = within(await screen.findByRole('dialog', { name: `${name} 변경` }))
      await waitFor(() => expect(dialog.getByText(because(by, name))).toBeVisible())
      await expect(dialog.queryByText(/선택할 수 있습니다/)).toBeNull()
      await userEvent.click(dialog.getByRole('button', { name: '취소' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
}

export const BoundsOfEditors: Story = {
  parameters: { ledger: ['SUBJ-401'] },
  play: async () => {
    const bounds = [
      [NEW, '동의일', '동의일은 오늘(2026. 11. 20.)까지 선택할 수 있습니다.'],
      [enrolled, '동의일', '동의일은 등록일(2026. 5. 22.)까지 선택할 수 있습니다.'],
      [enrolled, '완료일', '완료일은 등록일(2026. 5. 22.)부터 오늘(2026. 11. 20.)까지 선택할 수 있습니다.'],
      [completed, '등록일', '등록일은 동의일(2026. 5. 1.)부터 완료일(2026. 6. 30.)까지 선택할 수 있습니다.'],
    ] as const
    for (const [subject, name, sentence] of bounds) {
      await openEditor(subject, name)
      await noteSays(sentence)
      await expect(screen.getAllByRole('spinbutton')[0]).toHaveAccessibleDescription(expect.stringContaining(sentence))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull())
    }
  },
}

export const RefusedDates: Story = {
  parameters: { ledger: ['SUBJ-141', 'SUBJ-146', 'SUBJ-149', 'SUBJ-150', 'SUBJ-400'] },
  play: async ({ args }) => {
    const refusals = [
      [enrolled, '완료일', '2026-05-21', '완료일(2026. 5. 21.)은 등록일(2026. 5. 22.)보다 빠를 수 없습니다.'],
      [enrolled, '완료일', '2026-11-21', '완료일(2026. 11. 21.)은 오늘(2026. 11. 20.)보다 늦을 수 없습니다.'],
      [enrolled, '동의일', '2026-07-01', '동의일(2026. 7. 1.)은 등록일(2026. 5. 22.)보다 늦을 수 없습니다.'],
      [completed, '등록일', '2026-07-01', '등록일(2026. 7. 1.)은 완료일(2026. 6. 30.)보다 늦을 수 없습니다.'],
    ] as const
    for (const [subject, name, day, sentence] of refusals) {
      await openEditor(subject, name)
      await typeDay(day)
      await userEvent.keyboard('{Enter}')
      await noteSays(sentence)
      // After the focus has left, the value stays in the cell with its reason.
      await userEvent.click(cell(subject, '이니셜'))
      await expect(cell(subject, name)).toHaveTextContent('거부됨')
      await expect(cell(subject, name)).toHaveAccessibleDescription(
        expect.stringContaining(`저장되지 않았습니다. ${sentence}`),
      )
      cell(subject, name).focus()
      await userEvent.keyboard('{Escape}')
      await expect(cell(subject, name)).not.toHaveTextContent('거부됨')
    }
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

export const ClearingRefused: Story = {
  parameters: { ledger: ['SUBJ-173', 'SUBJ-402'] },
  play: async ({ args }) => {
    await openEditor(enrolled, '동의일')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await userEvent.click(await screen.findByRole('button', { name: '날짜 지우기' }))
    await noteSays('등록일(2026. 5. 22.)이 입력되어 있어 동의일은 삭제할 수 없습니다.')
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

const UNSAVED = '저장하지 않았습니다. Enter로 저장, Esc로 버리기'

export const DateLeft: Story = {
  parameters: { ledger: ['SUBJ-163', 'SUBJ-395', 'SUBJ-396', 'SUBJ-398'] },
  play: async ({ args }) => {
    await openEditor(enrolled, '중도탈락일')
    await typeDay(SAMPLE_DAY)
    await userEvent.click(cell(enrolled, '이니셜'))
    await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull())
    const left = () => cell(enrolled, '중도탈락일')
    await expect(left()).toHaveTextContent(/^2026\. 11\. 20\.저장 안 됨-/)
    await expect(left()).toHaveAccessibleDescription(`${UNSAVED} 저장된 값: 없음`)
    // The status follows the stored values.
    await expect(cell(enrolled, '상태')).toHaveTextContent(/^등록/)
    left().focus()
    await noteSays(`${UNSAVED} 저장된 값: 없음`)
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.changeDate).toHaveBeenCalledOnce())
    await expect(args.actions.changeDate).toHaveBeenCalledWith({
      subject: enrolled,
      field: 'dropoutDate',
      newValue: SAMPLE_DAY,
      reason: '최초 입력 - 시스템 기록',
    })
    await expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'success', message: '날짜가 저장되었습니다.' })
  },
}

/** A correction whose cell was left asks for a reason only when the user saves it. */
export const CorrectionLeft: Story = {
  parameters: { ledger: ['SUBJ-162', 'SUBJ-189', 'SUBJ-395', 'SUBJ-396', 'SUBJ-398'] },
  play: async ({ args }) => {
    await openEditor(enrolled, '등록일')
    await typeDay('2026-10-23')
    await userEvent.click(cell(enrolled, '이니셜'))
    await expect(cell(enrolled, '등록일')).toHaveTextContent(/^2026\. 10\. 23\.저장 안 됨2026\. 5\. 22\./)
    await expect(screen.queryByRole('dialog')).toBeNull()
    cell(enrolled, '등록일').focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: '등록일 변경' }))
    await expect(dialog.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual(['2026', '10', '23'])
    const bounds = '등록일은 동의일(2026. 5. 1.)부터 오늘(2026. 11. 20.)까지 선택할 수 있습니다.'
    await waitFor(() => expect(dialog.getByText(bounds)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(cell(enrolled, '등록일')).toHaveTextContent(/^2026\. 5\. 22\.$/))
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

export const NumberLeft: Story = {
  parameters: { ledger: ['SUBJ-395', 'SUBJ-396', 'SUBJ-398', 'SUBJ-211'] },
  play: async ({ args }) => {
    const enno = () => cell(enrolled, '등록번호')
    await typeNumber(enrolled, NAMES.ENNO, 'EN-01-777')
    await userEvent.click(cell(enrolled, '이니셜'))
    await expect(enno()).toHaveTextContent(/^EN-01-777저장 안 됨EN-01-001/)
    await expect(enno()).toHaveAccessibleDescription(`${UNSAVED} 저장된 값: EN-01-001`)
    enno().focus()
    await userEvent.keyboard('{Escape}')
    await expect(enno()).toHaveTextContent(/^EN-01-001$/)
    await typeNumber(enrolled, NAMES.ENNO, 'EN-1')
    await userEvent.tab()
    await expect(enno()).toHaveTextContent(/^EN-1거부됨EN-01-001/)
    await expect(enno()).toHaveAccessibleDescription(
      '저장되지 않았습니다. 등록번호 형식이 올바르지 않습니다. (예: EN-01-001) 저장된 값: EN-01-001',
    )
    await typeNumber(enrolled, NAMES.ENNO, 'en-01-778')
    await userEvent.tab()
    await expect(args.actions.changeNumber).not.toHaveBeenCalled()
    enno().focus()
    await userEvent.keyboard('{Enter}')
    const change = { subject: enrolled, kind: 'enno', value: 'EN-01-778' }
    await waitFor(() => expect(args.actions.changeNumber).toHaveBeenCalledWith(change))
  },
}

const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

export const FirstEntryFails: Story = {
  parameters: { ledger: ['SUBJ-164', 'SUBJ-396', 'SUBJ-397', 'SUBJ-398', 'DCALL-011'] },
  play: async ({ args }) => {
    const dropout = () => cell(enrolled, '중도탈락일')
    const failures = [
      // Without a connection it says what to do, not once more that something failed.
      ['네트워크 연결에 실패했습니다', '네트워크 연결을 확인한 뒤 다시 시도해주세요.', ''],
      ['이전 단계를 먼저 완료해주세요.', '이전 단계를 먼저 완료해주세요.', ''],
      [OLDER, OLDER, ' 입력한 날짜: 2026. 11. 20.'],
    ] as const
    for (const [message, reason, typed] of failures) {
      const isConflict = message === OLDER
      mocked(args.actions.changeDate).mockResolvedValueOnce({ ok: false, message, isConflict })
      await openEditor(enrolled, '중도탈락일')
      await typeDay(SAMPLE_DAY)
      await userEvent.keyboard('{Enter}')
      await waitFor(() =>
        expect(args.actions.notify).toHaveBeenLastCalledWith({
          kind: 'error',
          message: '날짜 저장에 실패했습니다.',
          description: `${reason}${typed}`,
        }),
      )
      await waitFor(() => expect(dropout()).toHaveTextContent(/^2026\. 11\. 20\.거부됨-/))
      await expect(dropout()).toHaveAccessibleDescription(`저장되지 않았습니다. ${reason} 저장된 값: 없음`)
      await expect(cell(enrolled, '상태')).toHaveTextContent(/^등록/)
    }
    // Enter saves again.
    dropout().focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '날짜가 저장되었습니다.' }),
    )
    await expect(args.actions.changeDate).toHaveBeenCalledTimes(4)
  },
}

/** Two rows never appear to have the same number. */
export const NumberTaken: Story = {
  parameters: { ledger: ['SUBJ-202', 'SUBJ-215', 'SUBJ-397', 'SUBJ-398'] },
  play: async ({ args }) => {
    const message = '이미 사용 중인 등록번호입니다.'
    mocked(args.actions.changeNumber).mockResolvedValueOnce({ ok: false, message, isConflict: false })
    await typeNumber(enrolled, NAMES.ENNO, 'EN-01-002{Enter}')
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenLastCalledWith({
        kind: 'error',
        message: '등록번호(ENNO) 수정에 실패했습니다: 이미 사용 중인 등록번호입니다.',
      }),
    )
    await waitFor(() => expect(cell(enrolled, '등록번호')).toHaveTextContent(/^EN-01-002거부됨EN-01-001/))
    await expect(cell(enrolled, '등록번호')).toBeInvalid()
    cell(enrolled, '등록번호').focus()
    await noteSays('저장되지 않았습니다. 이미 사용 중인 등록번호입니다. 저장된 값: EN-01-001')
    await expect(cell(completed, '등록번호')).toHaveTextContent(/^EN-01-002$/)
    await expect(within(cell(enrolled, '등록번호')).getByText('EN-01-001')).toBeVisible()
  },
}

/** A date editor is wider than its column: the last digit and the calendar button must both be reachable. */
export const OpenDateEditor: Story = {
  play: async () => {
    await openEditor(enrolled, '등록일')
    const digits = screen.getAllByRole('spinbutton').at(-1)?.getBoundingClientRect()
    const button = within(cell(enrolled, '등록일')).getByRole('button').getBoundingClientRect()
    await expect(button.left).toBeGreaterThanOrEqual(digits?.right ?? Number.POSITIVE_INFINITY)
    await expect(button.width).toBeGreaterThanOrEqual(24)
  },
}

/** A column of dates is entered without the mouse: digits, Enter, digits, Enter. */
export const EnteredFromPaper: Story = {
  args: { state: ready(['1', '2', '3'].map((at) => row(`SC-01-20${at}`, null, {}))) },
  parameters: { ledger: ['SUBJ-409', 'SUBJ-410', 'SUBJ-411'] },
  play: async ({ args }) => {
    const consents = () => [...document.querySelectorAll<HTMLElement>('td[data-column="consentDate"]')]
    const wordOf = (of: HTMLElement | undefined) => of?.querySelector('[data-word]')
    for (const consent of consents()) {
      await expect(wordOf(consent)?.getAttribute('data-word')).toBe('입력')
      await expect(getComputedStyle(wordOf(consent)?.parentElement as Element).opacity).toBe('1')
    }
    consents()[0]?.focus()
    for (const at of [1, 2]) {
      await userEvent.keyboard('20260902{Enter}')
      await waitFor(() => expect(args.actions.changeDate).toHaveBeenCalledTimes(at))
      await waitFor(() => expect(consents()[at]).toHaveFocus())
    }
    await expect(
      mocked(args.actions.changeDate).mock.calls.map(([{ subject, newValue }]) => [subject.scno, newValue]),
    ).toEqual([
      ['SC-01-201', '2026-09-02'],
      ['SC-01-202', '2026-09-02'],
    ])
    // Letters and the keys of a command open nothing.
    await userEvent.keyboard('a{Control>}2{/Control}')
    await expect(screen.queryByRole('spinbutton')).toBeNull()
    await userEvent.keyboard('2026{Escape}')
    await expect(consents()[2]).toHaveFocus()
    await userEvent.keyboard('20260903{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(args.actions.changeDate).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(consents()[1]).toHaveFocus())
    // A number too.
    const numbers = [...document.querySelectorAll<HTMLElement>('[data-column="scno"][data-row]')]
    numbers[0]?.focus()
    await userEvent.keyboard('{F2}')
    await userEvent.clear(await screen.findByRole('textbox', { name: NAMES.SCNO }))
    await userEvent.keyboard('SC-01-301{Enter}')
    await waitFor(() => expect(args.actions.changeNumber).toHaveBeenCalledOnce())
    await waitFor(() => expect(numbers[1]).toHaveFocus())
  },
}

/** A change asks for its reason, and the cell has the focus again afterwards. */
export const ChangedByDigits: Story = {
  parameters: { ledger: ['SUBJ-410', 'SUBJ-411', 'SUBJ-162'] },
  play: async ({ args }) => {
    // A locked date opens nothing, and is not silent about it.
    cell(failed, '등록일').focus()
    await userEvent.keyboard('2')
    await expect(screen.queryByRole('spinbutton')).toBeNull()
    await noteSays('스크리닝 탈락일(2026. 5. 10.)이 입력되어 있어 등록일은 입력하거나 변경할 수 없습니다.')
    cell(enrolled, '등록일').focus()
    await userEvent.keyboard('20260523{Enter}')
    const dialog = await screen.findByRole('dialog', { name: '등록일 변경' })
    await userEvent.click(within(dialog).getByRole('button', { name: '취소' }))
    await waitFor(() => expect(cell(enrolled, '등록일')).toHaveFocus())
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

/** Locks and the sign of the reasons are on demand; the sign of the order is not. */
export const SignsOnDemand: Story = {
  parameters: { ledger: ['SUBJ-408', 'SUBJ-409', 'SUBJ-413'] },
  play: async () => {
    const opacity = (element: Element | null | undefined) =>
      Number(element ? getComputedStyle(element).opacity : Number.NaN)
    const signs = [
      cell(failed, '등록일').querySelector('[data-opens]'),
      cell(failed, '상태').querySelector('svg:last-child'),
    ]
    for (const sign of signs) await expect(opacity(sign)).toBe(0)
    cell(failed, '동의일').focus()
    for (const sign of signs) await waitFor(() => expect(opacity(sign)).toBe(1))
    const entry = cell(enrolled, '완료일').querySelector('[data-word]')
    await expect(entry?.getAttribute('data-word')).toBe('입력')
    await expect(opacity(entry?.parentElement)).toBe(0)
    // Neither a locked cell nor a filled one is offered.
    for (const [row, name] of [
      [failed, '등록일'],
      [NEW, '등록일'],
      [enrolled, '등록일'],
    ] as const) {
      await expect(cell(row, name).querySelector('[data-word]'), `${row.scno} ${name}`).toBeNull()
    }
    cell(enrolled, '동의일').focus()
    await waitFor(() => expect(opacity(entry?.parentElement)).toBe(1))
    for (const header of screen.getAllByRole('columnheader')) {
      const sign = header.querySelector('svg')
      if (header.hasAttribute('aria-sort')) await expect(opacity(sign)).toBeGreaterThan(0.4)
      else await expect(sign).toBeNull()
    }
  },
}

/** The focus ring around the status is 4 px wide and is not clipped by the cell. */
export const StatusInFocus: Story = {
  play: async () => {
    for (const subject of [enrolled, failed, dropped]) {
      const why = within(cell(subject, '상태')).getByRole('button')
      why.focus()
      const text = why.closest('[data-text]') as HTMLElement
      const [inner, outer] = [why.getBoundingClientRect(), text.getBoundingClientRect()]
      await expect(inner.right + 4).toBeLessThanOrEqual(outer.right)
      await expect(inner.top - 4).toBeGreaterThanOrEqual(outer.top)
      await expect(text.scrollWidth).toBe(text.clientWidth)
    }
  },
}

/** 보내지 못한 값은 저장된 값 옆에 대기 중으로 보입니다. */
export const WaitingToBeSent: Story = {
  args: {
    waiting: new Map([
      [enrolled.subjectId, { consentDate: '2026-05-02', enno: 'EN-01-009' }],
      [NEW.subjectId, { consentDate: '2026-05-03' }],
    ]),
  },
  parameters: { ledger: ['OFFL-130', 'OFFL-131'] },
  play: async () => {
    const date = cell(enrolled, '동의일')
    await expect(date).toHaveTextContent(/^2026\. 5\. 2\.대기 중2026\. 5\. 1\./)
    await expect(date).toHaveAccessibleDescription(
      /서버로 보낼 때까지 이 기기에 보관합니다\. 저장된 값: 2026\. 5\. 1\./,
    )
    await expect(date).not.toBeInvalid()
    await expect(cell(enrolled, NAMES.ENNO)).toHaveTextContent(/^EN-01-009대기 중EN-01-001/)
    await expect(cell(NEW, '동의일')).toHaveTextContent(/^2026\. 5\. 3\.대기 중/)
    await expect(screen.getAllByText('대기 중')).toHaveLength(3)
  },
}

const KEPT = '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.'

/** 보관한 변경은 거부된 것이 아닙니다. */
export const KeptForLater: Story = {
  args: {
    actions: { ...screenMeta.args.actions, changeDate: async () => ({ ok: false as const, message: KEPT }) },
  },
  parameters: { ledger: ['OFFL-131'] },
  play: async ({ args }) => {
    cell(NEW, '동의일').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('20260503{Enter}')
    await waitFor(() => expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'info', message: KEPT }))
    await expect(screen.queryByText('거부됨')).toBeNull()
    await waitFor(() => expect(cell(NEW, '동의일')).not.toHaveAttribute('aria-busy'))
    await expect(cell(NEW, '동의일')).not.toBeInvalid()
  },
}
