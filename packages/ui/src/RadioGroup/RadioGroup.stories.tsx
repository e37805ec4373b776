import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../Button/Button'
import { RadioGroup } from './RadioGroup'

const REASONS = [
  { id: 'criteria', label: '선정 기준 미충족' },
  { id: 'consent', label: '동의 철회' },
  { id: 'lost', label: '추적 실패' },
]

const meta = {
  component: RadioGroup<string>,
  args: { label: '탈락 사유', items: REASONS, value: 'consent', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
  render: function Render(args) {
    const [value, setValue] = useState(args.value)
    return (
      <RadioGroup
        {...args}
        value={value}
        onChange={(id) => {
          setValue(id)
          args.onChange(id)
        }}
      />
    )
  },
} satisfies Meta<typeof RadioGroup<string>>

export default meta
type Story = StoryObj<typeof meta>

const radio = (name: string) => screen.getByRole('radio', { name })

/** Tab moves into the group, to this option. */
const enter = async (name: string) => {
  await userEvent.tab()
  await expect(radio(name)).toHaveFocus()
}

export const Vertical: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: '탈락 사유' })).toBeVisible()
    await expect(radio('동의 철회')).toBeChecked()
    await expect(radio('추적 실패')).not.toBeChecked()
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-orientation', 'vertical')
    await expect(radio('추적 실패').getBoundingClientRect().left).toBe(radio('동의 철회').getBoundingClientRect().left)
    await expect(canvas.queryByText('*')).toBeNull()
  },
}

export const Horizontal: Story = {
  args: { orientation: 'horizontal' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-orientation', 'horizontal')
    await expect(radio('추적 실패').getBoundingClientRect().top).toBe(radio('동의 철회').getBoundingClientRect().top)
  },
}

export const NoneChosen: Story = { args: { value: null } }

export const ChosenByKeyboard: Story = {
  play: async ({ args }) => {
    await enter('동의 철회')
    await userEvent.keyboard('{ArrowDown}')
    await expect(radio('추적 실패')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(radio('선정 기준 미충족')).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect(radio('추적 실패')).toHaveFocus()
    await expect(args.onChange).toHaveBeenLastCalledWith('lost')
  },
}

export const FirstChosenBySpace: Story = {
  args: { value: null },
  play: async ({ args }) => {
    await enter('선정 기준 미충족')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('criteria')
  },
}

export const OneStopForTab: Story = {
  render: (args) => (
    <>
      <RadioGroup {...args} />
      <Button>다음</Button>
    </>
  ),
  play: async ({ canvas }) => {
    await enter('동의 철회')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '다음' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(radio('동의 철회')).toHaveFocus()
  },
}

export const WithDescriptions: Story = {
  tags: ['picture', 'sheet-choices'],
  args: {
    label: '알림 받기',
    description: '프로필에서 언제든지 바꿀 수 있습니다.',
    value: 'all',
    items: [
      { id: 'all', label: '모든 알림', description: '방문 일정과 공지사항을 모두 알려드립니다.' },
      { id: 'late', label: '늦어진 방문만', description: '방문 허용 범위를 지난 일정만 알려드립니다.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/프로필에서/)
    await expect(radio('늦어진 방문만')).toHaveAccessibleDescription(/허용 범위를 지난/)
  },
}

export const Required: Story = {
  args: { isRequired: true, value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: /탈락 사유/ })).toBeRequired()
    await expect(canvas.getByText('*')).toBeVisible()
  },
}

export const Invalid: Story = {
  tags: ['picture'],
  args: { isRequired: true, value: null, errorMessage: '탈락 사유를 선택해주세요.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup')
    await expect(group).toBeInvalid()
    await expect(group).toHaveAccessibleDescription('탈락 사유를 선택해주세요.')
  },
}

export const OneDisabled: Story = {
  args: { items: [...REASONS, { id: 'death', label: '사망', isDisabled: true }] },
  play: async () => {
    await enter('동의 철회')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(radio('사망')).toBeDisabled()
    await expect(radio('선정 기준 미충족')).toHaveFocus()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ args }) => {
    await enter('동의 철회')
    await userEvent.keyboard('{ArrowDown}')
    await expect(radio('동의 철회')).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
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
    label: '스크리닝에서 시험대상자가 등록되지 못하고 탈락한 주된 사유',
    value: null,
    errorMessage: '탈락 사유를 선택해주세요. 여러 사유가 있으면 가장 먼저 확인된 사유를 선택해주세요.',
    items: [
      ...REASONS,
      { id: 'other', label: '연구계획서에 정한 병용금지약물을 등록 전 4주 이내에 투여받은 사실이 확인된 경우' },
    ],
  },
}
