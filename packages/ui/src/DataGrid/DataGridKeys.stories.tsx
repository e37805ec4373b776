import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { DataGrid } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems } from './sample'
import { gridIn, settle, WorkingGrid } from './sampleStory'

const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: COLUMNS, rows: makeItems(20), getKey },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

export const Arrows: Story = {
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '관리번호').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await focused('EQ-01-010', '이름')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
    await focused('EQ-01-001', '관리번호')
  },
}

export const HomeAndEnd: Story = {
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-010', '구입일').focus()
    await userEvent.keyboard('{End}')
    await focused('EQ-01-010', '작업')
    await userEvent.keyboard('{Home}')
    await focused('EQ-01-010', '관리번호')
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await focused('EQ-09-018', '작업')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await focused('EQ-01-001', '관리번호')
  },
}

export const PageUpAndDown: Story = {
  args: { maxHeight: '300px' },
  play: async ({ canvasElement }) => {
    const { grid, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{PageDown}')
    // A page moves by one row less than fits, so that one row stays visible.
    const rowHeight = cell('EQ-01-001', '이름').offsetHeight
    const page = Math.floor((grid.parentElement?.clientHeight ?? 0) / rowHeight) - 1
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', String(2 + page))
    await expect(document.activeElement).toHaveAttribute('data-column', 'name')
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}')
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '21')
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}')
    await expect(cell('EQ-01-001', '이름')).toHaveFocus()
    await expect(grid).toContainElement(document.activeElement as HTMLElement)
  },
}

const drawn = fn()
const COUNTED = COLUMNS.map((column) =>
  column.id === 'count'
    ? {
        ...column,
        render: (item: Item) => {
          drawn()
          return item.count
        },
      }
    : column,
)

export const AnArrowDrawsTwoCells: Story = {
  args: { columns: COUNTED },
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '수량').focus()
    await waitFor(() => expect(cell('EQ-01-001', '수량')).toHaveAttribute('tabindex', '0'))
    drawn.mockClear()
    await userEvent.keyboard('{ArrowDown}')
    await focused('EQ-01-010', '수량')
    await expect(drawn).toHaveBeenCalledTimes(2)
  },
}

export const OneTabStop: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell, grid, focused } = gridIn(canvasElement)
    canvas.getByRole('button', { name: '앞' }).focus()
    await userEvent.tab()
    await focused('EQ-01-001', '관리번호')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await focused('EQ-01-010', '이름')
    const stops = grid.querySelectorAll('[tabindex="0"], a[href]:not([tabindex]), button:not([tabindex])')
    await expect([...stops]).toEqual([cell('EQ-01-010', '이름')])
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '뒤' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(cell('EQ-01-010', '이름')).toHaveFocus()
  },
}

export const HeaderSorts: Story = {
  play: async ({ canvasElement }) => {
    const { cell, header, said } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(header('구입일')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(header('구입일')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header('관리번호')).toHaveAttribute('aria-sort', 'none')
    await expect(header('구입일')).toHaveFocus()
    await expect(said('polite')).toHaveTextContent('구입일 오름차순으로 정렬했습니다.')
    await userEvent.keyboard(' ')
    await expect(header('구입일')).toHaveAttribute('aria-sort', 'descending')
    await expect(said('polite')).toHaveTextContent('구입일 내림차순으로 정렬했습니다.')
    await expect(header('점검일')).not.toHaveAttribute('aria-sort')
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2')
  },
}

export const HeaderSortsByClick: Story = {
  play: async ({ canvasElement }) => {
    const { header } = gridIn(canvasElement)
    await userEvent.click(header('수량'))
    await expect(header('수량')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header('수량')).toHaveFocus()
  },
}

const [WHOLE, LONG] = makeItems(2) as [Item, Item]
const LONG_TEXT = '3대, 그 밖에 지하 창고의 예비품 12대'

/** Enter shows text that is cut; text that is fully visible is not announced twice. */
export const CutTextIsShownInFull: Story = {
  args: { rows: [WHOLE, { ...LONG, count: LONG_TEXT }] },
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    const note = () => document.querySelector('[data-tone="plain"]')
    cell(WHOLE.code, '수량').focus()
    await userEvent.keyboard('{Enter}')
    await settle()
    await expect(note()).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await focused(LONG.code, '수량')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(note()).toHaveTextContent(LONG_TEXT))
    await expect(cell(LONG.code, '수량')).toHaveFocus()
  },
}

export const ButtonsInCells: Story = {
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    const actions = cell('EQ-01-010', '작업')
    const [first, second] = within(actions).getAllByRole('button')
    await expect(first).toHaveAttribute('tabindex', '-1')
    actions.focus()
    await waitFor(() => expect(first).toHaveAttribute('tabindex', '0'))
    await userEvent.keyboard('{Enter}')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-010', '작업')
    await userEvent.keyboard('{ArrowLeft}')
    await focused('EQ-01-010', '수량')
    await waitFor(() => expect(first).toHaveAttribute('tabindex', '-1'))
  },
}

/** Ten rows per page. */
function Shrinking({ rows, ...props }: Parameters<typeof WorkingGrid>[0]) {
  const [from, setFrom] = useState(0)
  return (
    <>
      <Button onPress={() => setFrom(10)}>다음</Button>
      <DataGrid {...props} rows={rows.slice(from, from + 10)} rowOffset={from} totalRows={rows.length} />
    </>
  )
}

export const RowLeavesThePage: Story = {
  render: (args) => <Shrinking {...args} />,
  play: async ({ canvasElement }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-03-003', '이름').focus()
    const next = canvas.getByRole('button', { name: '다음' })
    // Clicked without focusing, as when the rows are refreshed from outside.
    next.click()
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: 'EQ-03-003' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-column', 'name'))
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '14')
  },
}

export const FarEndOfAThousandRows: Story = {
  args: { rows: makeItems(1000), isVirtualized: true, maxHeight: '400px' },
  play: async ({ canvasElement }) => {
    const { grid } = gridIn(canvasElement)
    grid.querySelector<HTMLElement>('tbody [data-column="name"]')?.focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '1001'))
    const scroller = grid.parentElement
    const bottom = () => (document.activeElement?.getBoundingClientRect().bottom ?? 0) - 1
    await expect(bottom()).toBeLessThanOrEqual(scroller?.getBoundingClientRect().bottom ?? 0)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '999')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2'))
    const header = grid.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    await expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(header - 1)
  },
}

export const NothingHidesBehindStickyCells: Story = {
  args: { maxHeight: '260px', stickyColumns: 2 },
  decorators: [(Story) => <div style={{ width: 660 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const { cell, grid } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{End}{PageDown}{PageDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{PageUp}')
    const box = document.activeElement?.getBoundingClientRect()
    const sticky = document.activeElement?.parentElement?.querySelector('[data-sticky="last"]')
    await expect(document.activeElement).toHaveAttribute('data-column', 'bought')
    await expect(box?.left).toBeGreaterThanOrEqual((sticky?.getBoundingClientRect().right ?? 0) - 1)
    await expect(box?.top).toBeGreaterThanOrEqual(
      (grid.querySelector('thead')?.getBoundingClientRect().bottom ?? 0) - 1,
    )
  },
}
