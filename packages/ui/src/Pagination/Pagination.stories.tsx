import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, userEvent, within } from 'storybook/test'
import { Pagination } from './Pagination'

const meta = {
  component: Pagination,
  args: { 'aria-label': '연구 목록 페이지', page: 0, totalPages: 3, onChange: fn() },
  render: function Render(args) {
    const [page, setPage] = useState(args.page)
    return (
      <Pagination
        {...args}
        page={page}
        onChange={(next) => {
          setPage(next)
          args.onChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  play: async ({ canvas, args }) => {
    const nav = within(canvas.getByRole('navigation', { name: '연구 목록 페이지' }))
    const marks = nav.getAllByRole('listitem').map((item) => item.firstElementChild?.getAttribute('aria-current'))
    await expect(marks).toEqual(['page', 'false', 'false'])
    for (const name of ['첫 페이지', '이전 페이지']) {
      const button = nav.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button)
    }
    await userEvent.click(nav.getByRole('button', { name: '1페이지' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const MiddleOfMany: Story = {
  tags: ['picture', 'sheet-navigation'],
  args: { page: 6, totalPages: 42 },
  play: async ({ canvas, args }) => {
    const numbers = canvas.getAllByRole('listitem').map((item) => item.querySelector('[aria-hidden]')?.textContent)
    await expect(numbers).toEqual(['5', '6', '7', '8', '9'])
    await expect(canvas.getByRole('button', { name: '7페이지' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: '8페이지' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(7)
    await userEvent.click(canvas.getByRole('button', { name: '마지막 페이지' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(41)
    await userEvent.click(canvas.getByRole('button', { name: '이전 페이지' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(40)
    await userEvent.click(canvas.getByRole('button', { name: '첫 페이지' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(0)
  },
}

/** The last step reaches the end; the button stays in place and keeps the focus. */
export const SteppedToTheEndByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const next = canvas.getByRole('button', { name: '다음 페이지' })
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await expect(canvas.getByRole('button', { name: '3페이지' })).toHaveAttribute('aria-current', 'page')
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  },
}

export const TypedPage: Story = {
  tags: ['picture'],
  args: { page: 2, totalPages: 39, hasPageField: true },
  parameters: { ledger: ['AUDIT-086'] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: '페이지' })
    await expect(field).toHaveAccessibleDescription('/ 39')
    const go = async (typed: string) => {
      await userEvent.click(field)
      await userEvent.keyboard(typed)
    }
    // Nothing happens before Enter.
    await go('12')
    await userEvent.tab()
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(field).toHaveValue('12')
    await go('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(11)
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
    await expect(canvas.getByRole('button', { name: '12페이지' })).toHaveAttribute('aria-current', 'page')
    for (const [typed, page] of [
      ['39', 38],
      ['38', 37],
      ['40', 38],
      ['1', 0],
      ['99999999', 38],
      ['0', 0],
      ['３', 2],
      ['-5쪽', 4],
    ] as const) {
      await go(`${typed}{Enter}`)
      await expect(args.onChange, typed).toHaveBeenLastCalledWith(page)
    }
    const { length } = mocked(args.onChange).mock.calls
    for (const nothing of ['', 'x', '5']) await go(`${nothing}{Enter}`)
    await expect(args.onChange).toHaveBeenCalledTimes(length)
  },
}

/** As many pages as the buttons reach soon: no field. */
export const SevenPages: Story = {
  args: { totalPages: 7, hasPageField: true },
  parameters: { ledger: ['AUDIT-086'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const EightPages: Story = {
  args: { totalPages: 8, hasPageField: true },
  parameters: { ledger: ['AUDIT-086'] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '페이지' }), '8{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(7)
  },
}

export const OnePage: Story = {
  args: { totalPages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
  },
}

/** Below 600 px of width "1 / 3" replaces the numbers. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 / 3')).toBeVisible()
    await expect(canvas.getByText('3페이지 중 1페이지')).toBeInTheDocument()
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: '다음 페이지' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
    await expect(canvas.getByText('2 / 3')).toBeVisible()
  },
}

export const LongKoreanText: Story = {
  args: { 'aria-label': '실시기관별 시험대상자와 방문 일정 목록 페이지', page: 1233, totalPages: 1234 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '1234페이지' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('button', { name: '다음 페이지' })).toHaveAttribute('aria-disabled', 'true')
  },
}
