import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { Menu } from '../Menu/Menu'
import { type Column, DataGrid, type DataGridProps } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems } from './sample'
import { gridIn, saved, settle, WorkingGrid } from './sampleStory'

const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: COLUMNS, rows: makeItems(20), getKey, onCommit: saved() },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

/** Counts how often no element has the focus after the page has changed: a screen reader would lose its position. */
function watchFocus(canvasElement: HTMLElement) {
  let losses = 0
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) losses++
  })
  observer.observe(canvasElement, { subtree: true, childList: true, attributes: true })
  return {
    losses: () => {
      observer.disconnect()
      return losses
    },
  }
}

export const NeverFallsOutOfThePage: Story = {
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    const focus = watchFocus(canvasElement)
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await focused('EQ-01-001', '이름')
    await userEvent.keyboard('{F2}또 다른 이름{Escape}')
    await userEvent.keyboard('{ArrowRight}{Enter}20261105{Enter}')
    await focused('EQ-01-001', '구입일')
    await settle()
    await expect(focus.losses()).toBe(0)
  },
}

/** A key pressed immediately afterwards must reach the editor, and the Enter that opened it must not. */
export const EnterOpensAtOnce: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const { cell } = gridIn(canvasElement)
    for (const column of ['이름', '구입일']) {
      const target = cell('EQ-01-001', column)
      target.focus()
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      target.dispatchEvent(enter)
      // No waiting up to here.
      const editor = document.activeElement
      await expect(enter.defaultPrevented).toBe(true)
      await expect(editor).toHaveRole(column === '이름' ? 'textbox' : 'spinbutton')
      await expect(target).toContainElement(editor as HTMLElement)
      await userEvent.keyboard('{Escape}')
    }
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

const drawn = fn()
const render = (item: Item) => {
  drawn(item.code)
  return item.count
}
const COUNTED = COLUMNS.map((column) => (column.id === 'count' ? { ...column, render } : column))

export const ACommitDrawsItsRowAlone: Story = {
  args: { columns: COUNTED },
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    cell('EQ-01-010', '이름').focus()
    drawn.mockClear()
    await userEvent.keyboard('{Enter}실체')
    await expect(drawn).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cell('EQ-01-010', '이름')).not.toHaveAttribute('aria-busy'))
    await expect(cell('EQ-01-010', '이름')).toHaveTextContent('실체')
    await expect(drawn.mock.calls).toEqual([['EQ-01-010']])
  },
}

const removed = fn()
const WITH_MENU: readonly Column<Item>[] = COLUMNS.map((column) =>
  column.id === 'actions'
    ? {
        ...column,
        render: ({ code }: Item) => (
          <Menu
            trigger={
              <Button size="small" variant="quiet" aria-label={`${code} 메뉴`}>
                메뉴
              </Button>
            }
            items={[
              { id: 'history', label: '이력', onAction: () => undefined },
              { id: 'remove', label: '삭제', tone: 'danger', onAction: removed },
            ]}
          />
        ),
      }
    : column,
)

export const MenuInACell: Story = {
  args: { columns: WITH_MENU },
  play: async ({ canvas, canvasElement }) => {
    removed.mockClear()
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-010', '작업').focus()
    const button = canvas.getByRole('button', { name: 'EQ-01-010 메뉴' })
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    // The keys of the menu are not the grid's, although React bubbles them to it.
    await userEvent.keyboard('{ArrowDown}{Home}{End}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '삭제' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    await waitFor(() => expect(removed).toHaveBeenCalledOnce())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-010', '작업')
    await userEvent.keyboard('{ArrowDown}')
    await focused('EQ-01-019', '작업')
  },
}

/** The rows are replaced by the next ten, without any focus change by the user. */
function Replaced({ rows, ...props }: DataGridProps<Item>) {
  const [from, setFrom] = useState(0)
  return (
    <>
      <Button onPress={() => setFrom(10)}>다음</Button>
      <DataGrid {...props} rows={rows.slice(from, from + 10)} rowOffset={from} totalRows={rows.length} />
    </>
  )
}

export const RowLeavesWhileEdited: Story = {
  render: (args) => <Replaced {...args} />,
  play: async ({ canvas, canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-03-003', '이름').focus()
    await userEvent.keyboard('{Enter}반쯤')
    canvas.getByRole('button', { name: '다음' }).click()
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await focused('EQ-04-013', '이름')
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await focused('EQ-05-014', '이름')
  },
}
