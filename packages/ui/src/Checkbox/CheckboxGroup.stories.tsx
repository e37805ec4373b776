import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CheckboxGroup } from './Checkbox'

const TASKS = [
  { id: 'monitoring', label: '모니터링' },
  { id: 'qa', label: 'QA 모니터링' },
  { id: 'query', label: '쿼리 해결' },
]

const meta = {
  component: CheckboxGroup<string>,
  args: { label: '업무 유형', items: TASKS, value: ['qa'], onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
  render: function Render(args) {
    const [value, setValue] = useState(args.value)
    return (
      <CheckboxGroup
        {...args}
        value={value}
        onChange={(ids) => {
          setValue(ids)
          args.onChange(ids)
        }}
      />
    )
  },
} satisfies Meta<typeof CheckboxGroup<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Vertical: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '업무 유형' })).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'QA 모니터링' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: '모니터링' })).not.toBeChecked()
    const lefts = canvas.getAllByRole('checkbox').map((each) => each.getBoundingClientRect().left)
    await expect(new Set(lefts).size).toBe(1)
  },
}

export const Horizontal: Story = {
  args: { orientation: 'horizontal' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('checkbox').map((each) => each.getBoundingClientRect())
    await expect(second?.left).toBeGreaterThan(first?.left ?? 0)
    await expect(second?.top).toBe(first?.top)
  },
}

/** The boxes of a column stand below each other. */
export const InColumns: Story = {
  args: { orientation: 'columns' },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('checkbox').map((box) => box.getBoundingClientRect().left)
    await expect(second).toBeGreaterThan(first ?? 0)
    await expect(third).toBe(first)
  },
}

export const NoneChecked: Story = { args: { value: [] } }

export const CheckedByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: '모니터링' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['monitoring', 'qa'])
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['monitoring'])
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: '쿼리 해결' })).toHaveFocus()
  },
}

export const WithDescriptions: Story = {
  tags: ['picture', 'sheet-choices'],
  args: {
    description: '여러 개를 선택할 수 있습니다.',
    items: [
      { id: 'monitoring', label: '모니터링', description: '원자료와 증례기록서를 대조합니다.' },
      { id: 'qa', label: 'QA 모니터링', description: '품질보증 부서가 진행합니다.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('여러 개를 선택할 수 있습니다.')
    await expect(canvas.getByRole('checkbox', { name: '모니터링' })).toHaveAccessibleDescription(/원자료와/)
  },
}

export const Invalid: Story = {
  args: { value: [], isRequired: true, errorMessage: '업무 유형을 하나 이상 선택해주세요.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /업무 유형/ })).toHaveAccessibleDescription(
      '업무 유형을 하나 이상 선택해주세요.',
    )
    for (const checkbox of canvas.getAllByRole('checkbox')) await expect(checkbox).toBeInvalid()
    await expect(canvas.getByText('*')).toBeVisible()
  },
}

export const OneDisabled: Story = {
  args: { items: [...TASKS, { id: 'isf', label: 'ISF 업무', isDisabled: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'ISF 업무' })).toBeDisabled()
    await expect(canvas.getByRole('checkbox', { name: '쿼리 해결' })).toBeEnabled()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: '모니터링' })).not.toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    for (const checkbox of canvas.getAllByRole('checkbox')) await expect(checkbox).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '이번 방문에서 시험담당자가 함께 진행한 업무의 유형',
    value: [],
    isRequired: true,
    errorMessage: '업무 유형을 하나 이상 선택해주세요. 해당하는 유형이 없으면 기타 업무를 선택하고 내용을 적어주세요.',
    items: [
      ...TASKS,
      { id: 'other', label: '원자료 확인과 증례기록서 입력 내용의 대조를 포함하지 않는 그 밖의 모든 기타 업무' },
    ],
  },
}
