import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TONES } from '../theme/theme.css'
import { ToneShape } from './ToneShape'

const meta = {
  component: ToneShape,
  args: { tone: 'positive' },
  argTypes: { tone: { control: 'select', options: TONES } },
} satisfies Meta<typeof ToneShape>

export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {}

export const Large: Story = { args: { size: 12 } }

export const EveryToneHasItsOwnShape: Story = {
  tags: ['picture', 'sheet-data'],
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      {TONES.map((tone) => (
        <ToneShape key={tone} tone={tone} size={12} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('svg')]
    const drawings = shapes.map((svg) => svg.innerHTML)
    await expect(drawings).toHaveLength(TONES.length)
    await expect(new Set(drawings).size).toBe(TONES.length)
    const widths = shapes.map((svg) => svg.querySelector<SVGGraphicsElement>(':scope > *')?.getBBox().width ?? 0)
    await expect(Math.min(...widths)).toBeGreaterThan(6)
  },
}
