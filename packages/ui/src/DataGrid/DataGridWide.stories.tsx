import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { DataGrid } from './DataGrid'
import { getKey, type Item, makeItems } from './sample'
import { gridIn } from './sampleStory'
import type { Column } from './types'

const NUMBERS = Array.from({ length: 40 }, (_, at) => at + 1)
const columns: readonly Column<Item>[] = [
  { id: 'code', header: '관리번호', width: 140, isRowHeader: true, get: ({ code }) => code },
  ...NUMBERS.map(
    (number): Column<Item> => ({
      id: `check-${number}`,
      header: `${number}회 점검`,
      width: 120,
      get: ({ count }) => `${number}-${count}`,
    }),
  ),
]

/** 열도 보이는 만큼만 그립니다. */
const meta = {
  component: DataGrid<Item>,
  decorators: [(Story) => <div style={{ width: 720 }}>{Story()}</div>],
  args: { label: '장비', columns, rows: makeItems(1000), getKey, isVirtualized: true, maxHeight: '400px' },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

const drawn = (grid: HTMLElement) =>
  [...(grid.querySelector('tbody tr[aria-rowindex]')?.querySelectorAll('[data-column]') ?? [])].map((cell) =>
    cell.getAttribute('data-column'),
  )

export const ColumnsInView: Story = {
  play: async ({ canvasElement }) => {
    const { grid } = gridIn(canvasElement)
    await expect(grid).toHaveAttribute('aria-colcount', '41')
    await waitFor(() => expect(drawn(grid)).toEqual(['code', ...NUMBERS.slice(0, 6).map((at) => `check-${at}`)]))
    const scroller = grid.parentElement as HTMLElement
    scroller.scrollLeft = 2400
    await waitFor(() => expect(drawn(grid)[0]).toBe('code'))
    await waitFor(() => expect(drawn(grid)[1]).toBe('check-18'))
    // Each cell stands below the name of its column.
    const name = grid.querySelector<HTMLElement>('th[data-column="check-20"]')
    const cell = grid.querySelector<HTMLElement>('tbody [data-column="check-20"]')
    await expect(cell?.getBoundingClientRect().left).toBe(name?.getBoundingClientRect().left)
    await expect(cell).toHaveAttribute('aria-colindex', '21')
  },
}

export const KeysReachEveryColumn: Story = {
  play: async ({ canvasElement }) => {
    const { cell, grid, focused } = gridIn(canvasElement)
    const first = makeItems(1)[0]?.code ?? ''
    cell(first, '관리번호').focus()
    await userEvent.keyboard('{End}')
    await focused(first, '40회 점검')
    const right = () => document.activeElement?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
    await expect(right()).toBeLessThanOrEqual((grid.parentElement?.getBoundingClientRect().right ?? 0) + 1)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}')
    await expect(document.activeElement).toHaveAttribute('data-column', 'check-38')
    // Scrolled away, the active cell keeps the focus, and keys go on from it.
    const scroller = grid.parentElement as HTMLElement
    scroller.scrollLeft = 0
    await waitFor(() => expect(drawn(grid)).toContain('check-1'))
    await expect(document.activeElement).toHaveAttribute('data-column', 'check-38')
    await userEvent.keyboard('{Home}')
    await expect(document.activeElement).toHaveAttribute('data-column', 'code')
  },
}
