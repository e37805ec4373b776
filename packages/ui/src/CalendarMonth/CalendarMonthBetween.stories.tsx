import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { EmptyState } from '../EmptyState/EmptyState'
import { CalendarMonth } from './CalendarMonth'

/** A month that begins in the middle of a week, between others. */
const meta = {
  component: CalendarMonth,
  args: {
    'aria-label': '방문 일정',
    month: '2026-10',
    today: '2026-11-20',
    entries: [
      { id: 'before', date: '2026-09-30', label: 'S-0101 V1', tone: 'positive', status: '완료' },
      { id: 'after', date: '2026-11-01', label: 'S-0101 V2', tone: 'muted', status: '예정' },
    ],
    onMonthChange: fn(),
    emptyState: <EmptyState title="이 달에는 방문이 없습니다." />,
  },
  // As wide as a page, even in the narrow window of the tests.
  decorators: [(Story) => <div style={{ minWidth: 720 }}>{Story()}</div>],
  render: function Render(args) {
    const [month, setMonth] = useState(args.month)
    return <CalendarMonth {...args} month={month} onMonthChange={setMonth} />
  },
} satisfies Meta<typeof CalendarMonth>

export default meta
type Story = StoryObj<typeof meta>

/** What other months hold does not fill this one; its days begin in the middle of a week. */
export const EmptyMonthAmongOthers: Story = {
  args: { headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('이 달에는 방문이 없습니다.')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3, name: '2026년 10월' })).toBeVisible()
    // The day that was active keeps its number; the first of a month is as far back as Home goes.
    const focused = () => document.activeElement?.getAttribute('data-date')
    canvas.getByRole('gridcell', { name: '2026. 10. 20. (화)' }).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Home}')
    await waitFor(() => expect(focused()).toBe('2026-10-04'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Home}')
    await waitFor(() => expect(focused()).toBe('2026-10-01'))
  },
}
