import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { DataGrid, type DataGridHandle, type DataGridProps } from './DataGrid'
import { COLUMNS, getKey, type Item, LOCK, makeItems } from './sample'
import { gridIn, saved, settle, WorkingGrid } from './sampleStory'

const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: COLUMNS, rows: makeItems(20), getKey, onCommit: saved() },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

export const LockedSaysWhy: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell, focused, said } = gridIn(canvasElement)
    const note = () => within(document.body).queryByText(LOCK, { selector: '[data-tone="locked"] span' })
    const locked = cell('EQ-01-019', '점검일')
    await expect(locked).toHaveAccessibleDescription(LOCK)
    await expect(locked).toHaveAttribute('aria-readonly', 'true')
    locked.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(note()).toBeVisible())
    await expect(canvas.queryByRole('spinbutton')).toBeNull()
    await expect(said('polite')).toHaveTextContent(LOCK)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(note()).toBeNull())
    await focused('EQ-01-019', '점검일')
    await userEvent.dblClick(locked)
    await waitFor(() => expect(note()).toBeVisible())
    await expect(canvas.queryByRole('spinbutton')).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    await focused('EQ-01-019', '반납일')
    await waitFor(() => expect(note()).toBeNull())
  },
}

/** The right to edit is removed while the editor is open. */
function Lockable({ columns, ...props }: DataGridProps<Item>) {
  const [isLocked, setIsLocked] = useState(false)
  const current = useMemo(
    () =>
      columns.map((column) =>
        isLocked ? { ...column, mode: () => ({ kind: 'locked' as const, reason: LOCK }) } : column,
      ),
    [columns, isLocked],
  )
  useEffect(() => {
    const lock = ({ key }: KeyboardEvent) => key === 'F9' && setIsLocked(true)
    document.addEventListener('keyup', lock)
    return () => document.removeEventListener('keyup', lock)
  }, [])
  return <WorkingGrid {...props} columns={current} />
}

export const LockedWhileEditing: Story = {
  render: (args) => <Lockable {...args} />,
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}반쯤{F9}')
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await focused('EQ-01-001', '이름')
    await userEvent.keyboard('{ArrowDown}')
    await focused('EQ-01-010', '이름')
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

interface WithDialogProps extends DataGridProps<Item> {
  Grid?: typeof WorkingGrid
  /** The dialog stays open while its answer is carried out. */
  isSlow?: boolean
}

/** A cell that opens a dialog, and a commit that first asks for a reason: both return the focus to the cell. */
function WithDialog({ Grid = WorkingGrid, isSlow = false, onCommit, columns, ...props }: WithDialogProps) {
  const grid = useRef<DataGridHandle>(null)
  const [answer, setAnswer] = useState<((ok: boolean) => void) | null>(null)
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const close = async (ok: boolean) => {
    answer?.(ok)
    if (isSlow) await settle()
    setAnswer(null)
  }
  const [withDialog] = useState(() =>
    columns.map((column) =>
      column.id === 'count'
        ? { ...column, mode: () => ({ kind: 'dialog' as const, onOpen: () => void ask() }) }
        : column,
    ),
  )
  return (
    <>
      <Grid
        {...props}
        ref={grid}
        columns={withDialog}
        onCommit={async (...change) => ((await ask()) ? ((await onCommit?.(...change)) ?? undefined) : undefined)}
      />
      <Button onPress={() => grid.current?.focusCell('item-19', 'count')}>마지막 장비로</Button>
      <Button onPress={() => grid.current?.focusCell('no-item', 'count') || grid.current?.focus()}>없는 장비로</Button>
      <ModalOverlay isOpen={answer !== null} onOpenChange={() => close(false)}>
        <Modal
          style={{ position: 'fixed', inset: '20% auto auto 20%', padding: 24, background: 'var(--im-color-raised)' }}
        >
          <Dialog>
            <Heading slot="title">변경 사유</Heading>
            <Button onPress={() => close(false)}>취소</Button>
            <Button onPress={() => close(true)}>변경</Button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

export const CellOpensADialog: Story = {
  render: (args) => <WithDialog {...args} />,
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    const page = within(document.body)
    await expect(cell('EQ-01-001', '수량')).toHaveAttribute('aria-haspopup', 'dialog')
    cell('EQ-01-001', '수량').focus()
    for (const open of ['{Enter}', '{F2}']) {
      await userEvent.keyboard(open)
      await expect(await page.findByRole('dialog', { name: '변경 사유' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await focused('EQ-01-001', '수량')
    }
  },
}

export const CommitOpensADialog: Story = {
  render: (args) => <WithDialog {...args} />,
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    const page = within(document.body)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await page.findByRole('dialog', { name: '변경 사유' })
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-001', '이름')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent('현미경'))
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await userEvent.click(await page.findByRole('button', { name: '변경' }))
    await focused('EQ-01-001', '이름')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent('새 이름'))
  },
}

/** The row of a confirmed change leaves the list while the dialog is open, which then has no cell to return to. */
function Leaving({ rows: all, ...props }: DataGridProps<Item>) {
  const [rows, setRows] = useState(all)
  const leave = async (key: string) => {
    setRows((before) => before.filter(({ id }) => id !== key))
    await settle()
    await settle()
    return { ok: true } as const
  }
  return <WithDialog {...props} Grid={DataGrid<Item>} isSlow rows={rows} onCommit={leave} />
}

export const ConfirmedRowLeaves: Story = {
  render: (args) => <Leaving {...args} />,
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-02-002', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await userEvent.click(await within(document.body).findByRole('button', { name: '변경' }))
    await focused('EQ-03-003', '이름')
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

export const FocusCellFromOutside: Story = {
  render: (args) => <WithDialog {...args} />,
  play: async ({ canvasElement }) => {
    const { canvas, focused } = gridIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '마지막 장비로' }))
    await focused('EQ-02-020', '수량')
  },
}

/** A cell that is not there changes nothing; the grid keeps its tab stop, and its active cell can take the focus. */
export const FocusAbsentCellFromOutside: Story = {
  render: (args) => <WithDialog {...args} />,
  play: async ({ canvasElement }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-02-002', '이름').focus()
    await userEvent.click(canvas.getByRole('button', { name: '없는 장비로' }))
    await focused('EQ-02-002', '이름')
    await expect(cell('EQ-02-002', '이름')).toHaveAttribute('tabindex', '0')
  },
}
