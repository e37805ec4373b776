import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { STEPPER_ORIENTATIONS, Stepper } from './Stepper'

const steps = [
  { id: 'basic', label: '기본 정보' },
  { id: 'sites', label: '실시기관' },
  { id: 'arms', label: '연구군' },
  { id: 'review', label: '검토' },
] as const

const meta = {
  component: Stepper<string>,
  args: { 'aria-label': '연구 등록 단계', steps, current: 'sites' },
  argTypes: { orientation: { control: 'inline-radio', options: STEPPER_ORIENTATIONS } },
} satisfies Meta<typeof Stepper<string>>

export default meta
type Story = StoryObj<typeof meta>

/** What stands in each marker: a number, or the drawing of a tick. */
const marksOf = (items: readonly HTMLElement[]) =>
  items.map((item) => {
    const marker = item.querySelector('[aria-hidden="true"]')
    return marker?.querySelector('svg') ? 'tick' : marker?.textContent
  })

export const Horizontal: Story = {
  tags: ['picture', 'sheet-navigation'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: '연구 등록 단계' })
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span:not([aria-hidden])')?.textContent)
    await expect(texts).toEqual(['기본 정보, 완료', '실시기관, 현재 단계', '연구군, 남은 단계', '검토, 남은 단계'])
    await expect(canvas.getAllByRole('listitem', { current: 'step' })).toHaveLength(1)
    await expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
    await expect(marksOf(canvas.getAllByRole('listitem'))).toEqual(['tick', '2', '3', '4'])
  },
}

export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    current: 'arms',
    steps: [
      { id: 'basic', label: '기본 정보', description: 'HB-2026-014' },
      { id: 'sites', label: '실시기관', description: '3개 기관' },
      { id: 'arms', label: '연구군', description: '연구군을 하나 이상 등록해주세요.' },
      { id: 'review', label: '검토' },
    ],
  },
  play: async ({ canvas }) => {
    const [basic, , arms, review] = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect())
    await expect(within(canvas.getByRole('list')).getByText('HB-2026-014')).toBeVisible()
    await expect(within(canvas.getByRole('list')).getByText('연구군을 하나 이상 등록해주세요.')).toBeVisible()
    await expect(basic?.bottom).toBeLessThanOrEqual(arms?.top ?? 0)
    await expect(arms?.left).toBe(review?.left)
  },
}

export const FirstStep: Story = { args: { current: 'basic' } }

export const AllDone: Story = {
  args: { current: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('listitem', { current: 'step' })).toHaveLength(0)
    await expect(within(canvas.getByRole('list')).getAllByText(/완료/)).toHaveLength(steps.length)
  },
}

/** A failed step stays the current one; its mark has its own shape. */
export const Failed: Story = {
  args: {
    current: 'sites',
    steps: steps.map((step) =>
      step.id === 'sites' ? { ...step, isFailed: true, description: '기관 번호가 중복됩니다.' } : step,
    ),
  },
  play: async ({ canvas }) => {
    const failed = canvas.getAllByRole('listitem')[1]
    await expect(failed).toHaveAttribute('aria-current', 'step')
    await expect(failed).toHaveTextContent('실시기관, 실패')
    await expect(marksOf(canvas.getAllByRole('listitem'))).toEqual(['tick', '!', '3', '4'])
  },
}

export const FailedVertical: Story = {
  tags: ['picture'],
  args: {
    orientation: 'vertical',
    current: 'review',
    steps: steps.map((step) =>
      step.id === 'sites' ? { ...step, isFailed: true, description: '기관 번호가 중복됩니다.' } : step,
    ),
  },
}

const SEVEN = ['기본 정보', '실시기관', '연구군', '방문 일정', '동의서', '참여자', '검토'].map((label) => ({
  id: label,
  label,
}))

const narrow: Story['decorators'] = [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>]

/** Only the markers are shown, and the current step in words; the list is read as before. */
export const Narrow: Story = {
  decorators: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2/4').parentElement).toHaveTextContent('2/4실시기관')
    await expect(canvas.getByText('2/4')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')[2]).toHaveTextContent('연구군, 남은 단계')
  },
}

/** The failure is stated in the summary too. */
export const NarrowFailed: Story = {
  args: Failed.args ?? {},
  decorators: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2/4').parentElement).toHaveTextContent('2/4실시기관기관 번호가 중복됩니다.')
  },
}

/** One step more than intended still fits. */
export const NarrowSeven: Story = {
  args: { steps: SEVEN, current: '연구군' },
  decorators: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3/7')).toBeVisible()
    const list = canvas.getByRole('list')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
}

/** After the last step, none is named. */
export const NarrowAllDone: Story = {
  args: { current: null },
  decorators: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4/4').parentElement).toHaveTextContent('4/4완료')
  },
}

export const LongKoreanText: Story = {
  args: {
    current: 'sites',
    steps: [
      { id: 'basic', label: '연구 제목과 연구 번호를 포함한 기본 정보' },
      { id: 'sites', label: '실시기관과 기관별 연구책임자 지정', description: '기관마다 한 명을 지정해주세요.' },
      { id: 'arms', label: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하' },
      { id: 'review', label: '검토' },
      { id: 'send', label: '제출' },
    ],
  },
}
