import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Card } from '../Card/Card'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { Gauge } from './Gauge'

const facts = (enrolled: number, target: number) => [
  { label: '등록', value: enrolled, unit: '명' },
  { label: '목표', value: target, unit: '명' },
]

const meta = {
  component: Gauge,
  args: { title: '등록 달성률', valueLabel: '등록 달성률', percent: 70, facts: facts(84, 120) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Card>{Story()}</Card>
      </div>
    ),
  ],
} satisfies Meta<typeof Gauge>

export default meta
type Story = StoryObj<typeof Gauge>

const arc = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('[pathLength]')?.getAttribute('stroke-dasharray')

export const UnderWay: Story = {
  tags: ['picture', 'sheet-data'],
  play: async ({ canvas, canvasElement }) => {
    const meter = canvas.getByRole('meter', { name: '등록 달성률' })
    await expect(meter).toHaveValue(70)
    await expect(meter).toHaveAttribute('max', '100')
    await expect(meter).toHaveAccessibleDescription('등록 달성률 70%, 등록 84명, 목표 120명입니다.')
    await expect(arc(canvasElement)).toBe('70 100')
    await expect(canvas.getByRole('list')).toHaveTextContent('등록84명목표120명')
  },
}

export const Nothing: Story = {
  args: { percent: 0, facts: facts(0, 0) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuetext', '0%')
    await expect(arc(canvasElement)).toBeUndefined()
  },
}

/** The stroke of the target stands beyond the arc, and gives way to one that is full. */
export const AtTarget: Story = {
  args: { percent: 100, facts: facts(120, 120) },
  play: async ({ canvas, canvasElement }) => {
    await expect(arc(canvasElement)).toBe('100 100')
    await expect(canvasElement.querySelectorAll('svg[viewBox="0 0 216 116"] path')).toHaveLength(2)
    await expect(canvas.getByRole('meter')).toHaveAttribute('max', '100')
  },
}

export const JustBelowTarget: Story = {
  args: { percent: 99.9, facts: facts(1199, 1200) },
  play: async ({ canvasElement }) => {
    await expect(arc(canvasElement)).toBe('99.9 100')
    await expect(canvasElement.querySelectorAll('svg[viewBox="0 0 216 116"] path')).toHaveLength(3)
  },
}

/** Without a target there is no share; the figures stay. */
export const WithoutATarget: Story = {
  args: {
    percent: null,
    facts: [
      { label: '등록', value: 84, unit: '명' },
      { label: '목표', value: null, unit: '명' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const meter = canvas.getByRole('meter', { name: '등록 달성률' })
    await expect(meter).toHaveAttribute('aria-valuetext', '값 없음')
    await expect(meter).toHaveValue(0)
    await expect(meter).toHaveAccessibleDescription('등록 달성률 값 없음, 등록 84명, 목표 값 없음입니다.')
    await expect(arc(canvasElement)).toBeUndefined()
    await expect(canvasElement.querySelector('svg[viewBox="0 0 216 116"]')?.nextSibling).toHaveTextContent(/^-$/)
    await expect(canvas.getByRole('list')).toHaveTextContent('등록84명목표-값 없음')
  },
}

/** The arc is full, the number exact. */
export const BeyondTarget: Story = {
  tags: ['picture', 'sheet-data'],
  args: { percent: 112.5, facts: facts(135, 120), tone: 'positive' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('112.5%', { ignore: 'td, td *' })).toBeVisible()
    const meter = canvas.getByRole('meter')
    await expect(meter).toHaveAttribute('aria-valuetext', '112.5%')
    await expect(meter).toHaveValue(112.5)
    await expect(meter).toHaveAttribute('max', '112.5')
    await expect(arc(canvasElement)).toBe('100 100')
  },
}

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '표로 보기' }))
    const rows = within(canvas.getByRole('table', { name: '등록 달성률' })).getAllByRole('row')
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      '항목값',
      '등록 달성률70%',
      '등록84명',
      '목표120명',
    ])
  },
}

export const WithoutFacts: Story = { args: { facts: [], tone: 'info' } }

export const LongKoreanText: Story = {
  args: {
    title: '전체 실시기관의 등록 목표에 대한 시험대상자 등록 달성률',
    facts: [
      { label: '동의 후 등록이 완료된 시험대상자', value: 12345, unit: '명' },
      { label: '연구 계획서에 따른 전체 목표', value: null, unit: '명' },
    ],
  },
}

export const Empty: Story = {
  args: { percent: null, facts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('표시할 값이 없습니다.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  decorators: [(Story) => <LoadingRegion slowMessage="서버의 응답을 기다리고 있습니다.">{Story()}</LoadingRegion>],
}
