import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ComboBox, type ComboBoxProps, type LoadOptions, type Option } from './ComboBox'

type Args = Omit<ComboBoxProps, 'items' | 'load'> & { items?: readonly Option[]; load?: LoadOptions }

/** The value is kept by the screen. */
function Field({ value: valueAtFirst, onChange, items = [], load, ...args }: Args) {
  const [value, setValue] = useState(valueAtFirst)
  return (
    <ComboBox
      {...args}
      {...(load ? { load } : { items })}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const SEOUL = { id: 'seoul', label: '서울한빛병원', description: '서울특별시 종로구' }
const HOSPITALS: Option[] = [
  SEOUL,
  { id: 'busan', label: '부산다온병원', description: '부산광역시 해운대구' },
  { id: 'daegu', label: '대구한빛의원', description: '대구광역시 수성구' },
  { id: 'jeju', label: '제주바다병원', description: '참여가 종료되었습니다.', isDisabled: true },
]

const meta = {
  component: ComboBox as unknown as ComponentType<Args>,
  args: { label: '실시기관', items: HOSPITALS, value: null, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 340, minHeight: 360 }}>{Story()}</div>],
  render: (args) => <Field {...args} />,
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

const input = (canvasElement: HTMLElement) => within(canvasElement).getByRole<HTMLInputElement>('combobox')
const names = () => screen.getAllByRole('option').map((option) => option.textContent)

export const Empty: Story = {
  args: { placeholder: '기관 이름으로 검색' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: '실시기관' })
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  },
}

export const Chosen: Story = {
  args: { value: SEOUL },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveValue('서울한빛병원')
  },
}

export const Open: Story = {
  tags: ['picture', 'sheet-choices'],
  args: { value: SEOUL },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    const list = await screen.findByRole('listbox', { name: /실시기관/ })
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(4))
    await expect(within(list).getByRole('option', { name: /서울한빛병원/ })).toHaveAttribute('aria-selected', 'true')
    await expect(input(canvasElement)).toHaveFocus()
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const field = input(canvasElement)
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('한빛')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const daegu = screen.getByRole('option', { name: /대구한빛의원/ })
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', daegu.id))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(HOSPITALS[2])
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(field).toHaveValue('대구한빛의원')
    await expect(field).toHaveFocus()
  },
}

export const EscapeTakesTheTextBack: Story = {
  args: { value: SEOUL },
  play: async ({ canvasElement, args }) => {
    const field = input(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('과')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(field).toHaveValue('서울한빛병원')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const TextThatNamesNothingIsTakenBack: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('한빛의료원')
    await userEvent.tab()
    await waitFor(() => expect(input(canvasElement)).toHaveValue(''))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Cleared: Story = {
  args: { value: SEOUL },
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(input(canvasElement))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
    await userEvent.tab()
    await expect(input(canvasElement)).toHaveValue('')
  },
}

export const NothingFits: Story = {
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('광주')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('"광주"에 맞는 항목이 없습니다.'))
  },
}

/**
 * Each key of a syllable filters; Enter, Escape and the arrows go to the input method until the syllable is complete.
 */
export const Composing: Story = {
  render: (args) => (
    <form
      aria-label="기관 추가"
      onSubmit={(event) => {
        event.preventDefault()
        args.onChange(SEOUL)
      }}
    >
      <Field {...args} />
    </form>
  ),
  play: async ({ canvasElement, args }) => {
    const field = input(canvasElement)
    field.focus()
    await fireEvent.compositionStart(field)
    for (const text of ['ㅎ', '하', '한', '한ㅂ', '한비', '한빛']) {
      await fireEvent.compositionUpdate(field, { data: text })
      await fireEvent.input(field, { target: { value: text }, isComposing: true })
      await expect(field).toHaveValue(text)
      await waitFor(() => expect(names()).toHaveLength(2))
    }
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      await fireEvent.keyDown(field, { key, isComposing: true, keyCode: 229 })
    }
    // Safari signals composition only by the key code.
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await expect(field).toHaveValue('한빛')
    await expect(screen.getByRole('listbox')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()

    await fireEvent.compositionEnd(field, { data: '한빛' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(SEOUL)
  },
}

/** Typing brings the field into view, which leaves the list open; any other scrolling of the page closes it. */
export const BroughtIntoView: Story = {
  decorators: [(Story) => <div style={{ paddingBlock: '150vh' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    scrollTo(0, 0)
    await waitFor(() => expect(scrollY).toBe(0))
    const field = input(canvasElement)
    const isScrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    field.focus()
    await fireEvent.input(field, { target: { value: '한빛' } })
    await isScrolled
    const drawn = () => new Promise(requestAnimationFrame)
    for (const _ of [1, 2, 3]) await drawn()
    await expect(names()).toHaveLength(2)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    scrollBy(0, 20)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    scrollTo(0, 0)
  },
}

export const FoundByFirstConsonants: Story = {
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('ㅂㅅㄷㅇ')
    await waitFor(() => expect(names()).toEqual(['부산다온병원부산광역시 해운대구']))
  },
}

/** 60 people, 20 per page. */
const PEOPLE: Option[] = Array.from({ length: 60 }, (_, at) => ({ id: `p${at}`, label: `연구자 ${at + 1}` }))
const page = (query: string, at: number) => {
  const fitting = PEOPLE.filter(({ label }) => label.includes(query))
  return { items: fitting.slice(at * 20, at * 20 + 20), hasMore: fitting.length > at * 20 + 20 }
}
const people = (load: LoadOptions): Args => ({
  label: '시험책임자',
  value: null,
  onChange: fn(),
  load,
})

export const RemotePaging: Story = {
  render: (args) => <Field {...people(async (query, at) => page(query, at))} onChange={args.onChange} />,
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(20))
    screen.getByRole('listbox').scrollTo({ top: 10_000 })
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(40))
    // The keyboard also reaches the end of the list, page by page.
    await userEvent.keyboard('{End}')
    await waitFor(async () => {
      await userEvent.keyboard('{End}')
      await expect(screen.getByRole('option', { name: '연구자 60' })).toHaveAttribute('data-focused')
    })
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(PEOPLE[59])
  },
}

const asking = fn<LoadOptions>()
const questions = () => asking.mock.calls.map(([query, at]) => `${query} ${at}`)
/** How long each question came after the key before it, in ms. */
let rests: number[] = []
let lastKey = 0

/** The open list is at most 250 px high; the next page is asked for near the end, not before. */
export const RemoteHeight: Story = {
  parameters: { ledger: ['STUDY-193', 'STUDY-194', 'SCONST-013'] },
  render: () => <Field {...people(asking)} />,
  beforeEach: () => {
    asking.mockReset().mockImplementation(async (query, at) => page(query, at))
  },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(names()).toHaveLength(20))
    const list = screen.getByRole('listbox')
    await expect(list.offsetHeight).toBe(250)
    await expect(list.scrollHeight).toBeGreaterThan(600)
    list.scrollTo({ top: 60 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(questions()).toEqual([' 0'])
    // Near the end is not at it.
    list.scrollTo({ top: list.scrollHeight - list.clientHeight - 50 })
    await waitFor(() => expect(names().length).toBeGreaterThanOrEqual(40))
    await expect(questions().slice(0, 2)).toEqual([' 0', ' 1'])
    await expect(list.offsetHeight).toBe(250)
  },
}

/** A search begins when typing has paused for 300 ms; on a busy machine later, so the shortest pause counts. */
export const RemoteRest: Story = {
  parameters: { ledger: ['STUDY-192', 'SCONST-010'] },
  render: () => <Field {...people(asking)} />,
  beforeEach: () => {
    rests = []
    asking.mockReset().mockImplementation(async (query, at) => {
      if (query !== '') rests.push(performance.now() - lastKey)
      return page(query, at)
    })
    const onKey = () => {
      lastKey = performance.now()
    }
    addEventListener('input', onKey, true)
    return () => removeEventListener('input', onKey, true)
  },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('연구')
    await waitFor(async () => {
      const before = rests.length
      await userEvent.keyboard('{Backspace}구')
      await waitFor(() => expect(rests.length).toBeGreaterThan(before))
      await expect(Math.min(...rests)).toBeLessThan(400)
    })
    await expect(Math.min(...rests)).toBeGreaterThan(295)
    await expect(questions().filter((question) => question.startsWith('연 '))).toEqual([])
  },
}

/** A record that moved to the next page meanwhile stands once. */
export const RemoteRecordMoved: Story = {
  render: () => {
    const pages = [PEOPLE.slice(0, 20), PEOPLE.slice(19, 30)]
    return <Field {...people(async (_query, at) => ({ items: pages[at] ?? [], hasMore: at === 0 }))} />
  },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(names()).toContain('연구자 20'))
    await waitFor(() => {
      // Again, if the list had no height yet.
      screen.getByRole('listbox').scrollTo({ top: 10_000 })
      expect(names()).toEqual(PEOPLE.slice(0, 30).map(({ label }) => label))
    })
  },
}

const paging = fn<LoadOptions>()

/** Nothing is asked for before the list opens; the page that failed is the one that is asked for again. */
export const RemotePageRetried: Story = {
  render: () => <Field {...people(paging)} />,
  beforeEach: () => {
    paging.mockReset().mockImplementation(async (query, at) => {
      if (at > 0) throw new Error('offline')
      return page(query, at)
    })
  },
  play: async () => {
    await userEvent.tab()
    await expect(paging).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(names()).toContain('연구자 20'))
    screen.getByRole('listbox').scrollTo({ top: 10_000 })
    const button = await screen.findByRole('button', { name: '다시 시도' })
    await expect(names()).toContain('연구자 20')
    paging.mockImplementation(async (query, at) => page(query, at))
    await userEvent.click(button)
    await waitFor(() => expect(names()).toContain('연구자 40'))
    await expect(paging.mock.calls.map(([, at]) => at).slice(0, 3)).toEqual([0, 1, 1])
  },
}

/** Enter is for the option that is pointed at; it tries the page that failed again only while there is none. */
export const ChosenWhileAPageFailed: Story = {
  ...RemotePageRetried,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(names()).toContain('연구자 20'))
    screen.getByRole('listbox').scrollTo({ top: 10_000 })
    await screen.findByRole('button', { name: '다시 시도' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(input(canvasElement)).not.toHaveValue('')
  },
}

/** Until the new answer is there, what still fits of the old one stays and nothing else does. */
export const RemoteOldAnswerNarrowed: Story = {
  render: () => (
    <Field {...people((query, at) => (query === '' ? Promise.resolve(page(query, at)) : new Promise(() => {})))} />
  ),
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(names()).toHaveLength(20))
    await userEvent.keyboard('연구자 2')
    await waitFor(() => expect(names()).toEqual(['연구자 2', '연구자 20']))
    await userEvent.keyboard('0')
    await waitFor(() => expect(names()).toEqual(['연구자 20']))
    await userEvent.keyboard('0')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('불러오는 중...'))
  },
}

export const RemoteLoading: Story = {
  render: () => <Field {...people(() => new Promise(() => {}))} />,
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('불러오는 중...'))
  },
}

export const RemoteEmpty: Story = {
  render: () => <Field {...people(async () => ({ items: [], hasMore: false }))} />,
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('홍')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('"홍"에 맞는 항목이 없습니다.'))
  },
}

const failing = fn<LoadOptions>()

export const RemoteFailed: Story = {
  tags: ['picture'],
  render: () => <Field {...people(failing)} />,
  beforeEach: () => {
    failing.mockReset().mockRejectedValue(new Error('offline'))
  },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        '목록을 불러오지 못했습니다. Enter 키를 누르면 다시 시도합니다.',
      ),
    )
  },
}

export const RetriedByEnter: Story = {
  ...RemoteFailed,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('연구자 1')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('다시 시도'))
    failing.mockImplementation(async (query, at) => page(query, at))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(names()).toContain('연구자 19'))
    await expect(failing).toHaveBeenLastCalledWith('연구자 1', 0, expect.any(AbortSignal))
    await expect(input(canvasElement)).toHaveValue('연구자 1')
    await expect(input(canvasElement)).toHaveFocus()
  },
}

export const RetriedByItsButton: Story = {
  ...RemoteFailed,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const button = await screen.findByRole('button', { name: '다시 시도' })
    failing.mockImplementation(async (query, at) => page(query, at))
    await userEvent.click(button)
    await waitFor(() => expect(names()).toContain('연구자 1'))
    await expect(input(canvasElement)).toHaveFocus()
  },
}

const asked = new Map<string, { answer: (items: Option[]) => void; signal: AbortSignal }>()

/** The answer to the first query arrives last and is ignored. */
export const StaleAnswerIgnored: Story = {
  render: () => (
    <Field
      {...people(
        (query, _at, signal) =>
          new Promise((resolve) => {
            asked.set(query, { signal, answer: (items) => resolve({ items, hasMore: false }) })
          }),
      )}
    />
  ),
  beforeEach: () => asked.clear(),
  play: async ({ canvasElement }) => {
    const field = input(canvasElement)
    field.focus()
    await userEvent.keyboard('김')
    await waitFor(() => expect(asked.has('김')).toBe(true))
    await userEvent.keyboard('하')
    await waitFor(() => expect(asked.has('김하')).toBe(true))
    await expect(asked.get('김')?.signal.aborted).toBe(true)
    asked.get('김하')?.answer([{ id: 'a', label: '김하늘' }])
    await waitFor(() => expect(names()).toEqual(['김하늘']))
    asked.get('김')?.answer([{ id: 'b', label: '김바다' }])
    await new Promise((done) => setTimeout(done, 50))
    await expect(names()).toEqual(['김하늘'])
  },
}

/** The chosen option is on no loaded page: its name stays. */
export const RemoteChoiceKept: Story = {
  render: (args) => (
    <Field
      {...people(async (query, at) => page(query, at))}
      value={{ id: 'x', label: '한가온' }}
      onChange={args.onChange}
    />
  ),
  play: async ({ canvasElement, args }) => {
    const field = input(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(names()).toContain('연구자 1'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.tab()
    await expect(field).toHaveValue('한가온')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const WithDescription: Story = {
  args: {
    description: '이 연구에 참여하는 기관만 보입니다.',
    placeholder: '기관 이름으로 검색',
    emptyText: (query) => `${query}: 참여하지 않는 기관입니다.`,
  },
  play: async ({ canvasElement, canvas }) => {
    const field = input(canvasElement)
    await expect(field).toHaveAccessibleDescription('이 연구에 참여하는 기관만 보입니다.')
    await expect(field).toHaveAttribute('placeholder', '기관 이름으로 검색')
    await userEvent.tab()
    await userEvent.keyboard('광주')
    await waitFor(() => expect(screen.getByText('광주: 참여하지 않는 기관입니다.')).toBeVisible())
    await expect(canvas.queryByText('*')).toBeNull()
  },
}

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvasElement, canvas }) => {
    await expect(input(canvasElement)).toBeRequired()
    await expect(canvas.getByText('*')).toBeVisible()
  },
}

export const Invalid: Story = {
  args: { errorMessage: '실시기관을 선택해주세요.' },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toBeInvalid()
    await expect(input(canvasElement)).toHaveAccessibleDescription('실시기관을 선택해주세요.')
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, value: SEOUL },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.queryByRole('listbox')).toBeNull()
    await expect(input(canvasElement)).toHaveValue('서울한빛병원')
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, value: SEOUL },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '방문 일정 재계산에 쓸 템플릿을 이름의 일부로 찾아 선택해주세요',
    items: [
      {
        id: 'long',
        label: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 24주 방문 일정',
        description: '스크리닝 1회, 투여 기간 12회, 추적 관찰 4회의 방문과 각 방문의 허용 기간을 포함합니다.',
      },
    ],
  },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option')
  },
}
