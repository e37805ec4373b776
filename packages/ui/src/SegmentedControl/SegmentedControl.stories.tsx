import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { SegmentedControl } from './SegmentedControl'

const STATUSES = [
  { id: 'all', label: '전체' },
  { id: 'ongoing', label: '진행 중' },
  { id: 'completed', label: '완료' },
  { id: 'stopped', label: '중단' },
]
const LAYOUTS = [
  { id: 'cards', label: '카드 보기', icon: <LayoutGrid size={16} strokeWidth={1.5} aria-hidden /> },
  { id: 'table', label: '표 보기', icon: <Rows3 size={16} strokeWidth={1.5} aria-hidden /> },
]

const meta = {
  component: SegmentedControl<string>,
  args: { label: '연구 상태', items: STATUSES, value: 'all', onChange: fn() },
  render: function Render(args) {
    const [value, setValue] = useState(args.value)
    return (
      <SegmentedControl
        {...args}
        value={value}
        onChange={(id) => {
          setValue(id)
          args.onChange(id)
        }}
      />
    )
  },
} satisfies Meta<typeof SegmentedControl<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: '연구 상태' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '전체' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: '완료' })).not.toBeChecked()
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '전체' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '진행 중' })).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: '중단' })).toHaveFocus()
    await expect(args.onChange).toHaveBeenLastCalledWith('stopped')
  },
}

export const ChosenByPointer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('완료'))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenLastCalledWith('completed')
  },
}

export const IconsAndWords: Story = {
  tags: ['picture', 'sheet-choices'],
  args: { label: '보기 방식', items: LAYOUTS, value: 'cards' },
}

export const IconsOnly: Story = {
  args: { label: '보기 방식', items: LAYOUTS, value: 'cards', isIconOnly: true },
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole('radio', { name: '표 보기' })
    await userEvent.click(table)
    await expect(table).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenLastCalledWith('table')
    await expect(canvas.getByTitle('카드 보기')).toBeVisible()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    items: [
      { id: 'all', label: '모든 시험대상자' },
      { id: 'screening', label: '스크리닝 진행 중인 시험대상자' },
      { id: 'failed', label: '스크리닝에서 탈락한 시험대상자' },
    ],
  },
}
