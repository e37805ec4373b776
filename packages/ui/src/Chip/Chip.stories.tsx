import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TONES } from '../theme/theme.css'
import { CHIP_SIZES, Chip } from './Chip'

const meta = {
  component: Chip,
  args: { tone: 'positive', children: '진행 중' },
  argTypes: {
    tone: { control: 'select', options: TONES },
    size: { control: 'inline-radio', options: CHIP_SIZES },
  },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Positive: Story = {}
export const Info: Story = { args: { tone: 'info', children: '완료' } }
export const Caution: Story = { args: { tone: 'caution', children: '대기' } }
export const Critical: Story = { args: { tone: 'critical', children: '중단' } }
export const Muted: Story = { args: { tone: 'muted', children: '미정' } }
export const Violet: Story = { args: { tone: 'violet', children: '중도탈락' } }
export const Accent: Story = { args: { tone: 'accent', children: '예시 데이터' } }
export const Small: Story = { args: { size: 'small' } }

export const EveryToneInBothSizes: Story = {
  tags: ['picture', 'sheet-data'],
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {CHIP_SIZES.map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {['진행 중', '완료', '대기', '중단', '미정', '중도탈락', '예시 데이터'].map((word, index) => (
            <Chip key={word} tone={TONES[index] ?? 'muted'} size={size}>
              {word}
            </Chip>
          ))}
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('svg')].map((svg) => svg.innerHTML)
    await expect(new Set(shapes).size).toBe(TONES.length)
  },
}

export const WithoutTooltipWhenWhole: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByText('진행 중'))
    await expect(canvas.getByText('진행 중')).not.toHaveAttribute('title', '진행 중')
  },
}

export const LongKoreanText: Story = {
  args: { tone: 'caution', children: '스크리닝 검사 결과를 기다리는 시험대상자' },
  decorators: [(Story) => <div style={{ width: 140 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const text = canvas.getByText('스크리닝 검사 결과를 기다리는 시험대상자')
    await userEvent.hover(text)
    await expect(text).toHaveAttribute('title', '스크리닝 검사 결과를 기다리는 시험대상자')
  },
}
