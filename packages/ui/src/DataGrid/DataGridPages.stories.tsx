import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { Menu } from '../Menu/Menu'
import { type Column, DataGrid } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems } from './sample'
import { gridIn } from './sampleStory'

const ITEMS = makeItems(30)
const PAGE = 10

const MENUS: Column<Item>[] = COLUMNS.map((column) =>
  column.id === 'actions'
    ? {
        ...column,
        render: ({ code }) => (
          <Menu
            trigger={
              <Button size="small" variant="quiet">
                {`${code} 관리`}
              </Button>
            }
            items={[{ id: 'lend', label: `${code} 대여`, onAction: () => {} }]}
          />
        ),
      }
    : column,
)

const turnPage = () => window.dispatchEvent(new Event('turn'))

/** Another page comes by itself, as when the server's rows have changed. */
function Pages() {
  const [page, setPage] = useState(0)
  useEffect(() => {
    const turn = () => setPage((before) => before + 1)
    window.addEventListener('turn', turn)
    return () => window.removeEventListener('turn', turn)
  }, [])
  const rows = ITEMS.slice(page * PAGE, (page + 1) * PAGE)
  return <DataGrid label="장비" columns={MENUS} rows={rows} getKey={getKey} rowOffset={page * PAGE} totalRows={30} />
}

const meta = { component: Pages } satisfies Meta<typeof Pages>

export default meta
type Story = StoryObj<typeof meta>

/** Twenty rows of new elements were most of what a page turn took. */
export const AnotherPageTakesOverTheElements: Story = {
  play: async ({ canvasElement }) => {
    const { row, cell } = gridIn(canvasElement)
    const before = row('EQ-01-001')
    turnPage()
    await waitFor(() => expect(row('EQ-02-011')).toBe(before))
    await expect(before).toHaveAttribute('aria-rowindex', '12')
    await expect(cell('EQ-02-011', '작업')).toHaveTextContent('EQ-02-011 관리')
    turnPage()
    await waitFor(() => expect(row('EQ-03-021')).toBe(before))
  },
}

export const AnOpenMenuGoesWithItsRow: Story = {
  play: async ({ canvas, canvasElement }) => {
    const { row } = gridIn(canvasElement)
    const before = row('EQ-01-001')
    await userEvent.click(canvas.getByRole('button', { name: 'EQ-01-001 관리' }))
    await screen.findByRole('menuitem', { name: 'EQ-01-001 대여' })
    turnPage()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(before).not.toBeInTheDocument()
    const next = canvas.getByRole('button', { name: 'EQ-02-011 관리' })
    await expect(next).toHaveAttribute('aria-expanded', 'false')
  },
}

export const TheFocusStaysAtItsPlace: Story = {
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-03-003', '이름').focus()
    turnPage()
    await focused('EQ-04-013', '이름')
    await userEvent.keyboard('{ArrowDown}')
    await focused('EQ-05-014', '이름')
  },
}

/** The title that a cut text has under the pointer would be another row's. */
export const TheTitleOfACutTextLeavesWithThePointer: Story = {
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    const text = cell('EQ-03-003', '이름').querySelector<HTMLElement>('[data-text]')
    if (!text) throw new Error('The cell has no text.')
    text.style.width = '10px'
    text.style.whiteSpace = 'nowrap'
    await userEvent.hover(text)
    await expect(text).toHaveAttribute('title', '정밀 저울')
    await userEvent.unhover(text)
    await expect(text).not.toHaveAttribute('title')
  },
}
