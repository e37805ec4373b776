import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { DataGrid } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems, TODAY } from './sample'
import { gridIn, saved } from './sampleStory'
import type { Column } from './types'

/** A column that is entered from paper: its empty cells are awaited, and Enter goes on downwards. */
const RETURNED: Column<Item> = {
  id: 'returned',
  header: '반납일',
  width: 140,
  get: (item) => item.returned,
  awaits: () => true,
  mode: () => ({ kind: 'edit', editor: 'date', today: TODAY, whenLeft: 'keep', doesEnterMove: true }),
}
const columns = [...COLUMNS.slice(0, 2), RETURNED]
const items = makeItems(20).map((item) => ({ ...item, returned: '' }))

/** Many rows on one page: as high as its rows, at most as high as its place. */
const meta = {
  component: DataGrid<Item>,
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', maxHeight: 400 }}>
      <DataGrid {...args} />
    </div>
  ),
  args: { label: '장비', columns, rows: items, getKey, onCommit: saved(), density: 'dense', maxHeight: 'fill' },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

/** The sign of an empty cell is pressed once; elsewhere in the cell a press only chooses it. */
export const OpenedByItsSign: Story = {
  parameters: { ledger: ['SUBJ-438'] },
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    const empty = cell('EQ-01-001', '반납일')
    await userEvent.click(empty)
    await expect(empty.querySelector('[role=spinbutton]')).toBeNull()
    await userEvent.click(empty.querySelector('[data-opens]') as HTMLElement)
    await waitFor(() => expect(empty.querySelector('[role=spinbutton]')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(empty.querySelector('[role=spinbutton]')).toBeNull())
    await userEvent.dblClick(empty)
    await waitFor(() => expect(empty.querySelector('[role=spinbutton]')).toHaveFocus())
  },
}

const onOpen = fn()

/** The sign of an empty cell that is not entered next is seen with its row, and opens it too, or its dialog. */
export const OpenedByAQuietSign: Story = {
  args: {
    columns: [
      ...COLUMNS.slice(0, 2),
      { ...RETURNED, awaits: () => false },
      { id: 'checked', header: '점검일', width: 140, get: () => '', mode: () => ({ kind: 'dialog', onOpen }) },
    ],
  },
  parameters: { ledger: ['SUBJ-438'] },
  play: async ({ canvasElement }) => {
    mocked(onOpen).mockClear()
    const { cell } = gridIn(canvasElement)
    const withDialog = cell('EQ-01-001', '점검일')
    await userEvent.click(withDialog)
    await expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(withDialog.querySelector('[data-opens]') as HTMLElement)
    await expect(onOpen).toHaveBeenCalledOnce()
    await expect(onOpen).toHaveBeenCalledWith(items[0])
    const empty = cell('EQ-01-001', '반납일')
    await userEvent.click(empty)
    await expect(empty.querySelector('[role=spinbutton]')).toBeNull()
    await userEvent.click(empty.querySelector('[data-opens]') as HTMLElement)
    await waitFor(() => expect(empty.querySelector('[role=spinbutton]')).toHaveFocus())
  },
}

/** The sign of a cell with a value says only that it can be edited: a press there chooses the cell. */
export const SignOfAValue: Story = {
  parameters: { ledger: ['SUBJ-438'] },
  play: async ({ canvas, canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    const filled = cell('EQ-01-001', '관리번호')
    await userEvent.click(filled.querySelector('svg') as SVGElement)
    await expect(filled).toHaveFocus()
    await expect(canvas.queryByRole('textbox', { name: '관리번호' })).toBeNull()
    await userEvent.dblClick(filled.querySelector('svg') as SVGElement)
    await expect(canvas.getByRole('textbox', { name: '관리번호' })).toHaveFocus()
  },
}

export const Dense: Story = {
  play: async ({ canvasElement }) => {
    const { grid, cell } = gridIn(canvasElement)
    await expect(grid.querySelector('tbody tr')?.getBoundingClientRect().height).toBe(30)
    const scroller = grid.parentElement as HTMLElement
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
    await expect(scroller.getBoundingClientRect().height).toBeLessThan(400)
    await expect(cell('EQ-01-001', '반납일').querySelector('[data-awaited]')).not.toBeNull()
  },
}

export const AsHighAsItsRows: Story = {
  args: { rows: items.slice(0, 3) },
  play: async ({ canvasElement }) => {
    const scroller = gridIn(canvasElement).grid.parentElement as HTMLElement
    await expect(scroller.scrollHeight).toBe(scroller.clientHeight)
    await expect(scroller.clientHeight).toBeLessThan(160)
  },
}

export const EnteredFromPaper: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    const codeAt = (at: number) => items.at(at)?.code ?? ''
    const [first, second, last] = [codeAt(0), codeAt(1), codeAt(-1)] as const
    cell(first, '반납일').focus()
    await userEvent.keyboard('20261101{Enter}')
    await focused(second, '반납일')
    await userEvent.keyboard('20261102{Shift>}{Enter}{/Shift}')
    await focused(first, '반납일')
    await waitFor(() =>
      expect(mocked(args.onCommit)?.mock.calls.map(([key, , value]) => [key, value])).toEqual([
        [items[0]?.id, '2026-11-01'],
        [items[1]?.id, '2026-11-02'],
      ]),
    )
    // Beyond the last row there is nowhere to go.
    cell(last, '반납일').focus()
    await userEvent.keyboard('20261103{Enter}')
    await focused(last, '반납일')
  },
}
