import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Pagination } from '../Pagination/Pagination'
import { DataGrid, type DataGridProps } from './DataGrid'
import { Between, COLUMNS, getKey, type Item, makeItems } from './sample'
import { gridIn } from './sampleStory'

const PAGE = 10

/** Ten rows per page; the screen keeps the selection. */
function SelectingGrid({ rows, selectedKeys = new Set(), onSelectionChange, ...props }: DataGridProps<Item>) {
  const [keys, setKeys] = useState(selectedKeys)
  const [page, setPage] = useState(0)
  const select = (next: ReadonlySet<string>) => {
    setKeys(next)
    onSelectionChange?.(next)
  }
  return (
    <Between>
      <DataGrid
        {...props}
        rows={rows.slice(page * PAGE, (page + 1) * PAGE)}
        rowOffset={page * PAGE}
        totalRows={rows.length}
        selectedKeys={keys}
        onSelectionChange={select}
      />
      <Pagination
        aria-label="장비 목록 페이지"
        page={page}
        totalPages={Math.ceil(rows.length / PAGE)}
        onChange={setPage}
      />
    </Between>
  )
}

const meta = {
  component: DataGrid<Item>,
  render: (args) => <SelectingGrid {...args} />,
  args: {
    label: '장비',
    columns: COLUMNS,
    rows: makeItems(20),
    getKey,
    selectionMode: 'multiple',
    onSelectionChange: fn(),
    selectionActions: <Button size="small">삭제</Button>,
  },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

const selectedIn = (grid: HTMLElement) => grid.querySelectorAll('tbody [aria-selected="true"]').length
const all = '표시된 행 모두 선택'

export const SomeSelected: Story = {
  args: { selectedKeys: new Set(['item-1', 'item-3', 'item-14']) },
  play: async ({ canvas, canvasElement }) => {
    const { grid, row } = gridIn(canvasElement)
    await expect(grid).toHaveAttribute('aria-multiselectable', 'true')
    await expect(grid).toHaveAttribute('aria-colcount', '8')
    await expect(row('EQ-02-002')).toHaveAttribute('aria-selected', 'true')
    await expect(row('EQ-01-001')).toHaveAttribute('aria-selected', 'false')
    await expect(canvas.getByRole('group', { name: '행 선택' })).toHaveTextContent('3개 선택됨(다른 페이지 1개 포함)')
    await expect(canvas.getByRole('checkbox', { name: all })).toBePartiallyChecked()
    await expect(canvas.getByRole('checkbox', { name: 'EQ-02-002 선택' })).toBeChecked()
  },
}

export const SpaceTogglesFromAnyCell: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const { grid, cell, row, said, focused } = gridIn(canvasElement)
    cell('EQ-02-002', '구입일').focus()
    await userEvent.keyboard(' ')
    await expect(row('EQ-02-002')).toHaveAttribute('aria-selected', 'true')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(['item-1']))
    await expect(said('polite')).toHaveTextContent('1개 행을 선택했습니다.')
    await focused('EQ-02-002', '구입일')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    await expect(selectedIn(grid)).toBe(3)
    await expect(said('polite')).toHaveTextContent('3개 행을 선택했습니다.')
    await userEvent.keyboard(' ')
    await expect(selectedIn(grid)).toBe(2)
    await expect(canvas.getByText('2개 선택됨')).toBeVisible()
  },
}

export const CheckboxesByMouse: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { grid, row } = gridIn(canvasElement)
    const box = (code: string) => canvas.getByRole('checkbox', { name: `${code} 선택` })
    await userEvent.click(box('EQ-02-002'))
    await expect(row('EQ-02-002')).toHaveAttribute('aria-selected', 'true')
    // The focus is in the cell: the keys keep working.
    await expect(box('EQ-02-002').closest('td')).toHaveFocus()
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box('EQ-05-005'))
    await user.keyboard('{/Shift}')
    await expect(selectedIn(grid)).toBe(4)
    await userEvent.keyboard('{ArrowDown} ')
    await expect(row('EQ-06-006')).toHaveAttribute('aria-selected', 'true')
  },
}

export const CheckboxesAreNoTabStops: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toHaveAttribute('tabindex', '-1')
    cell('EQ-01-001', '관리번호').focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(document.activeElement).toHaveAttribute('aria-colindex', '1')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '2페이지' })).not.toBe(document.activeElement)
    await expect(canvas.getByRole('navigation')).toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAttribute('aria-colindex', '1')
  },
}

export const HeaderSelectsTheRowsShown: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const { grid, cell, said } = gridIn(canvasElement)
    cell('EQ-01-001', '관리번호').focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp} ')
    await expect(selectedIn(grid)).toBe(10)
    await expect(canvas.getByRole('checkbox', { name: all })).toBeChecked()
    await expect(said('polite')).toHaveTextContent('10개 행을 선택했습니다.')
    await userEvent.keyboard('{Enter}')
    await expect(selectedIn(grid)).toBe(0)
    await expect(said('polite')).toHaveTextContent('행 선택을 해제했습니다.')
    await userEvent.click(canvas.getByRole('checkbox', { name: all }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(makeItems(10).map(getKey)))
    await expect(canvas.getByRole('columnheader', { name: '행 선택' })).toHaveFocus()
  },
}

export const ControlA: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { grid, cell } = gridIn(canvasElement)
    canvas.getByRole('button', { name: '앞' }).focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(selectedIn(grid)).toBe(0)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}{Control>}a{/Control}')
    await expect(selectedIn(grid)).toBe(0)
    await userEvent.keyboard('{Escape}{Control>}a{/Control}')
    await expect(selectedIn(grid)).toBe(10)
    await userEvent.keyboard('{Meta>}a{/Meta}')
    await expect(selectedIn(grid)).toBe(10)
  },
}

export const SurvivesPaging: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const { grid, cell } = gridIn(canvasElement)
    cell('EQ-02-002', '이름').focus()
    await userEvent.keyboard(' ')
    await userEvent.click(canvas.getByRole('button', { name: '2페이지' }))
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'EQ-02-011' })).toBeVisible())
    await expect(selectedIn(grid)).toBe(0)
    await expect(canvas.getByRole('checkbox', { name: all })).not.toBePartiallyChecked()
    await expect(canvas.getByText('(다른 페이지 1개 포함)')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'EQ-02-011 선택' }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(['item-1', 'item-10']))
    await userEvent.click(canvas.getByRole('button', { name: '1페이지' }))
    await waitFor(() => expect(selectedIn(grid)).toBe(1))
  },
}

export const ClearedByTheBar: Story = {
  args: { selectedKeys: new Set(['item-1', 'item-14']) },
  play: async ({ canvas, canvasElement, args }) => {
    const { grid, said } = gridIn(canvasElement)
    const bar = within(canvas.getByRole('group', { name: '행 선택' }))
    await expect(bar.getByRole('button', { name: '삭제' })).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: '선택 해제' }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set())
    await expect(bar.getByText('선택한 행이 없습니다.')).toBeVisible()
    await expect(bar.queryByRole('button')).toBeNull()
    await expect(said('polite')).toHaveTextContent('행 선택을 해제했습니다.')
    await expect(grid).toContainElement(document.activeElement as HTMLElement)
  },
}

export const NarrowKeepsTheNameOfTheRow: Story = {
  args: { stickyColumns: 2, selectedKeys: new Set(['item-1']) },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const { cell, grid } = gridIn(canvasElement)
    cell('EQ-02-002', '수량').focus()
    await userEvent.keyboard('{ArrowLeft}')
    const scroller = grid.parentElement?.getBoundingClientRect()
    const name = cell('EQ-02-002', '관리번호').getBoundingClientRect()
    await expect(name.left).toBeCloseTo(scroller?.left ?? 0, 0)
    await expect(name.width).toBeLessThan((scroller?.width ?? 0) / 2)
    await expect(document.activeElement?.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.right - 1)
    await userEvent.keyboard('{Home}')
    await expect(document.activeElement?.getBoundingClientRect().left).toBeGreaterThanOrEqual((scroller?.left ?? 0) - 1)
  },
}

/** The boxes come in addition to the columns that stay. */
export const WideKeepsBothColumns: Story = {
  args: { stickyColumns: 2, selectedKeys: new Set(['item-1']) },
  decorators: [(Story) => <div style={{ width: 760 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const { grid } = gridIn(canvasElement)
    const scroller = grid.parentElement as HTMLElement
    const [, ...own] = [...(within(grid).getAllByRole('row')[1]?.children ?? [])]
    const placesOf = () => own.slice(0, 3).map((each) => each.getBoundingClientRect().left)
    const before = placesOf()
    scroller.scrollLeft = 200
    await waitFor(() => expect(placesOf()[2]).toBeLessThan(before[2] ?? 0))
    await expect(placesOf().slice(0, 2)).toEqual(before.slice(0, 2))
  },
}
