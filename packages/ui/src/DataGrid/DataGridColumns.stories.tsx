import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ColumnMenu, type ColumnView, DataGrid, DEFAULT_COLUMN_VIEW } from './DataGrid'
import { COLUMNS, getKey, makeItems } from './sample'
import { gridIn } from './sampleStory'

/** Keeps the view, as a screen would in the browser's storage or on a server. */
function ChoosingGrid({ value, onChange, columns }: Parameters<typeof ColumnMenu>[0]) {
  const [view, setView] = useState(value)
  const change = (next: ColumnView) => {
    setView(next)
    onChange(next)
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <ColumnMenu columns={columns} value={view} onChange={change} />
      </div>
      <DataGrid label="장비" columns={COLUMNS} columnView={view} rows={ROWS} getKey={getKey} />
    </div>
  )
}

const ROWS = makeItems(8)

const meta = {
  component: ColumnMenu,
  render: (args) => <ChoosingGrid {...args} />,
  args: { columns: COLUMNS, value: DEFAULT_COLUMN_VIEW, onChange: fn() },
} satisfies Meta<typeof ColumnMenu>

export default meta
type Story = StoryObj<typeof meta>

const headers = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('columnheader', { hidden: true })
    .map((header) => header.textContent)
    .join(' ')

const openMenu = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '열 설정' }))
  const dialog = await within(document.body).findByRole('dialog', { name: '열 설정' })
  const said = dialog.querySelector<HTMLElement>('[aria-live="polite"]')
  if (!said) throw new Error('No live region.')
  return { menu: within(dialog), said }
}

export const MenuOpen: Story = {
  args: { value: { order: ['code', 'bought', 'checked', 'name', 'actions'], hidden: ['count', 'returned'] } },
  play: async ({ canvasElement }) => {
    await expect(headers(canvasElement)).toBe('관리번호 구입일 점검일 이름 작업')
    const { grid, cell } = gridIn(canvasElement)
    await expect(grid).toHaveAttribute('aria-colcount', '5')
    await expect(cell('EQ-02-002', '이름')).toHaveAttribute('aria-colindex', '4')
    await expect(cell('EQ-02-002', '이름')).toHaveTextContent('원심분리기')
    const { menu } = await openMenu(canvasElement)
    await expect(menu.getByRole('checkbox', { name: '수량' })).not.toBeChecked()
    await expect(menu.getByRole('checkbox', { name: '관리번호' })).toBeChecked()
    const lines = menu.getAllByRole('listitem').map((line) => line.textContent)
    await expect(lines).toEqual(['관리번호항상 표시', '구입일', '점검일', '반납일', '수량', '이름', '작업'])
    await expect(menu.queryByRole('button', { name: '관리번호 아래로 옮기기' })).toBeNull()
  },
}

export const HiddenAndShown: Story = {
  play: async ({ canvasElement, args }) => {
    const { menu, said } = await openMenu(canvasElement)
    const box = menu.getByRole('checkbox', { name: '점검일' })
    await userEvent.click(box)
    await expect(args.onChange).toHaveBeenLastCalledWith({ order: [], hidden: ['checked'] })
    await expect(headers(canvasElement)).not.toContain('점검일')
    await expect(said).toHaveTextContent('점검일 열을 숨겼습니다.')
    await userEvent.keyboard(' ')
    await expect(headers(canvasElement)).toContain('점검일')
    await expect(said).toHaveTextContent('점검일 열을 표시했습니다.')
    await userEvent.click(menu.getByRole('checkbox', { name: '관리번호' }))
    await expect(headers(canvasElement)).toContain('관리번호')
  },
}

export const MovedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const { menu, said } = await openMenu(canvasElement)
    const up = () => menu.getByRole('button', { name: '점검일 위로 옮기기' })
    up().focus()
    await userEvent.keyboard('{Enter}')
    await expect(headers(canvasElement)).toMatch(/^관리번호 이름 점검일 구입일/)
    await expect(said).toHaveTextContent('점검일 열: 7개 중 3번째입니다.')
    await expect(up()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(headers(canvasElement)).toMatch(/^관리번호 점검일 이름/)
    // It cannot move further: the button that moves it back has the focus.
    await expect(menu.getByRole('button', { name: '점검일 아래로 옮기기' })).toHaveFocus()
    await userEvent.click(menu.getByRole('button', { name: '기본값으로 되돌리기' }))
    await expect(headers(canvasElement)).toMatch(/^관리번호 이름 구입일 점검일/)
    await expect(said).toHaveTextContent('열 설정을 기본값으로 되돌렸습니다.')
  },
}

export const TheActiveColumnIsHidden: Story = {
  play: async ({ canvasElement }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-02-002', '점검일').focus()
    const { menu } = await openMenu(canvasElement)
    await userEvent.click(menu.getByRole('checkbox', { name: '점검일' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await userEvent.tab()
    await focused('EQ-02-002', '반납일')
  },
}
