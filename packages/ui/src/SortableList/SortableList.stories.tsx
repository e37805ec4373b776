import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { SortableList } from './SortableList'

const NAMES: readonly string[] = ['가온콜드체인', '나래이디씨', '두빛영상판독', '마루통계연구소']

type ListProps = ComponentProps<typeof SortableList<string>>

/** Keeps the order, as a page does. */
function Ordered({ items, onReorder, ...props }: ListProps) {
  const [order, setOrder] = useState(items)
  const reorder: ListProps['onReorder'] = (keys) => {
    setOrder(keys)
    onReorder?.(keys)
  }
  return <SortableList {...props} items={order} {...(onReorder && { onReorder: reorder })} />
}

const onReorder = fn()
const meta = {
  component: SortableList<string>,
  args: {
    'aria-label': '협력사',
    items: NAMES,
    getKey: (item) => item,
    getName: (item) => item,
    children: (item) => item,
    onReorder,
    actions: () => [{ id: 'remove', label: '제거', tone: 'danger', onAction: fn() }],
  },
  render: (args) => <Ordered {...(args as ListProps)} />,
  beforeEach: () => void onReorder.mockClear(),
} satisfies Meta<typeof SortableList<string>>

export default meta
type Story = StoryObj<typeof meta>

const shown = () =>
  screen
    .getAllByRole('listitem')
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((row) => row.textContent)
const handle = (name: string) => screen.getByRole('button', { name: `${name} 순서 변경` })
const said = () => screen.getByRole('status')

export const Default: Story = {}

export const ReadOnly: Story = {
  args: { actions: () => [] },
  render: ({ onReorder: _, ...args }) => <SortableList {...args} />,
  play: async ({ canvasElement }) => {
    await expect(shown()).toEqual(NAMES)
    await expect(within(canvasElement).queryAllByRole('button')).toEqual([])
  },
}

/** A single row has no other place. */
export const One: Story = {
  args: { items: ['가온콜드체인'] },
  play: async () => {
    await expect(screen.queryByRole('button', { name: '가온콜드체인 순서 변경' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '가온콜드체인 메뉴' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['제거'])
    await userEvent.keyboard('{Escape}')
  },
}

export const ByKeys: Story = {
  play: async () => {
    await expect(handle('나래이디씨')).toHaveAccessibleDescription(
      'Enter 키로 잡고 화살표 키로 옮긴 뒤 Enter 키로 놓습니다. Esc 키를 누르면 취소합니다.',
    )
    handle('나래이디씨').focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(shown()).toEqual(NAMES)
    await userEvent.keyboard('{Enter}')
    await expect(said()).toHaveTextContent('나래이디씨: 잡았습니다. 4개 중 2번째입니다.')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect(said()).toHaveTextContent('나래이디씨: 4개 중 4번째입니다.')
    await expect(shown()).toEqual(['가온콜드체인', '두빛영상판독', '마루통계연구소', '나래이디씨'])
    await userEvent.keyboard('{ArrowUp}')
    await expect(onReorder).not.toHaveBeenCalled()
    await userEvent.keyboard('{ }')
    await expect(said()).toHaveTextContent('나래이디씨: 4개 중 3번째에 놓았습니다.')
    await expect(onReorder.mock.calls).toEqual([[['가온콜드체인', '두빛영상판독', '나래이디씨', '마루통계연구소']]])
    await expect(handle('나래이디씨')).toHaveFocus()
    await expect(shown()).toEqual(['가온콜드체인', '두빛영상판독', '나래이디씨', '마루통계연구소'])
  },
}

export const PutBack: Story = {
  play: async () => {
    handle('나래이디씨').focus()
    await userEvent.keyboard('{Enter}{Home}')
    await expect(shown()[0]).toBe('나래이디씨')
    await userEvent.keyboard('{Escape}')
    await expect(said()).toHaveTextContent('나래이디씨: 이동을 취소했습니다.')
    await expect(shown()).toEqual(NAMES)
    // Leaving the handle is no decision either; a row put down where it was is no change.
    await userEvent.keyboard('{Enter}{End}{Tab}')
    await expect(shown()).toEqual(NAMES)
    handle('나래이디씨').focus()
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowUp}{Enter}')
    await expect(onReorder).not.toHaveBeenCalled()
  },
}

/** Another list, for instance from the server, ends the move. */
export const AnotherListMeanwhile: Story = {
  render: function Render(args) {
    const [items, setItems] = useState(NAMES)
    return (
      <>
        <SortableList {...args} items={items} />
        <button type="button" onClick={() => setItems(NAMES.slice(0, 3))}>
          새 목록
        </button>
      </>
    )
  },
  play: async ({ canvas }) => {
    handle('나래이디씨').focus()
    await userEvent.keyboard('{Enter}{Home}')
    await expect(shown()[0]).toBe('나래이디씨')
    // A scripted click: the focus stays on the handle.
    canvas.getByRole('button', { name: '새 목록' }).click()
    await waitFor(() => expect(shown()).toEqual(NAMES.slice(0, 3)))
    await userEvent.keyboard('{ArrowDown}')
    await expect(shown()).toEqual(NAMES.slice(0, 3))
    await expect(onReorder).not.toHaveBeenCalled()
  },
}

/** A row that is moved by keys stays in sight. */
export const InAShortPlace: Story = {
  decorators: [(Story) => <div style={{ height: 100, overflow: 'auto' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    handle('가온콜드체인').focus()
    await userEvent.keyboard('{Enter}{End}')
    await waitFor(() => expect(shown().at(-1)).toBe('가온콜드체인'))
    const row = handle('가온콜드체인').closest('li')?.getBoundingClientRect()
    const place = canvasElement.querySelector('[style*="overflow"]')?.getBoundingClientRect()
    await expect(row?.bottom).toBeLessThanOrEqual((place?.bottom ?? 0) + 1)
    await expect(row?.top).toBeGreaterThanOrEqual((place?.top ?? 0) - 1)
    await userEvent.keyboard('{Escape}')
  },
}

export const ByMenu: Story = {
  play: async () => {
    const open = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: `${name} 메뉴` }))
      return within(await screen.findByRole('menu'))
    }
    const first = await open('가온콜드체인')
    await expect(first.getByRole('menuitem', { name: '위로 이동' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(first.getByRole('menuitem', { name: '아래로 이동' }))
    await expect(onReorder.mock.calls).toEqual([[['나래이디씨', '가온콜드체인', '두빛영상판독', '마루통계연구소']]])
    await expect(said()).toHaveTextContent('가온콜드체인: 4개 중 2번째에 놓았습니다.')
    await waitFor(() => expect(screen.getByRole('button', { name: '가온콜드체인 메뉴' })).toHaveFocus())
    const last = await open('마루통계연구소')
    await expect(last.getByRole('menuitem', { name: '아래로 이동' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(last.getByRole('menuitem', { name: '위로 이동' }))
    await expect(onReorder).toHaveBeenLastCalledWith(['나래이디씨', '가온콜드체인', '마루통계연구소', '두빛영상판독'])
  },
}

/** Events of a mouse or a finger on a handle. */
async function drag(name: string, to: string, pointerType: 'mouse' | 'touch', end = 'pointerup') {
  const held = handle(name)
  const onto = handle(to).getBoundingClientRect()
  const span = held.parentElement as HTMLElement
  // A made-up pointer cannot be captured.
  span.setPointerCapture = () => {}
  span.hasPointerCapture = () => true
  const at = (type: string, clientY: number) =>
    held.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 7,
        pointerType,
        clientY,
        clientX: onto.x + 4,
      }),
    )
  at('pointerdown', held.getBoundingClientRect().top + 4)
  await waitFor(() => expect(held.closest('li')).toHaveAttribute('data-lifted'))
  const isDown = onto.top > held.getBoundingClientRect().top
  at('pointermove', isDown ? onto.bottom : onto.top)
  await waitFor(() => expect(shown()).not.toEqual(NAMES))
  await expect(onReorder).not.toHaveBeenCalled()
  at(end, isDown ? onto.bottom : onto.top)
}

export const ByMouse: Story = {
  play: async () => {
    await drag('가온콜드체인', '두빛영상판독', 'mouse')
    await waitFor(() =>
      expect(onReorder.mock.calls).toEqual([[['나래이디씨', '두빛영상판독', '가온콜드체인', '마루통계연구소']]]),
    )
    await expect(handle('가온콜드체인').closest('li')).not.toHaveAttribute('data-lifted')
  },
}

export const ByFinger: Story = {
  play: async () => {
    // Otherwise the finger scrolls the page.
    await expect(getComputedStyle(handle('마루통계연구소').parentElement as HTMLElement).touchAction).toBe('none')
    await drag('마루통계연구소', '가온콜드체인', 'touch')
    await waitFor(() =>
      expect(onReorder.mock.calls).toEqual([[['마루통계연구소', '가온콜드체인', '나래이디씨', '두빛영상판독']]]),
    )
  },
}

export const DragTakenAway: Story = {
  play: async () => {
    await drag('가온콜드체인', '두빛영상판독', 'touch', 'pointercancel')
    await waitFor(() => expect(shown()).toEqual(NAMES))
    await expect(onReorder).not.toHaveBeenCalled()
  },
}
