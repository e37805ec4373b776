import { SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { chipOf } from '../chipStory'
import screenMeta, { type Desk, ready } from './SubjectsScreen.stories'
import type { Row } from './subjectRow'

const NO_DATES = {
  consentDate: null,
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
}
const consented = { ...NO_DATES, consentDate: SAMPLE_DAY }
const enrolled = { ...consented, enrollmentDate: SAMPLE_DAY }

/** Each status, the dates it is derived from, and its colour (docs/look.md, "Colour by meaning"). */
const STATUSES = [
  ['스크리닝', consented, 'amber'],
  ['등록', enrolled, 'green'],
  ['완료', { ...enrolled, completionDate: SAMPLE_DAY }, 'blue'],
  ['스크리닝 탈락', { ...consented, screeningFailDate: SAMPLE_DAY }, 'red'],
  ['중도탈락', { ...enrolled, dropoutDate: SAMPLE_DAY }, 'violet'],
] as const

const [model] = sampleSubjects({ count: 1 })
const rows = [...STATUSES.map(([, dates]) => dates), NO_DATES].map(
  // The stored status differs in every row: only the dates count.
  (dates, at): Row => ({
    ...(model as Row),
    ...dates,
    subjectId: `s-${at}`,
    scno: `SC-01-90${at}`,
    enno: null,
    subjectStatus: 'RANDOMIZED',
  }),
)

const meta = {
  ...screenMeta,
  title: '시험대상자/상태 표시',
  args: { ...screenMeta.args, state: ready(rows) },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

/** The row of a status; the last one has no dates. */
function rowOf(canvasElement: HTMLElement, at: number): HTMLElement {
  const table = within(canvasElement).getByRole('grid')
  return within(table)
    .getByRole('rowheader', { name: `SC-01-90${at}` })
    .closest('[role="row"], tr') as HTMLElement
}

export const EachStatusHasItsColourAndShape: Story = {
  parameters: { ledger: ['SUBJ-036', 'SUBJ-096', 'SUBJ-097', 'SUBJ-098', 'SUBJ-099', 'SUBJ-100', 'SUBJ-101'] },
  play: async ({ canvasElement }) => {
    const shapes = new Set<string>()
    for (const [at, [label, , colour]] of STATUSES.entries()) {
      const chip = chipOf(within(rowOf(canvasElement, at)).getByText(label))
      await expect(chip.colour, label).toBe(colour)
      shapes.add(chip.shape)
    }
    await expect(shapes.size).toBe(STATUSES.length)
  },
}

export const DatesInKoreanAndHyphens: Story = {
  args: {
    state: ready([...rows, { ...(model as Row), ...NO_DATES, subjectId: 's-none', scno: null, enno: null }]),
  },
  parameters: { ledger: ['SUBJ-050', 'SUBJ-052', 'SUBJ-100'] },
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    const cell = (at: number, name: string) => rowOf(canvasElement, at).children[names.indexOf(name)]
    const completed = 2
    for (const name of ['동의일', '등록일', '완료일']) {
      await expect(cell(completed, name)).toHaveTextContent(/^2026\. 11\. 20\./)
    }
    for (const name of ['상태', '등록번호(ENNO)', '동의일', '스크리닝 탈락일', '등록일', '완료일', '중도탈락일']) {
      await expect(cell(STATUSES.length, name), name).toHaveTextContent(/^-/)
    }
    const unnumbered = canvasElement.querySelectorAll('[data-row="s-none"]')
    await expect(unnumbered[names.indexOf('스크리닝번호(SCNO)')]).toHaveTextContent(/^-/)
  },
}
