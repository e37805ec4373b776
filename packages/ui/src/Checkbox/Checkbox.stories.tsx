import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Checkbox } from './Checkbox'

const meta = {
  component: Checkbox,
  args: { children: '스크리닝 탈락 포함', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: '스크리닝 탈락 포함' })).not.toBeChecked()
  },
}

export const Checked: Story = {
  tags: ['picture', 'sheet-choices'],
  args: { defaultSelected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}

export const Indeterminate: Story = {
  tags: ['picture', 'sheet-choices'],
  args: { isIndeterminate: true, children: '전체 선택' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
  },
}

export const FocusedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
  },
}

export const ToggledByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

export const WholeLineIsTheTarget: Story = {
  play: async ({ canvas, args }) => {
    const words = canvas.getByText('스크리닝 탈락 포함')
    await expect(words.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    await userEvent.click(words)
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}

export const WithDescription: Story = {
  args: { description: '탈락한 시험대상자의 방문 일정도 목록에 표시합니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/방문 일정도 목록에 표시합니다/)
  },
}

export const Required: Story = {
  args: { isRequired: true, children: '개인정보 수집과 이용에 동의합니다.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /동의합니다/ })).toBeRequired()
    await expect(canvas.getByText('*')).toBeVisible()
  },
}

const box = createRef<HTMLInputElement>()

export const FocusedByItsForm: Story = {
  args: { inputRef: box },
  play: async ({ canvas }) => {
    box.current?.focus()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(canvas.queryByText('*')).toBeNull()
  },
}

export const Invalid: Story = {
  tags: ['picture', 'sheet-choices'],
  args: {
    isRequired: true,
    children: '내용을 확인했습니다.',
    errorMessage: '내용을 확인한 뒤 선택해주세요.',
    description: '변경 이력에 남습니다.',
  },
  play: async ({ canvas }) => {
    const checkbox = canvas.getByRole('checkbox')
    await expect(checkbox).toBeInvalid()
    await expect(checkbox).toHaveAccessibleDescription('내용을 확인한 뒤 선택해주세요.')
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultSelected: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled()
  },
}

export const DisabledAndChecked: Story = {
  tags: ['picture', 'sheet-choices'],
  args: { isDisabled: true, defaultSelected: true },
}

export const NamedByItsRow: Story = {
  args: { children: undefined, 'aria-label': 'SC-01-001 선택' },
  play: async ({ canvas }) => {
    const checkbox = canvas.getByRole('checkbox', { name: 'SC-01-001 선택' })
    const { width, height } = checkbox.closest('label')?.getBoundingClientRect() ?? {}
    await expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(24)
  },
}

export const LongKoreanText: Story = {
  args: {
    isRequired: true,
    children: '연구계획서의 선정 기준과 제외 기준을 모두 확인했으며 시험대상자가 이를 충족함을 확인합니다.',
    errorMessage: '등록하기 전에 선정 기준과 제외 기준을 모두 확인해야 합니다. 확인한 뒤 선택해주세요.',
  },
}

const VISITS = ['1차 방문', '2차 방문', '3차 방문']

/** The parent represents its children: mixed until all agree, and pressing it checks all or none. */
export const StandsForOthers: Story = {
  render: function Render() {
    const [checked, setChecked] = useState<readonly string[]>(['2차 방문'])
    const set = (visit: string, isChecked: boolean) =>
      setChecked(isChecked ? [...checked, visit] : checked.filter((other) => other !== visit))
    return (
      <>
        <Checkbox
          isSelected={checked.length === VISITS.length}
          isIndeterminate={checked.length > 0 && checked.length < VISITS.length}
          onChange={(all) => setChecked(all ? VISITS : [])}
        >
          모든 방문
        </Checkbox>
        <div style={{ paddingInlineStart: 26 }}>
          {VISITS.map((visit) => (
            <Checkbox key={visit} isSelected={checked.includes(visit)} onChange={(is) => set(visit, is)}>
              {visit}
            </Checkbox>
          ))}
        </div>
      </>
    )
  },
  play: async ({ canvas }) => {
    const all = canvas.getByRole('checkbox', { name: '모든 방문' })
    await expect(all).toBePartiallyChecked()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    for (const checkbox of canvas.getAllByRole('checkbox')) await expect(checkbox).toBeChecked()
    await expect(all).not.toBePartiallyChecked()
    await userEvent.keyboard(' ')
    for (const checkbox of canvas.getAllByRole('checkbox')) await expect(checkbox).not.toBeChecked()
  },
}
