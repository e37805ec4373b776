import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type LoadOptions, type Option, PickerDialog } from './PickerDialog'

/** 250 organisations, 100 per page. */
const ORGANIZATIONS: Option[] = Array.from({ length: 250 }, (_, at) => ({
  id: `o${at + 1}`,
  label: `한강제약 ${at + 1}`,
  description: at % 2 === 0 ? '제약사' : '의료기기사',
}))
const pageOf: LoadOptions = async (query, at) => {
  const fitting = ORGANIZATIONS.filter(({ label }) => label.includes(query))
  return { items: fitting.slice(at * 100, at * 100 + 100), hasMore: fitting.length > at * 100 + 100 }
}

interface Args {
  title: string
  searchHint: string
  load: LoadOptions
  restMs?: number
  isMultiple: boolean
  value: Option | null
  values: readonly Option[]
  onChoose: (chosen: unknown) => void
  onCancel: () => void
}

const meta = {
  component: PickerDialog as unknown as ComponentType<Args>,
  args: {
    title: '의뢰기관 선택',
    searchHint: '기관명으로 검색',
    load: fn(pageOf),
    isMultiple: false,
    value: null,
    values: [],
    onChoose: fn(),
    onCancel: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: 640 } } },
  render: ({ isMultiple, value, values, ...args }) =>
    isMultiple ? <PickerDialog {...args} isMultiple value={values} /> : <PickerDialog {...args} value={value} />,
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog'))
const field = () => screen.getByRole('searchbox', { name: '기관명으로 검색' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const loaded = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(count))
const choose = async () => {
  const button = screen.getByRole('button', { name: '선택' })
  button.focus()
  await userEvent.keyboard('{Enter}')
}

/** The first page is there at once; the focus is in the field, and nothing is chosen. */
export const Opened: Story = {
  tags: ['picture'],
  play: async () => {
    const inside = await dialog()
    await waitFor(() => expect(field()).toHaveFocus())
    await loaded(20)
    // It fades in.
    await waitFor(() => expect(inside.getByRole('listbox', { name: '의뢰기관 선택' })).toBeVisible())
    await expect(inside.queryByText(/^선택:/)).toBeNull()
    await expect(inside.getByRole('button', { name: '선택' })).toBeDisabled()
  },
}

/** Spaces around a name find what the name finds; what is chosen is said. */
export const SpacesAroundAName: Story = {
  play: async ({ args }) => {
    await loaded(20)
    await userEvent.keyboard(' 한강제약 24 ')
    await waitFor(() => expect(options()).toHaveLength(11))
    await expect(args.load).toHaveBeenLastCalledWith('한강제약 24', 0, expect.any(AbortSignal))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await screen.findByText('선택: 한강제약 24')).toHaveRole('status')
  },
}

/** Typing, arrows and Enter; nothing happens before it is confirmed. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await loaded(20)
    await userEvent.keyboard('한강제약 24')
    await waitFor(() => expect(options()).toHaveLength(11))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: /^한강제약 24\D/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.getByText('선택: 한강제약 240')).toBeVisible())
    // Another one instead: exactly one is chosen.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.getByText('선택: 한강제약 241')).toBeVisible())
    await expect(args.onChoose).not.toHaveBeenCalled()
    await choose()
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(args.onChoose).toHaveBeenCalledWith(ORGANIZATIONS[240])
  },
}

/** By pointer or touch. */
export const ByPointer: Story = {
  play: async ({ args }) => {
    await loaded(20)
    await userEvent.click(screen.getByRole('option', { name: /^한강제약 3\D/ }))
    await userEvent.click(screen.getByRole('button', { name: '선택' }))
    await expect(args.onChoose).toHaveBeenCalledWith(ORGANIZATIONS[2])
  },
}

/** Every one of them can be reached by scrolling; each page is asked for once. */
export const Pages: Story = {
  play: async ({ args }) => {
    await loaded(20)
    await waitFor(() => {
      screen.getByRole('listbox').scrollTo({ top: 1_000_000 })
      expect(screen.getByRole('option', { name: /^한강제약 250/ })).toBeInTheDocument()
    })
    const { mock } = args.load as unknown as { mock: { calls: [string, number][] } }
    await expect(mock.calls.map(([, page]) => page)).toEqual([0, 1, 2])
  },
}

/** What is chosen stays chosen, whatever is searched for next. */
export const Several: Story = {
  tags: ['picture'],
  args: { isMultiple: true, values: ORGANIZATIONS.slice(248) },
  play: async ({ args }) => {
    await loaded(20)
    await userEvent.click(screen.getByRole('option', { name: /^한강제약 3\D/ }))
    await userEvent.click(field())
    await userEvent.keyboard('한강제약 7')
    await waitFor(() => expect(options()).toHaveLength(11))
    await userEvent.click(screen.getByRole('option', { name: /^한강제약 7\D/ }))
    await waitFor(() =>
      expect(screen.getByText('선택: 한강제약 249, 한강제약 250, 한강제약 3, 한강제약 7')).toBeVisible(),
    )
    await userEvent.clear(field())
    await loaded(20)
    await userEvent.click(screen.getByRole('option', { name: /^한강제약 3\D/ }))
    await choose()
    await expect(args.onChoose).toHaveBeenCalledWith([ORGANIZATIONS[248], ORGANIZATIONS[249], ORGANIZATIONS[6]])
  },
}

/** Several may also be none. */
export const SeveralTakenBack: Story = {
  args: { isMultiple: true, values: ORGANIZATIONS.slice(0, 1) },
  play: async ({ args }) => {
    await loaded(20)
    await userEvent.click(screen.getByRole('option', { name: /^한강제약 1\D/ }))
    await choose()
    await expect(args.onChoose).toHaveBeenCalledWith([])
  },
}

const slow = fn<LoadOptions>()

/** One question for a word that was typed at once, and an older answer that comes late is never shown. */
export const OlderAnswer: Story = {
  args: { load: slow, restMs: 150 },
  beforeEach: () => {
    slow.mockReset().mockImplementation(async (query, at) => {
      await new Promise((resolve) => setTimeout(resolve, query === '' ? 0 : query === '한강제약 2' ? 900 : 100))
      return pageOf(query, at, new AbortController().signal)
    })
  },
  // In one piece: on a busy machine the pauses between keys are longer than what is waited for.
  play: async () => {
    await loaded(20)
    await userEvent.paste('한강제약 2')
    await waitFor(() => expect(slow).toHaveBeenCalledTimes(2))
    await userEvent.paste('50')
    await waitFor(() => expect(options()).toEqual(['한강제약 250의료기기사']))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await expect(options()).toEqual(['한강제약 250의료기기사'])
    await expect(slow.mock.calls.map(([query]) => query)).toEqual(['', '한강제약 2', '한강제약 250'])
  },
}

export const NothingFits: Story = {
  play: async () => {
    await loaded(20)
    await userEvent.keyboard('없는 기관')
    await waitFor(() => expect(screen.getByText('"없는 기관"에 맞는 항목이 없습니다.')).toBeVisible())
    // Escape clears the word first, and closes then.
    await userEvent.keyboard('{Escape}')
    await expect(field()).toHaveValue('')
    await loaded(20)
  },
}

/** Without a word there is nothing that could fit it. */
export const NothingToChoose: Story = {
  args: { load: fn<LoadOptions>(async () => ({ items: [], hasMore: false })) },
  play: async () => {
    await waitFor(() => expect(screen.getByText('선택할 항목이 없습니다.')).toBeVisible())
  },
}

const failing = fn<LoadOptions>()

/** It can be asked for again with Enter or by the button; what was typed stays. */
export const Failed: Story = {
  tags: ['picture'],
  args: { load: failing },
  beforeEach: () => {
    failing.mockReset().mockRejectedValueOnce(new Error('offline')).mockImplementation(pageOf)
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^목록을 불러오지 못했습니다\./)).toBeVisible())
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await loaded(20)
    await expect(failing).toHaveBeenCalledTimes(2)
  },
}

export const Loading: Story = {
  args: { load: fn<LoadOptions>(() => new Promise(() => undefined)) },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('불러오는 중...')).toBeInTheDocument()
  },
}

export const Cancelled: Story = {
  play: async ({ args }) => {
    await loaded(20)
    await userEvent.click(screen.getByRole('option', { name: /^한강제약 3\D/ }))
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

/** While a syllable is being composed, arrows and Enter belong to the input method. */
export const Composing: Story = {
  play: async () => {
    await loaded(20)
    await fireEvent.compositionStart(field())
    await fireEvent.input(field(), { target: { value: '한' }, isComposing: true })
    for (const key of ['ArrowDown', 'Enter']) {
      await fireEvent.keyDown(field(), { key, isComposing: true, keyCode: 229 })
    }
    await expect(field()).toHaveFocus()
    await expect(screen.queryByText(/^선택:/)).toBeNull()
  },
}

export const LongKoreanText: Story = {
  args: {
    value: { id: 'long', label: '서울대학교병원 임상약리학과 임상시험센터 초기임상시험연구실 제2분소' },
    load: fn<LoadOptions>(async () => ({
      items: [
        {
          id: 'long',
          label: '서울대학교병원 임상약리학과 임상시험센터 초기임상시험연구실 제2분소',
          description: '서울특별시 종로구 대학로 101 의생명연구원 지하 2층 임상시험약 관리약국 옆',
        },
      ],
      hasMore: false,
    })),
  },
}
