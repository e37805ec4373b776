import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { DENSITIES } from '../theme/theme.css'
import { DataGrid, type DataGridProps } from './DataGrid'
import { COLUMNS, getKey, type Item, LOCK, makeItems, useItems } from './sample'

/** Enter, F2 or a double-click opens a cell; Escape cancels; arrows, Home, End and Page keys move. */
function SampleGrid({ rows, onCommit = async () => ({ ok: true }), ...props }: DataGridProps<Item>) {
  const { rows: current, sort, onSort, onCommit: commit } = useItems(rows, onCommit)
  return <DataGrid {...props} rows={current} sort={sort} onSort={onSort} onCommit={commit} />
}

const meta = {
  component: DataGrid<Item>,
  render: (args) => <SampleGrid {...args} />,
  args: { label: '장비', columns: COLUMNS, rows: makeItems(20), getKey },
  argTypes: { density: { control: 'inline-radio', options: DENSITIES } },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

export const TwentyRows: Story = {
  tags: ['picture-page', 'sheet-data'],
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid', { name: '장비' })
    await expect(grid).toHaveAttribute('aria-rowcount', '21')
    await expect(grid).toHaveAttribute('aria-colcount', '7')
    await expect(within(grid).getAllByRole('row')).toHaveLength(21)
    await expect(within(grid).getByRole('rowheader', { name: 'EQ-01-001' })).toBeVisible()
    await expect(within(grid).getAllByRole('gridcell', { name: '값 없음' }).length).toBeGreaterThan(0)
    // Nothing is loaded, selected or said.
    await expect(grid).not.toHaveAttribute('aria-busy')
    await expect(grid).not.toHaveAttribute('aria-multiselectable')
    for (const line of canvasElement.querySelectorAll('[aria-live]')) await expect(line).toBeEmptyDOMElement()
  },
}

/** Each cell shows by one small sign what can be done with it, and says what cannot. */
export const WhatACellSays: Story = {
  args: { emptyState: <p>등록된 장비가 없습니다.</p> },
  play: async ({ canvas, canvasElement }) => {
    const cells = (column: string) => [...canvasElement.querySelectorAll(`tbody [data-column="${column}"]`)]
    const signs = (column: string) => cells(column).map((cell) => cell.querySelectorAll('svg').length)
    const readOnly = (column: string) => cells(column).map((cell) => cell.ariaReadOnly)
    await expect(new Set([...signs('name'), ...signs('bought'), ...signs('checked')])).toEqual(new Set([1]))
    await expect(new Set(signs('count'))).toEqual(new Set([0]))
    await expect(new Set(readOnly('name'))).toEqual(new Set([null]))
    // Four of the twenty were never bought, and wait for that.
    await expect(readOnly('checked').filter((is) => is === 'true')).toHaveLength(4)
    for (const name of ['name', 'bought', 'checked', 'count'] as const) {
      for (const cell of cells(name)) await expect(cell).toBeValid()
    }
    const sortable = canvas.getAllByRole('columnheader').filter((header) => header.querySelector('svg'))
    await expect(sortable.map((header) => header.textContent)).toEqual(['관리번호', '이름', '구입일', '수량'])
    await expect(canvas.queryByText('등록된 장비가 없습니다.')).toBeNull()
  },
}

export const Compact: Story = {
  args: { density: 'compact' },
  play: async ({ canvasElement }) => {
    const [, first] = within(canvasElement).getAllByRole('row')
    await expect(first?.getBoundingClientRect().height).toBe(36)
  },
}

export const Comfortable: Story = {
  play: async ({ canvasElement }) => {
    for (const row of within(canvasElement).getAllByRole('row').slice(1)) {
      await expect(row.getBoundingClientRect().height).toBe(44)
    }
  },
}

export const ThousandRows: Story = {
  args: { rows: makeItems(1000), isVirtualized: true, maxHeight: '480px' },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '1001')
    const rows = within(grid).getAllByRole('row')
    await expect(rows.length).toBeLessThan(60)
    await expect(rows.map((row) => Number(row.ariaRowIndex))).toEqual(rows.map((_row, index) => index + 1))
    const scroller = grid.parentElement
    if (scroller) scroller.scrollTop = 22_000
    await waitFor(() => expect(grid.querySelector('[aria-rowindex="505"]')).not.toBeNull())
    // The active row stays mounted, so the others are identified by their numbers.
    const [header, active, ...inView] = within(grid).getAllByRole('row')
    await expect([header?.ariaRowIndex, active?.ariaRowIndex]).toEqual(['1', '2'])
    const first = Number(inView[0]?.ariaRowIndex)
    await expect(first).toBeGreaterThan(400)
    await expect(inView.map((row) => Number(row.ariaRowIndex))).toEqual(inView.map((_row, index) => first + index))
    for (const gap of grid.querySelectorAll('tr:not([aria-rowindex])')) {
      await expect(gap).toHaveAttribute('aria-hidden', 'true')
      await expect(gap).toHaveAttribute('role', 'presentation')
    }
  },
}

export const ServerPage: Story = {
  args: { rows: makeItems(60).slice(20, 40), rowOffset: 20, totalRows: 60 },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '61')
    const [header, first] = within(grid).getAllByRole('row')
    await expect(header).toHaveAttribute('aria-rowindex', '1')
    await expect(first).toHaveAttribute('aria-rowindex', '22')
    for (const row of [header, first]) {
      const indexes = [...(row?.children ?? [])].map((cell) => Number(cell.ariaColIndex))
      await expect(indexes).toEqual([1, 2, 3, 4, 5, 6, 7])
    }
  },
}

export const TwoStickyColumns: Story = {
  args: { stickyColumns: 2, maxHeight: '420px' },
  decorators: [(Story) => <div style={{ maxWidth: 640 }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvas.getByRole('grid').parentElement
    const places = () =>
      [...canvasElement.querySelectorAll('[aria-rowindex="2"] > *, thead th')].map((cell) =>
        Math.round(cell.getBoundingClientRect().left),
      )
    const before = places()
    scroller?.scrollTo({ left: 200 })
    await waitFor(() => expect(places()).not.toEqual(before))
    const moved = places().map((left, index) => (before[index] ?? 0) - left)
    // The first two of the header and of the row stay, side by side; the others move.
    const expected = [0, 0, 200, 200, 200, 200, 200]
    await expect(moved).toEqual([...expected, ...expected])
    const marks = [...canvasElement.querySelectorAll<HTMLElement>('[aria-rowindex="2"] > *')].map(
      (cell) => cell.dataset.sticky,
    )
    await expect(marks).toEqual(['', 'last', undefined, undefined, undefined, undefined, undefined])
  },
}

export const Loading: Story = {
  tags: ['picture'],
  args: { rows: [], isLoading: true },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid')
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(within(grid).getAllByRole('row')).toHaveLength(1)
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toHaveTextContent('불러오는 중...')
  },
}

/** Rows that are loaded again stay. */
export const LoadedAgain: Story = {
  args: { rows: makeItems(3), isLoading: true },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid')
    await expect(within(grid).getAllByRole('row')).toHaveLength(4)
    await expect(grid).not.toHaveAttribute('aria-busy')
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement()
  },
}

export const Empty: Story = {
  args: {
    rows: [],
    emptyState: (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'center' }}>
        <p>등록된 장비가 없습니다.</p>
        <Button variant="primary">등록</Button>
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('등록된 장비가 없습니다.')).toBeVisible()
    await expect(within(canvasElement).getByRole('columnheader', { name: '관리번호' })).toHaveAttribute('tabindex', '0')
  },
}

export const Failed: Story = {
  args: {
    errorState: <p role="alert">장비 목록을 불러오지 못했습니다. 저장된 내용은 그대로입니다.</p>,
    emptyState: <p>등록된 장비가 없습니다.</p>,
    isLoading: true,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeInTheDocument()
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(1)
    await expect(within(canvasElement).queryByText('등록된 장비가 없습니다.')).toBeNull()
  },
}

/** Opens the cell of this column in the third row. */
const open = async (canvasElement: HTMLElement, column: string, keys = '{Enter}') => {
  canvasElement.querySelector<HTMLElement>(`[aria-rowindex="4"] [data-column="${column}"]`)?.focus()
  await userEvent.keyboard(keys)
}

export const Locked: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'checked')
    await waitFor(() => expect(within(document.body).getByText(LOCK, { selector: '[data-tone] span' })).toBeVisible())
  },
}

export const EditingText: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'name')
    await expect(within(canvasElement).getByRole('textbox', { name: '이름' })).toHaveFocus()
  },
}

export const EditingDate: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'bought', '{Enter}2026{Enter}')
    await waitFor(() =>
      expect(
        within(document.body).getByText('연, 월, 일을 모두 입력해주세요.', { selector: '[data-tone] span' }),
      ).toBeVisible(),
    )
  },
}

export const CalendarInCell: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'bought', '{Enter}{Alt>}{ArrowDown}{/Alt}')
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}

export const NotSaved: Story = {
  tags: ['picture'],
  args: { onCommit: async () => ({ ok: false, message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.' }) },
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'name', '{Enter}실체 현미경{Enter}')
    await waitFor(() =>
      expect(within(document.body).getByText(/최신 값을/, { selector: '[data-tone] span' })).toBeVisible(),
    )
  },
}

const LONG = '가나다라마바사아자차카타파하가나다라마바사아자차카타파하'

export const LongKoreanText: Story = {
  args: {
    columns: COLUMNS.map((column) =>
      column.id === 'bought' ? { ...column, header: '장비를 처음 구입하여 창고에 들여놓은 날짜' } : column,
    ),
    rows: makeItems(6).map((item, index) => ({
      ...item,
      name: index % 2 ? LONG : '온도와 습도를 함께 기록하는 초저온 냉동 보관 장치 (본관 지하 2층 창고)',
    })),
  },
}

export const Narrow: Story = {
  args: { stickyColumns: 2 },
  decorators: [(Story) => <div style={{ width: 340 }}>{Story()}</div>],
}

export const Dark: Story = { globals: { theme: 'dark' } }
