import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { BarChart } from '../BarChart/BarChart'
import { Button } from '../Button/Button'
import { ChartFrame, type ChartFrameProps } from './ChartFrame'
import { PlotArea } from './PlotArea'
import { drawnIn } from './storyChart'

const numbers = {
  categoryLabel: '월',
  categories: ['2026년 1월', '2026년 2월'],
  columns: [{ label: '등록', texts: ['4명', '7명'] }],
}

const nothing: ChartFrameProps['children'] = () => null

const meta = {
  component: ChartFrame,
  args: { of: { title: '월별 등록 현황' }, numbers, summary: '', skeleton: null, children: nothing },
} satisfies Meta<typeof ChartFrame>

export default meta
type Story = StoryObj<typeof meta>

const refuse = () => Promise.reject(new Error('The network is gone.'))

/** If the drawing code cannot be loaded, the table still shows the numbers. */
export const Failed: Story = {
  args: {
    children: (inside) => (
      <PlotArea {...inside} load={refuse} input={null} numbers={numbers} axis="across" skeleton={null} />
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('차트를 그리지 못해 표로 보여 드립니다.')).toBeVisible()
    await expect(canvas.getByRole('table', { name: '월별 등록 현황' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^2026년 2월/ })).toHaveTextContent('7명')
  },
}

/** A title that is a heading is found among the headings of its page, and names the chart all the same. */
export const TitleAsHeading: Story = {
  args: { of: { title: '월별 등록 현황', headingLevel: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: '월별 등록 현황' })).toBeVisible()
    await expect(canvas.getByRole('figure', { name: '월별 등록 현황' })).toBeVisible()
  },
}

function Counting() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Button onPress={() => setCount(count + 1)}>다시 그리기 {count}</Button>
      <Button onPress={() => setCount(100)}>다른 값</Button>
      <BarChart
        title="월별 등록 현황"
        categoryLabel="월"
        categories={['2026-01', '2026-02']}
        series={[{ label: '등록', values: [4, count < 100 ? 7 : 100] }]}
      />
    </>
  )
}

/** Equal lists or another theme do not cause a redraw; another value does. */
export const DrawnOnce: Story = {
  render: () => <Counting />,
  play: async ({ canvas, canvasElement }) => {
    const chart = await drawnIn(canvasElement)
    const drawing = () => chart.querySelector('[aria-label="rect"]')
    const before = drawing()
    await userEvent.click(canvas.getByRole('button', { name: /다시/ }))
    await expect(canvas.getByRole('button', { name: '다시 그리기 1' })).toBeVisible()
    await expect(drawing()).toBe(before)
    await userEvent.click(canvas.getByRole('button', { name: '다른 값' }))
    await expect(drawing()).not.toBe(before)
  },
}
