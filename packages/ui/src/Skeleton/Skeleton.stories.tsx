import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SKELETON_SHAPES, Skeleton } from './Skeleton'

const meta = {
  component: Skeleton,
  argTypes: { shape: { control: 'inline-radio', options: SKELETON_SHAPES } },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  args: { width: '70%' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toBeVisible()
  },
}

export const Block: Story = { args: { shape: 'block', height: 96 } }

export const Circle: Story = {
  args: { shape: 'circle', width: 40 },
  play: async ({ canvasElement }) => {
    const { width, height } = canvasElement.querySelector('[aria-hidden="true"]')?.getBoundingClientRect() ?? {}
    await expect([width, height]).toEqual([40, 40])
  },
}

/** A line is as high as the text line that it replaces, so that nothing moves when the text arrives. */
export const AsHighAsItsText: Story = {
  tags: ['picture', 'sheet-feedback'],
  render: () => (
    <>
      <p data-testid="text">서울한빛병원</p>
      <div data-testid="line">
        <Skeleton />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height
    await expect(height('line')).toBeCloseTo(height('text'), 0)
  },
}
