import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Select } from './Select'

type Args = ComponentProps<typeof Select>

/** The value is kept by the screen. */
function Field({ value: valueAtFirst, onChange, ...args }: Args) {
  const [value, setValue] = useState(valueAtFirst)
  return (
    <Select
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const PHASES = [
  { id: '1', label: '제1상' },
  { id: '2', label: '제2상' },
  { id: '3', label: '제3상' },
  { id: '4', label: '제4상' },
]

const meta = {
  component: Select,
  args: { label: '임상 단계', items: PHASES, value: null, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 320, minHeight: 320 }}>{Story()}</div>],
  render: (args) => <Field {...args} />,
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  return screen.findByRole('listbox')
}

const option = (name: string | RegExp) => screen.getByRole('option', { name })
const reached = (name: string) => waitFor(() => expect(option(name)).toHaveFocus())

/** Tab moves to the field, and the key opens its list, at this option. */
const openByKey = async (key: string, name: string) => {
  await userEvent.tab()
  await expect(screen.getByRole('button')).toHaveFocus()
  await userEvent.keyboard(key)
  await reached(name)
}

const chosenOnce = async ({ onChange }: Args, id: string | null) => {
  await expect(onChange).toHaveBeenCalledOnce()
  await expect(onChange).toHaveBeenCalledWith(id)
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /임상 단계/ })
    await expect(button).toHaveTextContent('선택해주세요')
    await expect(button).toHaveAttribute('aria-haspopup', 'listbox')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Chosen: Story = {
  args: { value: '3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '제3상 임상 단계' })).toBeVisible()
  },
}

export const Open: Story = {
  args: { value: '3' },
  play: async ({ canvasElement }) => {
    const list = await open(canvasElement)
    await expect(list).toHaveAccessibleName(/임상 단계/)
    await expect(option('제3상')).toHaveAttribute('aria-selected', 'true')
    for (const each of within(list).getAllByRole('option')) {
      await expect(each.offsetHeight).toBeGreaterThanOrEqual(24)
    }
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await openByKey('{ArrowDown}', '제1상')
    await userEvent.keyboard('{End}')
    await reached('제4상')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await chosenOnce(args, '3')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).toHaveAccessibleName('제3상 임상 단계')
  },
}

export const EscapeChangesNothing: Story = {
  args: { value: '2' },
  play: async ({ canvas, args }) => {
    await openByKey(' ', '제2상')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const FoundByTyping: Story = {
  args: {
    label: '역할',
    items: [
      { id: 'PI', label: 'PI' },
      { id: 'CRC', label: 'CRC' },
      { id: 'CRA', label: 'CRA' },
    ],
  },
  play: async () => {
    await openByKey('{Enter}', 'PI')
    await userEvent.keyboard('cra')
    await reached('CRA')
  },
}

export const WithSectionsAndDescriptions: Story = {
  tags: ['picture', 'sheet-choices'],
  args: {
    label: '실시기관',
    items: [
      {
        title: '참여 중',
        items: [
          { id: 'seoul', label: '서울한빛병원', description: '시험대상자 24명' },
          { id: 'busan', label: '부산다온병원', description: '시험대상자 11명' },
        ],
      },
      {
        title: '종료됨',
        items: [{ id: 'jeju', label: '제주바다병원', description: '2026. 3. 31.에 종료되었습니다.', isDisabled: true }],
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const list = await open(canvasElement)
    await waitFor(() => expect(within(list).getByRole('group', { name: '참여 중' })).toBeVisible())
    await expect(option('부산다온병원 시험대상자 11명')).toBeVisible()
    const jeju = option(/제주바다병원/)
    await expect(jeju).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(jeju, { pointerEventsCheck: 0 })
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** The chosen option is shown wherever it stands in the list, in a section too. */
export const ChosenInASection: Story = {
  args: { ...WithSectionsAndDescriptions.args, value: 'busan' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: '부산다온병원 실시기관' })).toBeVisible()
    await open(canvasElement)
    await expect(option(/부산다온병원/)).toHaveAttribute('aria-selected', 'true')
  },
}

export const WithTones: Story = {
  tags: ['picture'],
  args: {
    label: '상태',
    value: 'ongoing',
    items: [
      { id: 'ongoing', label: '진행 중', tone: 'positive' },
      { id: 'pending', label: '대기', tone: 'caution' },
      { id: 'completed', label: '완료', tone: 'info' },
      { id: 'stopped', label: '중단', tone: 'critical' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    // The field shows the mark of the chosen one, and the list that of each.
    const mark = 'svg[viewBox="0 0 8 8"]'
    const inField = canvas.getByRole('button').querySelector(mark)?.innerHTML
    const list = await open(canvasElement)
    await expect(list.querySelectorAll(mark)).toHaveLength(4)
    await expect(option('진행 중').querySelector(mark)?.innerHTML).toBe(inField)
  },
}

export const WithIcons: Story = {
  args: {
    label: '기관',
    value: 'seoul',
    items: ['서울한빛병원', '부산다온병원'].map((label, at) => ({
      id: at === 0 ? 'seoul' : 'busan',
      label,
      icon: <Building2 size={16} strokeWidth={1.5} aria-hidden />,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button').querySelector('.lucide-building-2')).not.toBeNull()
    const list = await open(canvasElement)
    await expect(list.querySelectorAll('.lucide-building-2')).toHaveLength(2)
  },
}

/** What is no longer offered is not shown as chosen. */
export const ChosenIsGone: Story = {
  args: { value: '9', placeholder: '단계 없음', isRequired: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('단계 없음')
    await expect(canvas.getByText('*')).toBeVisible()
    const list = await open(canvasElement)
    await expect(within(list).queryByRole('option', { selected: true })).toBeNull()
  },
}

export const TakenBack: Story = {
  args: { value: '2', clearLabel: '선택 안 함' },
  play: async ({ canvasElement, canvas, args }) => {
    await open(canvasElement)
    await userEvent.click(option('선택 안 함'))
    await chosenOnce(args, null)
    await expect(canvas.getByRole('button')).toHaveTextContent('선택해주세요')
  },
}

export const NothingToChoose: Story = {
  args: { items: [], emptyText: '등록된 실시기관이 없습니다.', label: '실시기관', clearLabel: '선택 안 함' },
  play: async ({ canvasElement }) => {
    const list = await open(canvasElement)
    await expect(list).toHaveTextContent('등록된 실시기관이 없습니다.')
    // Nothing to take back either.
    await expect(list).not.toHaveTextContent('선택 안 함')
  },
}

export const NothingToChooseAndNoTextForIt: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(await open(canvasElement)).toHaveTextContent(/^선택할 항목이 없습니다\.$/)
  },
}

export const Loading: Story = {
  args: { items: [], isLoading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('불러오는 중...')
    await expect(await open(canvasElement)).toHaveTextContent('불러오는 중...')
  },
}

export const WithDescription: Story = { args: { description: '연구계획서에 적힌 단계를 선택해주세요.' } }

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('필수 항목입니다.')
  },
}

export const Invalid: Story = {
  args: { isRequired: true, errorMessage: '임상 단계를 선택해주세요.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/임상 단계를 선택해주세요\./)
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, value: '3' },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: '임상 단계' })
    await expect(text).toHaveValue('제3상')
    await expect(text).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, value: '3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

export const ReadOnlyAndDisabled: Story = {
  args: { isReadOnly: true, isDisabled: true, value: '3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '임상 단계' })).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '방문 일정 재계산에 쓸 템플릿을 선택해주세요 (이 연구에서 만든 것만 보입니다)',
    value: 'long',
    items: [
      { id: 'short', label: '기본 템플릿' },
      {
        id: 'long',
        label: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 24주 방문 일정',
        description: '스크리닝 1회, 투여 기간 12회, 추적 관찰 4회의 방문과 각 방문의 허용 기간을 포함합니다.',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement)
  },
}
