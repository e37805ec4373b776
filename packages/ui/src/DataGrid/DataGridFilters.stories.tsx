import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { DataGrid, type Filter, FilterBar, type FilterValues } from './DataGrid'
import { COLUMNS, getKey, makeItems, PLACE, PLACES, TODAY } from './sample'
import { settle } from './sampleStory'

const ITEMS = makeItems(20)
const SHOWN = [...COLUMNS.slice(0, 3), PLACE]

const FILTERS: readonly Filter[] = [
  { id: 'q', kind: 'text', label: '검색', placeholder: '관리번호, 이름' },
  { id: 'place', kind: 'select', label: '보관 장소', options: PLACES },
  { id: 'bought', kind: 'dates', label: '구입일', max: TODAY, today: TODAY },
]

/** Filters as a server would. */
function filtered({ q = '', place, bought }: FilterValues) {
  const isIn = (day: string) => typeof bought !== 'object' || (day >= bought.start && day <= bought.end)
  return ITEMS.filter((item) => `${item.code} ${item.name}`.includes(String(q)))
    .filter((item) => place === undefined || item.place === place)
    .filter((item) => isIn(item.bought))
}

function FilteredGrid({ value, onChange, ...props }: Parameters<typeof FilterBar>[0]) {
  const [values, setValues] = useState(value)
  const rows = useMemo(() => filtered(values), [values])
  const change = (next: FilterValues) => {
    setValues(next)
    onChange(next)
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FilterBar {...props} value={values} onChange={change} resultCount={rows.length} />
      <DataGrid
        label="장비"
        columns={SHOWN}
        rows={rows}
        getKey={getKey}
        emptyState={<p>조건에 맞는 장비가 없습니다.</p>}
      />
    </div>
  )
}

const meta = {
  component: FilterBar,
  render: (args) => <FilteredGrid {...args} />,
  args: { label: '장비 필터', filters: FILTERS, value: {}, onChange: fn() },
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

const barIn = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('search[aria-label="장비 필터"]') ?? canvasElement)

export const NothingSet: Story = {
  play: async ({ canvasElement }) => {
    const bar = barIn(canvasElement)
    await expect(bar.getByRole('status')).toHaveTextContent('결과 20건')
    await expect(bar.queryByRole('button', { name: '필터 초기화' })).toBeNull()
    await expect(bar.getByRole('searchbox', { name: '검색' })).toHaveAttribute('placeholder', '관리번호, 이름')
  },
}

export const AllSet: Story = {
  args: { value: { q: 'EQ', place: 'lab-1', bought: { start: '2026-01-01', end: '2026-06-30' } } },
  play: async ({ canvasElement }) => {
    const bar = barIn(canvasElement)
    await expect(bar.getByRole('button', { name: '보관 장소: 제1 실험실' })).toBeVisible()
    await expect(bar.getByRole('button', { name: '구입일: 2026. 1. 1. ~ 2026. 6. 30.' })).toBeVisible()
  },
}

export const RemovedAndReset: Story = {
  args: AllSet.args ?? {},
  play: async ({ canvasElement, args }) => {
    const bar = barIn(canvasElement)
    await userEvent.click(bar.getByRole('button', { name: '보관 장소 필터 제거' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      q: 'EQ',
      bought: { start: '2026-01-01', end: '2026-06-30' },
    })
    await expect(bar.getByRole('button', { name: '보관 장소' })).toHaveFocus()
    await userEvent.click(bar.getByRole('button', { name: '필터 초기화' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({})
    await expect(bar.getByRole('searchbox', { name: '검색' })).toHaveValue('')
    await expect(bar.getByRole('searchbox', { name: '검색' })).toHaveFocus()
    await expect(bar.getByRole('status')).toHaveTextContent('결과 20건')
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = barIn(canvasElement)
    bar.getByRole('button', { name: '보관 장소' }).focus()
    await userEvent.keyboard('{Enter}')
    const first = await within(document.body).findByRole('menuitem', { name: '제1 실험실' })
    await waitFor(() => expect(first).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: 'lab-2' })
    const chip = await bar.findByRole('button', { name: '보관 장소: 제2 실험실' })
    await waitFor(() => expect(chip).toHaveFocus())
    await userEvent.tab()
    await expect(bar.getByRole('button', { name: '보관 장소 필터 제거' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(bar.getByRole('button', { name: '보관 장소' })).toHaveFocus()
  },
}

export const DaysFromTheCalendar: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(barIn(canvasElement).getByRole('button', { name: '구입일' }))
    const page = within(await within(document.body).findByRole('dialog', { name: '구입일' }))
    // The last day that the filter offers.
    await expect(await page.findByRole('button', { name: /11월 20일/ })).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('button', { name: /11월 21일/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(await page.findByRole('button', { name: /11월 2일/ }))
    await userEvent.click(page.getByRole('button', { name: /11월 12일/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ bought: { start: '2026-11-02', end: '2026-11-12' } })
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await expect(barIn(canvasElement).getByRole('status')).toHaveTextContent('결과 0건')
  },
}

export const TypingRestsFirst: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = barIn(canvasElement)
    await userEvent.type(bar.getByRole('searchbox', { name: '검색' }), '현미경')
    await expect(args.onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ q: '현미경' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(bar.getByRole('status')).toHaveTextContent('결과 3건')
    await userEvent.keyboard('X{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ q: '현미경X' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onChange).toHaveBeenLastCalledWith({})
  },
}

export const ResetDropsWhatIsBeingTyped: Story = {
  args: { value: { place: 'lab-1' } },
  play: async ({ canvasElement, args }) => {
    const bar = barIn(canvasElement)
    await userEvent.type(bar.getByRole('searchbox', { name: '검색' }), '현')
    await userEvent.click(bar.getByRole('button', { name: '필터 초기화' }))
    await expect(bar.getByRole('searchbox', { name: '검색' })).toHaveFocus()
    for (const _wait of [1, 2, 3, 4]) await settle()
    await expect(bar.getByRole('searchbox', { name: '검색' })).toHaveValue('')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const NeverWhileComposing: Story = {
  play: async ({ canvasElement, args }) => {
    const field = barIn(canvasElement).getByRole('searchbox', { name: '검색' })
    field.focus()
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '현ㅁ' } })
    for (const _wait of [1, 2, 3, 4]) await settle()
    await expect(args.onChange).not.toHaveBeenCalled()
    fireEvent.input(field, { target: { value: '현미' } })
    fireEvent.compositionEnd(field)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ q: '현미' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const NarrowWithLongWords: Story = {
  args: {
    filters: FILTERS.map((filter) => ({ ...filter, label: `${filter.label}: 장비를 처음 들여놓은 곳과 날짜` })),
    value: { place: 'lab-1', bought: { start: '2026-01-01', end: '2026-06-30' } },
  },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
}
