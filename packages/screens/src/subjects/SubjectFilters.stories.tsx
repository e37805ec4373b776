import { SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
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

/** How many subjects of which dates, with the word of their status, in the order of life. */
const STATUSES = [
  ['상태 없음', 2, NO_DATES],
  ['스크리닝', 1, consented],
  ['등록', 9, enrolled],
  ['완료', 3, { ...enrolled, completionDate: SAMPLE_DAY }],
  ['스크리닝 탈락', 0, { ...consented, screeningFailDate: SAMPLE_DAY }],
  ['중도탈락', 4, { ...enrolled, dropoutDate: SAMPLE_DAY }],
] as const

const [model] = sampleSubjects({ count: 1 })
const rows = STATUSES.flatMap(([, count, dates], status) =>
  Array.from(
    { length: count },
    (_, at): Row => ({
      ...(model as Row),
      ...dates,
      subjectId: `s-${status}-${at}`,
      scno: `SC-0${status + 1}-00${at + 1}`,
      enno: null,
      subjectStatus: 'RANDOMIZED',
    }),
  ),
)

/** The filter by statuses. */
const meta = { ...screenMeta, args: { ...screenMeta.args, state: ready(rows) } } satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

const filters = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('search[aria-label="시험대상자 필터"]') ?? canvasElement)
const lines = async () => within(await within(document.body).findByRole('menu')).getAllByRole('menuitemcheckbox')
const choose = async (name: string) =>
  userEvent.click(await within(document.body).findByRole('menuitemcheckbox', { name }))
const numbers = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

export const InTheOrderOfLifeWithNumbers: Story = {
  parameters: { ledger: ['SUBJ-415', 'SUBJ-418'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(filters(canvasElement).getByRole('button', { name: '상태' }))
    const expected = ['상태 없음 2', '스크리닝 1', '등록 9', '완료 3', '스크리닝 탈락 0', '중도탈락 4']
    await expect((await lines()).map(({ textContent }) => textContent)).toEqual(expected)
  },
}

export const SeveralAtOnce: Story = {
  parameters: { ledger: ['SUBJ-415', 'SUBJ-418'] },
  play: async ({ canvasElement }) => {
    const bar = filters(canvasElement)
    await userEvent.click(bar.getByRole('button', { name: '상태' }))
    await choose('등록 9')
    await choose('스크리닝 1')
    await expect(bar.getByRole('status')).toHaveTextContent('결과 10건')
    // The numbers are those before the choice.
    await choose('중도탈락 4')
    await expect((await lines()).map((line) => line.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
      'true',
      'false',
      'false',
      'true',
    ])
    await choose('중도탈락 4')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(bar.getByRole('button', { name: '상태: 스크리닝, 등록' })).toHaveFocus())
    await expect(numbers(canvasElement)).toEqual(rows.slice(2, 12).map(({ scno }) => scno))
    await userEvent.click(bar.getByRole('button', { name: '상태 필터 제거' }))
    await expect(numbers(canvasElement)).toHaveLength(19)
  },
}

export const NumbersOfTheSearch: Story = {
  args: { view: { page: 0, filters: { search: '-003', status: 'completed' }, sort: null } },
  parameters: { ledger: ['SUBJ-418'] },
  play: async ({ canvasElement }) => {
    await expect(numbers(canvasElement)).toEqual(['SC-04-003'])
    await userEvent.click(filters(canvasElement).getByRole('button', { name: '상태: 완료' }))
    const expected = ['상태 없음 0', '스크리닝 0', '등록 1', '완료 1', '스크리닝 탈락 0', '중도탈락 1']
    await expect((await lines()).map(({ textContent }) => textContent)).toEqual(expected)
  },
}

const { page } = ready(rows)

export const WithoutNumbers: Story = {
  args: { state: { ...ready(rows), all: null, page: { ...page, statusCounts: null } } },
  parameters: { ledger: ['SUBJ-418'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(filters(canvasElement).getByRole('button', { name: '상태' }))
    const expected = ['상태 없음', '스크리닝', '등록', '완료', '스크리닝 탈락', '중도탈락']
    await expect((await lines()).map(({ textContent }) => textContent)).toEqual(expected)
  },
}
