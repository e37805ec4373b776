import type { Meta, StoryObj } from '@storybook/react-vite'
import { Trash2 } from 'lucide-react'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { DataGrid } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems } from './sample'
import { gridIn, WorkingGrid } from './sampleStory'

const remove = fn()
const ICON = <Trash2 size={16} strokeWidth={1.5} aria-hidden />
const MENU = [{ id: 'remove', label: '열 삭제', icon: ICON, tone: 'danger' as const, onAction: remove }]
const WITH_MENUS = COLUMNS.map((column) =>
  ['returned', 'bought'].includes(column.id) ? { ...column, menu: MENU } : column,
)

/** Actions on a whole column. */
const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: WITH_MENUS, rows: makeItems(5), getKey },
  beforeEach: () => {
    mocked(remove).mockClear()
  },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell, header } = gridIn(canvasElement)
    const place = header('반납일')
    cell('EQ-01-001', '반납일').focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(place).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const button = canvas.getByRole('button', { name: '반납일 메뉴' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '열 삭제' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(remove).toHaveBeenCalledOnce()
    await waitFor(() => expect(button).toHaveFocus())
    // The first one closes the name of the button, which the focus has shown.
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(place).toHaveFocus())
    // One tab stop: the buttons of other columns are none.
    await expect(canvas.getByRole('button', { name: '구입일 메뉴' })).toHaveAttribute('tabindex', '-1')
    await expect(header('구입일')).toHaveAccessibleName('구입일')
  },
}

const HINT = '마지막으로 반납된 날입니다.'

/** What a column holds is told at its heading: under the pointer, and by assistive technology. */
export const WithAHint: Story = {
  args: { columns: COLUMNS.map((column) => (column.id === 'returned' ? { ...column, hint: HINT } : column)) },
  play: async ({ canvasElement }) => {
    const { header } = gridIn(canvasElement)
    await expect(header('반납일')).toHaveAccessibleDescription(HINT)
    await expect(header('반납일')).toHaveAttribute('title', HINT)
    await expect(header('구입일')).not.toHaveAttribute('title')
    await expect(header('구입일')).not.toHaveAttribute('aria-describedby')
  },
}

/** The menu of a column that sorts does not sort. */
export const OfAColumnThatSorts: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, header } = gridIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '구입일 메뉴' }))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    await expect(header('구입일')).toHaveAttribute('aria-sort', 'none')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getByText('구입일'))
    await waitFor(() => expect(header('구입일')).toHaveAttribute('aria-sort', 'ascending'))
    // The button is one Tab away from its active heading.
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '구입일 메뉴' })).toHaveFocus()
  },
}
