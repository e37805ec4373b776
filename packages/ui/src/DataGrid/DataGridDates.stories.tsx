import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DataGrid } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems, NO_FUTURE } from './sample'
import { calledOnce, gridIn, saved, settle, WorkingGrid } from './sampleStory'

const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: COLUMNS, rows: makeItems(20), getKey, onCommit: saved() },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

export const DateByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-019', '구입일').focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('spinbutton', { name: /년/ })).toHaveFocus()
    await userEvent.keyboard('20261105{Enter}')
    await calledOnce(args.onCommit, 'item-18', 'bought', '2026-11-05')
    await focused('EQ-01-019', '구입일')
    await waitFor(() => expect(cell('EQ-01-019', '구입일')).toHaveTextContent('2026-11-05'))
  },
}

export const IncompleteDateIsRefused: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused, said } = gridIn(canvasElement)
    cell('EQ-01-019', '구입일').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('202611{Enter}')
    await expect(said('assertive')).toHaveTextContent('연, 월, 일을 모두 입력해주세요.')
    await userEvent.keyboard('21{Enter}')
    await waitFor(() => expect(said('assertive')).toHaveTextContent(NO_FUTURE))
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-019', '구입일')
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const DateFromCalendar: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-019', '구입일').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: /달력/ }))
    const page = within(document.body)
    const day = await page.findByRole('button', { name: /2026년 11월 12일/ })
    // The visible text is part of the accessible name, for voice control.
    await expect(day).toHaveTextContent(/^12일$/)
    await userEvent.click(day)
    await waitFor(() => calledOnce(args.onCommit, 'item-18', 'bought', '2026-11-12'))
    await expect(page.queryByRole('dialog')).toBeNull()
    await focused('EQ-01-019', '구입일')
    // The calendar's focus scope must not take the focus back afterwards.
    await settle()
    await focused('EQ-01-019', '구입일')
  },
}

export const EscapeClosesTheCalendarFirst: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}{Alt>}{ArrowDown}{/Alt}')
    const page = within(document.body)
    await expect(await page.findByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(cell('EQ-01-001', '구입일')).toContainElement(document.activeElement as HTMLElement))
    await expect(canvas.getAllByRole('spinbutton')).toHaveLength(3)
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-001', '구입일')
    await expect(canvas.queryByRole('spinbutton')).toBeNull()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const DateCleared: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: /달력/ }))
    await userEvent.click(await within(document.body).findByRole('button', { name: '날짜 지우기' }))
    await waitFor(() => calledOnce(args.onCommit, 'item-0', 'bought', ''))
    await focused('EQ-01-001', '구입일')
  },
}

export const CalendarByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}{Alt>}{ArrowDown}{/Alt}')
    const page = within(document.body)
    await page.findByRole('dialog')
    await waitFor(() => expect(page.getByRole('button', { name: /2026년 1월 1일/ })).toHaveFocus())
    // React bubbles these keys to the editor and the grid; neither may handle them.
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(page.getByRole('button', { name: /2026년 1월 9일/ })).toHaveFocus())
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => calledOnce(args.onCommit, 'item-0', 'bought', '2026-01-09'))
    await settle()
    await focused('EQ-01-001', '구입일')
  },
}

export const TheStoredDayMakesNoCall: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: /달력/ }))
    await userEvent.click(await within(document.body).findByRole('button', { name: /2026년 1월 1일/ }))
    await focused('EQ-01-001', '구입일')
    await settle()
    await expect(args.onCommit).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('spinbutton')).toBeNull()
  },
}

/** A text that came from elsewhere and is no date cannot be shown in the parts. Enter alone must not clear it. */
export const StoredTextIsNoDate: Story = {
  args: { rows: makeItems(20).map((item, at) => (at === 0 ? { ...item, bought: '2026년 봄' } : item)) },
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('spinbutton', { name: /년/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('spinbutton')).toBeNull())
    await settle()
    await expect(args.onCommit).not.toHaveBeenCalled()
    await expect(cell('EQ-01-001', '구입일')).toHaveTextContent('2026년 봄')
  },
}

export const KeysStayInTheDate: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowUp}')
    await expect(canvas.getByRole('spinbutton', { name: /^월/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}')
    await expect(canvas.getByRole('spinbutton', { name: /^일/ })).toHaveFocus()
    await expect(cell('EQ-01-001', '구입일')).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Enter}')
    await calledOnce(args.onCommit, 'item-0', 'bought', '2026-02-03')
    await focused('EQ-01-001', '구입일')
  },
}

export const TabGoesThroughADateAndSaves: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}2025{ArrowLeft}')
    for (const part of [/^년/, /^월/, /^일/]) {
      await expect(canvas.getByRole('spinbutton', { name: part })).toHaveFocus()
      await userEvent.tab()
    }
    await expect(canvas.getByRole('button', { name: /달력/ })).toHaveFocus()
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '뒤' })).toHaveFocus()
    await calledOnce(args.onCommit, 'item-0', 'bought', '2025-01-01')
  },
}
