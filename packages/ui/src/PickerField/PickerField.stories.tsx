import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type LoadOptions, type Option, PickerField, type PickerFieldProps } from './PickerField'

/** 250 organisations, 100 per page. */
const ORGANIZATIONS: Option[] = Array.from({ length: 250 }, (_, at) => ({
  id: `o${at + 1}`,
  label: `한강제약 ${at + 1}`,
}))
const load: LoadOptions = async (query, at) => {
  const fitting = ORGANIZATIONS.filter(({ label }) => label.includes(query))
  return { items: fitting.slice(at * 100, at * 100 + 100), hasMore: fitting.length > at * 100 + 100 }
}

interface Args
  extends Pick<
    PickerFieldProps,
    | 'label'
    | 'description'
    | 'errorMessage'
    | 'title'
    | 'placeholder'
    | 'isClearable'
    | 'restMs'
    | 'emptyText'
    | 'failedText'
    | 'onBlur'
  > {
  load?: LoadOptions
  isMultiple: boolean
  isRequired: boolean
  isDisabled: boolean
  first: readonly Option[]
  onChange: (value: unknown) => void
}

function Field({ first, onChange, isMultiple, ...args }: Args) {
  const [chosen, setChosen] = useState(first)
  const props = { load, ...args, searchHint: '기관명으로 검색' }
  if (isMultiple) {
    return (
      <PickerField
        {...props}
        isMultiple
        value={chosen}
        onChange={(next) => {
          setChosen(next)
          onChange(next)
        }}
      />
    )
  }
  return (
    <PickerField
      {...props}
      value={chosen[0] ?? null}
      onChange={(next) => {
        setChosen(next ? [next] : [])
        onChange(next)
      }}
    />
  )
}

const meta = {
  component: PickerField as unknown as ComponentType<Args>,
  render: (args) => <Field {...args} />,
  args: {
    label: '의뢰기관',
    isMultiple: false,
    isRequired: false,
    isDisabled: false,
    first: [],
    onChange: fn(),
  },
  parameters: { docs: { story: { inline: false, height: 480 } } },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

const choose = async (name: RegExp) => {
  const inside = within(await screen.findByRole('dialog', { name: '의뢰기관' }))
  await userEvent.click(await inside.findByRole('option', { name }))
  const button = inside.getByRole('button', { name: '선택' })
  await waitFor(() => expect(button).toBeEnabled())
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** The button is called as the field and what is chosen; the focus returns to it. */
export const Chosen: Story = {
  tags: ['picture'],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('button', { name: '의뢰기관 선택해주세요' })
    field.focus()
    await userEvent.keyboard('{Enter}')
    await choose(/^한강제약 3$/)
    await expect(args.onChange).toHaveBeenCalledWith(ORGANIZATIONS[2])
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleName('의뢰기관 한강제약 3')
  },
}

/** An optional choice can be taken back. */
export const TakenBack: Story = {
  args: { first: ORGANIZATIONS.slice(0, 1) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '의뢰기관 지우기' }))
    await expect(args.onChange).toHaveBeenCalledWith(null)
    await expect(canvas.getByRole('button', { name: '의뢰기관 선택해주세요' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: '의뢰기관 지우기' })).toBeNull()
  },
}

/** A required one can only be changed; cancelling changes nothing. */
export const Required: Story = {
  args: { first: ORGANIZATIONS.slice(0, 1), isRequired: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    const field = canvas.getByRole('button', { name: '의뢰기관 한강제약 1' })
    await expect(field).toHaveAccessibleDescription('필수 항목입니다.')
    await userEvent.click(field)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Several: Story = {
  args: { first: ORGANIZATIONS.slice(0, 2), isMultiple: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '의뢰기관 한강제약 1, 한강제약 2' }))
    await choose(/^한강제약 3$/)
    await expect(args.onChange).toHaveBeenCalledWith(ORGANIZATIONS.slice(0, 3))
  },
}

export const Refused: Story = {
  tags: ['picture'],
  args: { isRequired: true, errorMessage: '의뢰기관을 선택해주세요.', description: '연구마다 하나입니다.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(
      '필수 항목입니다. 의뢰기관을 선택해주세요.',
    )
  },
}

export const Disabled: Story = {
  tags: ['picture'],
  args: { isDisabled: true, description: '연구주도기관을 먼저 선택해주세요.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled()
  },
}

export const DisabledWithAChoice: Story = {
  args: { isDisabled: true, first: ORGANIZATIONS.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: '의뢰기관 한강제약 1' })).toBeDisabled()
  },
}

/** A choice that can only be replaced, under a name and a hint of the screen's own. */
export const WithItsOwnWords: Story = {
  args: {
    first: ORGANIZATIONS.slice(0, 1),
    isClearable: false,
    title: '의뢰기관 찾기',
    placeholder: '기관 없음',
    restMs: 20,
    emptyText: (query) => `${query}: 등록된 기관이 아닙니다.`,
    onBlur: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: '의뢰기관 한강제약 1' }))
    const inside = within(await screen.findByRole('dialog', { name: '의뢰기관 찾기' }))
    await userEvent.keyboard('없음')
    await waitFor(() => expect(inside.getByText('없음: 등록된 기관이 아닙니다.')).toBeVisible())
    await expect(args.onBlur).not.toHaveBeenCalled()
    await userEvent.click(inside.getByRole('button', { name: '취소' }))
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}

export const FailedInItsOwnWords: Story = {
  args: {
    placeholder: '기관 없음',
    failedText: '기관을 불러오지 못했습니다.',
    load: () => Promise.reject(new Error('offline')),
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('button', { name: '의뢰기관 기관 없음' })
    await expect(field).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.click(field)
    await waitFor(() =>
      expect(screen.getByText('기관을 불러오지 못했습니다. Enter 키를 누르면 다시 시도합니다.')).toBeVisible(),
    )
  },
}

export const LongKoreanText: Story = {
  tags: ['picture'],
  args: {
    first: [{ id: 'long', label: '재단법인 한국희귀질환임상연구네트워크 산하 다기관공동임상시험지원센터 서울본부' }],
  },
}
