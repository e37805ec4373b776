import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '@imsang/domain/subject-dates'
import { SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import screenMeta, { type Desk, ready } from './SubjectsScreen.stories'
import type { Row } from './subjectRow'

type Is = Readonly<Record<SubjectDateField, boolean>>

/** Every combination of the five dates, each set or not. */
const EVERY: readonly Is[] = Array.from(
  { length: 32 },
  (_, bits) => Object.fromEntries(SUBJECT_DATE_FIELDS.map((field, at) => [field, (bits & (1 << at)) !== 0])) as Is,
)
const scnoOf = (at: number) => `SC-01-${String(at + 101)}`
const [model] = sampleSubjects({ count: 1 })
const subjects = EVERY.map(
  (is, at): Row => ({
    ...(model as Row),
    subjectId: `s-${at}`,
    scno: scnoOf(at),
    // The stored status is irrelevant here.
    subjectStatus: 'RANDOMIZED',
    ...Object.fromEntries(SUBJECT_DATE_FIELDS.map((field) => [field, is[field] ? SAMPLE_DAY : null])),
  }),
)

/** Each status and lock of the ledger on the screen, for every combination of dates. */
const meta = {
  ...screenMeta,
  title: '시험대상자/날짜 규칙',
  args: { ...screenMeta.args, state: ready(subjects) },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

/** Yields every row, page by page, with the text of a cell by its column header. */
async function* everyRow() {
  for (const [at, is] of EVERY.entries()) {
    if (at === 20) await userEvent.click(screen.getByRole('button', { name: '다음 페이지' }))
    const header = await screen.findByRole('rowheader', { name: scnoOf(at) })
    const cells = [...(header.closest('[role="row"], tr')?.children ?? [])]
    const names = screen.getAllByRole('columnheader').map((column) => column.textContent)
    yield { is, textOf: (name: string) => cells[names.indexOf(name)]?.textContent ?? '' }
  }
}

const STATUS: readonly [shown: string, when: (is: Is) => boolean][] = [
  ['완료', (is) => is.completionDate],
  ['중도탈락', (is) => is.dropoutDate],
  ['스크리닝 탈락', (is) => is.screeningFailDate],
  ['등록', (is) => is.enrollmentDate],
  ['스크리닝', (is) => is.consentDate],
]

export const EveryStatus: Story = {
  parameters: { ledger: ['SUBJ-095', 'SUBJ-096', 'SUBJ-097', 'SUBJ-098', 'SUBJ-099', 'SUBJ-100', 'SUBJ-101'] },
  play: async () => {
    for await (const { is, textOf } of everyRow()) {
      const [expected] = STATUS.find(([, when]) => when(is)) ?? ['-']
      await expect(textOf('상태')).toBe(expected)
    }
  },
}

const LOCKED = '입력하거나 변경할 수 없습니다.'

/** When both dates of a mutually exclusive pair are stored, the cell opens for clearing and is not locked. */
async function expectLocks(
  column: string,
  isLocked: (is: Is) => boolean,
  field: SubjectDateField,
  pair: (is: Is) => boolean,
) {
  for await (const { is, textOf } of everyRow()) {
    const isExpected = isLocked(is) && !(is[field] && pair(is))
    await expect(textOf(column).includes(LOCKED), `${column} of ${JSON.stringify(is)}`).toBe(isExpected)
  }
  const first = screen.queryByRole('button', { name: '첫 페이지' })
  if (first) await userEvent.click(first)
  await waitFor(() =>
    expect(within(screen.getByRole('grid')).getByRole('rowheader', { name: scnoOf(0) })).toBeVisible(),
  )
}

export const LocksOfScreening: Story = {
  parameters: { ledger: ['SUBJ-124', 'SUBJ-125', 'SUBJ-126', 'SUBJ-130', 'SUBJ-131', 'SUBJ-132', 'SUBJ-139'] },
  play: async () => {
    await expectLocks(
      '동의일',
      () => false,
      'consentDate',
      () => false,
    )
    const failureExcluded = (is: Is) => is.enrollmentDate || is.dropoutDate
    await expectLocks(
      '스크리닝 탈락일',
      (is) => !is.consentDate || failureExcluded(is),
      'screeningFailDate',
      failureExcluded,
    )
    const enrolmentExcluded = (is: Is) => is.screeningFailDate
    await expectLocks('등록일', (is) => !is.consentDate || enrolmentExcluded(is), 'enrollmentDate', enrolmentExcluded)
  },
}

export const LocksOfTheEnd: Story = {
  parameters: { ledger: ['SUBJ-127', 'SUBJ-128', 'SUBJ-129', 'SUBJ-133', 'SUBJ-134', 'SUBJ-135', 'SUBJ-139'] },
  play: async () => {
    const completionExcluded = (is: Is) => is.dropoutDate
    await expectLocks(
      '완료일',
      (is) => !is.consentDate || !is.enrollmentDate || completionExcluded(is),
      'completionDate',
      completionExcluded,
    )
    const dropoutExcluded = (is: Is) => is.completionDate || is.screeningFailDate
    await expectLocks('중도탈락일', (is) => !is.enrollmentDate || dropoutExcluded(is), 'dropoutDate', dropoutExcluded)
  },
}
