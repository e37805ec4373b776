import { maskedSamples, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { SAMPLE_ARMS, sampleHistory } from '../audit-log/samples'
import type { AuditLogAnswer, LoadAuditLog } from '../audit-log/useAuditLog'
import type { Row } from '../subjects/subjectRow'
import { holdTimers } from '../timerStory'
import { SubjectScreen, type SubjectScreenState } from './SubjectScreen'

const all = sampleSubjects({ count: 44 })
const found = (fits: (row: Row) => boolean) => all.find(fits) as Row
export const fresh = { ...found((row) => !row.consentDate), scno: 'SC-01-091' }
export const enrolled = found((row) =>
  Boolean(row.enrollmentDate && !row.completionDate && !row.dropoutDate && !row.screeningFailDate && row.enno),
)
export const failed = found((row) => Boolean(row.screeningFailDate && !row.enrollmentDate && row.screenFailureDetail))
const masked = maskedSamples({ count: 44 }).find(({ subjectId }) => subjectId === failed.subjectId) as Row

type Ready = Extract<SubjectScreenState, { kind: 'ready' }>
export const ready = (subject: Row, changes: Partial<Ready> = {}): Ready => ({
  kind: 'ready',
  subject,
  isMasked: false,
  canEnterData: true,
  isOld: false,
  isRetrying: false,
  ...changes,
})
const history = (): LoadAuditLog | null =>
  fn(async (): Promise<AuditLogAnswer> => ({ ok: true, records: sampleHistory(), total: sampleHistory().length }))

/** For a role that may not see personal data. */
export const MASKED = {
  state: ready(masked, { isMasked: true, canEnterData: false }),
  canAddSubject: false,
  history: null,
} as const

const meta = {
  title: '시험대상자/한 명',
  component: SubjectScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    projectId: 'p1',
    state: ready(enrolled),
    canAddSubject: true,
    history: history(),
    arms: SAMPLE_ARMS,
    actions: { retry: fn(), open: fn() },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['fresh', 'enrolled', 'failed', 'ready', 'MASKED'],
} satisfies Meta<typeof SubjectScreen>

export default meta
type Story = StoryObj<typeof meta>

const main = () => within(screen.getByRole('main'))
/** The value of a term, as text. */
const textOf = (term: string) => main().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const buttons = () =>
  main()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

let timers: ReturnType<typeof holdTimers> | undefined

export const Waiting: Story = {
  args: { state: { kind: 'loading' }, history: null },
  parameters: { ledger: ['SUBJ-434'] },
  beforeEach: () => {
    timers = holdTimers(10_000)
    return timers.restore
  },
  play: async () => {
    await waitFor(() => expect(timers?.held).toHaveLength(1))
    await expect(screen.queryByText('시험대상자 정보를 기다리고 있습니다.')).toBeNull()
    timers?.held[0]?.()
    await waitFor(() => expect(screen.getByText('시험대상자 정보를 기다리고 있습니다.')).toBeVisible())
  },
}

export const NotLoaded: Story = {
  args: { state: { kind: 'failed', isRetrying: false }, history: null },
  parameters: { ledger: ['SUBJ-434'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/^시험대상자 정보를 불러오는 데 실패했습니다\./)
    screen.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const NoSubject: Story = {
  args: { state: { kind: 'no-subject' }, history: null },
  parameters: { ledger: ['SUBJ-428'] },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('시험대상자를 찾을 수 없습니다.')
    await expect(screen.getByRole('link', { name: '시험대상자 목록으로' })).toHaveAttribute(
      'href',
      '/projects/p1/subjects',
    )
  },
}

export const Named: Story = {
  args: { state: ready({ ...enrolled, institutionName: '한강서울병원', armName: '시험군' }) },
  parameters: { ledger: ['SUBJ-421'] },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(enrolled.scno ?? '')
    await expect(screen.getByText('한강서울병원 · 시험군')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^등록: .*상태와 잠긴 항목의 이유$/ }))
    const reasons = within(await screen.findByRole('dialog', { name: '상태와 잠긴 항목의 이유' }))
    const locked = reasons.getByText(/있어 스크리닝 탈락일은 입력하거나 변경할 수 없습니다\.$/)
    await waitFor(() => expect(locked).toBeVisible())
  },
}

export const WithoutNumber: Story = {
  args: { state: ready({ ...fresh, scno: null }) },
  parameters: { ledger: ['SUBJ-421'] },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('번호 없는 시험대상자')
  },
}

const DATES = {
  consentDate: '2026-05-01',
  enrollmentDate: '2026-05-22',
  screeningFailDate: null,
  completionDate: null,
  dropoutDate: null,
}

/** What can be changed has a button with its name; what is locked says why. */
export const WhatCanBeChanged: Story = {
  args: { state: ready({ ...enrolled, ...DATES, scno: 'SC-01-004', enno: 'EN-01-004' }) },
  parameters: { ledger: ['SUBJ-422', 'SUBJ-425'] },
  play: async ({ args }) => {
    await expect(textOf('동의일')).toContain('2026. 5. 1.')
    await expect(textOf('등록일')).toContain('2026. 5. 22.')
    await expect(textOf('스크리닝번호(SCNO)')).toContain('SC-01-004')
    await expect(textOf('등록번호(ENNO)')).toContain('EN-01-004')
    await expect(textOf('스크리닝 탈락일')).toContain(
      '등록일(2026. 5. 22.)이 입력되어 있어 스크리닝 탈락일은 입력하거나 변경할 수 없습니다.',
    )
    await expect(buttons().filter((name) => /(입력|변경)$/.test(name ?? ''))).toEqual([
      '스크리닝번호(SCNO) 변경',
      '등록번호(ENNO) 변경',
      '동의일 변경',
      '등록일 변경',
      '완료일 입력',
      '중도탈락일 입력',
    ])
    const { subjectId } = enrolled
    for (const [name, dialog] of [
      ['동의일 변경', { kind: 'date-change', subjectId, field: 'consentDate', newDate: '2026-05-01' }],
      ['완료일 입력', { kind: 'date-entry', subjectId, field: 'completionDate' }],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }))
      await expect(args.actions.open).toHaveBeenLastCalledWith(dialog)
    }
  },
}

/** The first enrolment and the failure have their own dialogs. */
export const InScreening: Story = {
  args: { state: ready({ ...fresh, consentDate: '2026-05-01', scno: 'SC-01-091' }) },
  parameters: { ledger: ['SUBJ-422', 'SUBJ-425'] },
  play: async ({ args }) => {
    const { subjectId } = fresh
    for (const [name, dialog] of [
      ['등록일 입력', { kind: 'enrolment', subjectId }],
      ['스크리닝 탈락일 입력', { kind: 'failure', subjectId }],
      ['스크리닝번호(SCNO) 변경', { kind: 'number', subjectId, number: 'scno' }],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }))
      await expect(args.actions.open).toHaveBeenLastCalledWith(dialog)
    }
  },
}

const PERSON = {
  initials: 'KHD',
  dateOfBirth: '1980-03-11',
  gender: 'FEMALE',
  ageGroup: '40s',
  contact: '01012345678',
  email: 'khd@example.kr',
  armCode: 'A',
  armName: '시험군',
  notes: '보호자 동반',
} as const
const PARTICULARS = [
  ['이니셜', 'KHD'],
  ['생년월일', '1980. 3. 11.'],
  ['성별', '여'],
  ['연령대', '40대'],
  ['연락처', '01012345678'],
  ['이메일', 'khd@example.kr'],
  ['연구군', '시험군'],
  ['비고', '보호자 동반'],
] as const

/** Why the screening failed, and the way back. */
export const ScreeningFailed: Story = {
  args: { state: ready({ ...failed, ...PERSON, screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' }) },
  parameters: { ledger: ['SUBJ-422', 'SUBJ-425', 'SUBJ-427'] },
  play: async ({ args }) => {
    const { subjectId } = failed
    await expect(textOf('탈락 사유')).toBe('기타')
    await expect(main().getByRole('heading', { name: '기본 정보' })).toBeVisible()
    for (const [term, value] of PARTICULARS) await expect(textOf(term), term).toBe(value)
    await expect(textOf('상세 사유')).toBe('연락 두절')
    await userEvent.click(screen.getByRole('button', { name: '스크리닝 탈락일 변경' }))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'failure', subjectId })
    await userEvent.click(screen.getByRole('button', { name: '재스크리닝' }))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'rescreening', subjectId })
  },
}

/** No registration offers it; another system may have stored it. */
export const OtherGender: Story = {
  args: { state: ready({ ...failed, ...PERSON, gender: 'OTHER' }) },
  parameters: { ledger: ['SUBJ-229'] },
  play: () => expect(textOf('성별')).toBe('기타'),
}

/** Nothing can be changed, and no lock explains what nobody asks. */
export const ReadOnly: Story = {
  args: { state: ready(failed, { canEnterData: false }), canAddSubject: false },
  parameters: { ledger: ['SUBJ-422'] },
  play: async () => {
    await expect(textOf('등록일')).toBe('-값 없음')
    for (const name of [/입력$/, /변경$/, '재스크리닝']) await expect(screen.queryByRole('button', { name })).toBeNull()
  },
}

/** Hidden values say so; an empty one would look as if nothing was stored. */
export const HiddenFromThisRole: Story = {
  args: MASKED,
  parameters: { ledger: ['SUBJ-427', 'SUBJ-412', 'SUBJ-426'] },
  play: async () => {
    for (const term of ['생년월일', '연락처', '이메일', '상세 사유', '비고']) {
      await expect(textOf(term)).toBe('가려진 정보')
    }
    await expect(textOf('성별')).not.toBe('가려진 정보')
    await expect(screen.getByRole('button', { name: '개인정보 가림' })).toBeVisible()
    await expect(screen.queryByRole('heading', { name: '변경 이력' })).toBeNull()
  },
}

export const Readers: Story = {
  args: { canViewAccess: true },
  parameters: { ledger: ['ACCESS-078'] },
  play: async () => {
    await expect(main().getByRole('link', { name: '조회 기록' })).toHaveAttribute(
      'href',
      `/projects/p1/access-record?subject=${enrolled.subjectId}`,
    )
  },
}

export const NoReaders: Story = {
  parameters: { ledger: ['ACCESS-078'] },
  play: async () => {
    await expect(main().getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main().queryByRole('link', { name: '조회 기록' })).toBeNull()
  },
}

export const WithHistory: Story = {
  parameters: { ledger: ['SUBJ-426'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { name: '변경 이력' })).toBeVisible()
    await expect(await screen.findByText('최근 변경 이력 8건')).toBeVisible()
    await expect(args.history).toHaveBeenCalledOnce()
  },
}
