import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { DataGrid } from './DataGrid'
import { COLUMNS, getKey, type Item, LOCK, makeItems } from './sample'
import { gridIn, saved, WorkingGrid } from './sampleStory'

const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: COLUMNS, rows: makeItems(8), getKey, onCommit: saved() },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target })

export const SecondTapOpens: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    await tap(cell('EQ-02-002', '이름'))
    await focused('EQ-02-002', '이름')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await tap(cell('EQ-02-002', '이름'))
    await expect(canvas.getByRole('textbox', { name: '이름' })).toHaveFocus()
    await tap(canvas.getByRole('textbox', { name: '이름' }))
    await expect(canvas.getByRole('textbox', { name: '이름' })).toHaveFocus()
  },
}

export const FirstTapElsewhereActivates: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    // The first cell is initially active, although it never had the focus.
    await tap(cell('EQ-01-001', '관리번호'))
    await focused('EQ-01-001', '관리번호')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await tap(cell('EQ-03-003', '이름'))
    await tap(cell('EQ-02-002', '이름'))
    await focused('EQ-02-002', '이름')
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const ScrollingOpensNothing: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    const target = cell('EQ-02-002', '이름')
    await tap(target)
    const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true }
    fireEvent.pointerDown(target, { ...finger, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(target, { ...finger, clientX: 100, clientY: 104 })
    // The browser starts scrolling and sends no click. Even if it sent one, nothing would open.
    fireEvent.pointerCancel(target, finger)
    fireEvent.click(target)
    await expect(canvas.queryByRole('textbox')).toBeNull()
    fireEvent.pointerDown(target, { ...finger, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(target, { ...finger, clientX: 100, clientY: 140 })
    fireEvent.pointerUp(target, finger)
    fireEvent.click(target)
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const LockedSaysWhyAtTheSecondTap: Story = {
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    await tap(cell('EQ-04-004', '점검일'))
    await tap(cell('EQ-04-004', '점검일'))
    await waitFor(() => expect(within(document.body).getByText(LOCK, { selector: '[data-tone] span' })).toBeVisible())
  },
}

const opened = fn()

export const DialogOpensOnce: Story = {
  args: {
    columns: COLUMNS.map((column) =>
      column.id === 'count' ? { ...column, mode: () => ({ kind: 'dialog' as const, onOpen: opened }) } : column,
    ),
  },
  play: async ({ canvasElement }) => {
    opened.mockClear()
    const { cell } = gridIn(canvasElement)
    await tap(cell('EQ-02-002', '수량'))
    await tap(cell('EQ-02-002', '수량'))
    fireEvent.dblClick(cell('EQ-02-002', '수량'))
    await expect(opened).toHaveBeenCalledOnce()
  },
}

/** With a mouse, each click still only selects a cell. */
export const MouseNeedsADoubleClick: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    await userEvent.click(cell('EQ-02-002', '이름'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    await userEvent.click(cell('EQ-02-002', '이름'))
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** The page scrolls vertically and the grid horizontally: reading one row's name and value must never require both. */
export const ZoomedTo200Percent: Story = {
  args: { selectionMode: 'multiple', selectedKeys: new Set(['item-1']) },
  decorators: [(Story) => <div style={{ zoom: 2, width: 320 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const { cell, grid } = gridIn(canvasElement)
    const scroller = grid.parentElement
    cell('EQ-02-002', '수량').focus()
    await userEvent.keyboard('{ArrowLeft}')
    const [name, view] = [cell('EQ-02-002', '관리번호'), scroller].map((element) => element?.getBoundingClientRect())
    await expect(name?.left).toBeGreaterThanOrEqual((view?.left ?? 0) - 1)
    await expect(name?.width).toBeLessThan((view?.width ?? 0) * 0.45)
    await expect(document.activeElement?.getBoundingClientRect().left).toBeGreaterThanOrEqual((name?.right ?? 0) - 1)
    // The grid scrolls in one direction; the other is left to the page.
    await expect(scroller?.scrollHeight).toBeLessThanOrEqual((scroller?.clientHeight ?? 0) + 1)
  },
}

export const SmallestPage: Story = {
  globals: { viewport: { value: 'smallest', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    const rows = within(canvasElement).getAllByRole('row').slice(1)
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
