import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { Card } from '../Card/Card'
import { Link } from '../Link/Link'
import { SplitLayout, type SplitLayoutProps } from './SplitLayout'

const VISITS = ['스크리닝 방문', '기준선 방문', '2주차 방문', '4주차 방문', '8주차 방문']

function Remembering({ size, onSizeChange, ...props }: SplitLayoutProps) {
  const [current, setCurrent] = useState(size)
  return (
    <div style={{ height: 320 }}>
      <SplitLayout
        {...props}
        size={current}
        onSizeChange={(next) => {
          setCurrent(next)
          onSizeChange(next)
        }}
      />
    </div>
  )
}

const meta = {
  component: SplitLayout,
  render: (args) => <Remembering {...args} />,
  args: {
    start: (
      <ul style={{ listStyle: 'none' }}>
        {VISITS.map((visit) => (
          <li key={visit} style={{ padding: 8 }}>
            <Link href="#visit">{visit}</Link>
          </li>
        ))}
      </ul>
    ),
    end: <Card>4주차 방문</Card>,
    separatorLabel: '목록 너비',
    size: 280,
    onSizeChange: fn(),
  },
} satisfies Meta<typeof SplitLayout>
export default meta

type Story = StoryObj<typeof meta>

const TAGS = ['picture-page', 'sheet-navigation']

export const SideBySide: Story = {
  tags: TAGS,
  play: ({ canvas }) => {
    const line = canvas.getByRole('separator', { name: '목록 너비' })
    expect(line).toHaveAttribute('aria-valuenow', '280')
    expect(line).toHaveAttribute('aria-valuemin', '240')
    expect(line).toHaveAttribute('aria-valuemax', '560')
    expect(line).toHaveAttribute('aria-orientation', 'vertical')
    expect(line.offsetWidth).toBeGreaterThanOrEqual(24)
  },
}

/** Arrows move the line, Home and End move it to its limits; the value is announced. */
export const MovedByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const line = canvas.getByRole('separator')
    line.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(line).toHaveAttribute('aria-valuenow', '296')
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(line).toHaveAttribute('aria-valuenow', '360')
    await userEvent.keyboard('{End}')
    expect(line).toHaveAttribute('aria-valuenow', '560')
    await userEvent.keyboard('{ArrowRight}')
    expect(args.onSizeChange).toHaveBeenCalledTimes(3)
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(line).toHaveAttribute('aria-valuenow', '240')
    const part = document.getElementById(line.getAttribute('aria-controls') ?? '')
    expect(part?.offsetWidth).toBe(240)
  },
}

/** The line is dragged within its limits; a double click resets it. */
export const MovedByPointer: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole('separator')
    line.setPointerCapture = () => undefined
    await fireEvent.pointerDown(line, { button: 0, pointerId: 1, clientX: 290 })
    await fireEvent.pointerMove(line, { pointerId: 1, clientX: 390 })
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '380'))
    // Half a pixel is no width.
    await fireEvent.pointerMove(line, { pointerId: 1, clientX: 390.6 })
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '381'))
    await fireEvent.pointerMove(line, { pointerId: 1, clientX: 1200 })
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '560'))
    await fireEvent.pointerUp(line, { pointerId: 1 })
    await fireEvent.pointerMove(line, { pointerId: 1, clientX: 300 })
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '560'))
    await fireEvent.doubleClick(line)
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '320'))
  },
}

/** Another button of the mouse does not take the line, and a drag that the system ends lets go of it. */
export const NotDragged: Story = {
  play: async ({ args, canvas }) => {
    const line = canvas.getByRole('separator')
    line.setPointerCapture = () => undefined
    await fireEvent.pointerDown(line, { button: 2, pointerId: 1, clientX: 290 })
    await fireEvent.pointerMove(line, { pointerId: 1, clientX: 390 })
    await fireEvent.pointerUp(line, { button: 2, pointerId: 1 })
    await fireEvent.pointerDown(line, { button: 0, pointerId: 2, clientX: 290 })
    await fireEvent.pointerCancel(line, { pointerId: 2 })
    await fireEvent.pointerMove(line, { pointerId: 2, clientX: 390 })
    expect(args.onSizeChange).not.toHaveBeenCalled()
  },
}

/** Each part scrolls by itself and can then be reached by key; the keys of the line scroll nothing. */
export const ReadByKeyboard: Story = {
  args: { end: <div style={{ height: 2000 }}>4주차 방문의 기록</div> },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('separator')
    const part = line.nextElementSibling as HTMLElement
    await waitFor(() => expect(part).toHaveAttribute('tabindex', '0'))
    expect(line.previousElementSibling).not.toHaveAttribute('tabindex')
    line.focus()
    // False means that the browser's own scrolling was prevented.
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End'])
      expect(await fireEvent.keyDown(line, { key })).toBe(false)
    expect(await fireEvent.keyDown(line, { key: 'ArrowDown' })).toBe(true)
    await userEvent.tab()
    expect(part).toHaveFocus()
  },
}

/** Without room for both, the parts are stacked, each at its full height. */
export const WithoutRoom: Story = {
  decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>],
  play: ({ canvas }) => {
    expect(canvas.queryByRole('separator')).toBeNull()
    const [list, detail] = [canvas.getByText('스크리닝 방문'), canvas.getByText('4주차 방문', { selector: 'div' })]
    expect(detail.getBoundingClientRect().top).toBeGreaterThan(list.getBoundingClientRect().bottom)
  },
}

/** The caller keeps the width, so that the parts reappear as they were left, not at the default width. */
export const FoundAsItWasLeft: Story = {
  render: function Render(args) {
    const [visit, setVisit] = useState(1)
    const [kept, setKept] = useState(args.size)
    return (
      <>
        <Button onPress={() => setVisit(visit + 1)}>{`${visit}번째 방문, 새로 고침`}</Button>
        <Remembering {...args} key={visit} size={kept} onSizeChange={setKept} />
      </>
    )
  },
  play: async ({ canvas }) => {
    canvas.getByRole('separator').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await userEvent.click(canvas.getByRole('button', { name: /새로 고침/ }))
    await expect(await canvas.findByRole('button', { name: '2번째 방문, 새로 고침' })).toBeVisible()
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '312')
  },
}

/** A stored width from a larger window is clamped to the limits. */
export const RememberedTooWide: Story = {
  args: { size: 4000 },
  play: ({ canvas }) => {
    expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '560')
  },
}
