import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useRef, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { DRAWER_SIZES, Drawer } from './Drawer'

type Args = ComponentProps<typeof Drawer>

/** A page with a button that opens the drawer. */
function Page({ isOpen: isOpenAtFirst, onOpenChange, ...args }: Args) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange(next)
  }
  return (
    <>
      <Button onPress={() => change(true)}>필터</Button>
      <Drawer {...args} isOpen={isOpen} onOpenChange={change} />
    </>
  )
}

const meta = {
  component: Drawer,
  args: {
    title: '시험대상자 필터',
    isOpen: true,
    onOpenChange: fn(),
    children: (
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField label="스크리닝번호" />
        <TextField label="담당자" />
      </div>
    ),
    actions: (
      <>
        <Button>초기화</Button>
        <Button variant="primary">적용</Button>
      </>
    ),
  },
  argTypes: { size: { control: 'inline-radio', options: DRAWER_SIZES } },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
    docs: { story: { inline: false, height: 480 } },
  },
  decorators: [(Story) => <div style={{ padding: 24 }}>{Story()}</div>],
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

const PARAGRAPHS = Array.from({ length: 30 }, (_, at) => (
  <p key={String(at)}>
    {at + 1}. 2026. 11. {(at % 30) + 1}. 등록일이 변경되었습니다. 변경 사유: 원자료 확인 후 정정하였습니다.
  </p>
))
const panel = async () => {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
  return { dialog, box: dialog.parentElement as HTMLElement }
}

export const WithFields: Story = {
  tags: ['picture-page', 'sheet-overlays'],
  play: async () => {
    const { dialog, box } = await panel()
    await expect(dialog).toHaveAccessibleName('시험대상자 필터')
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent || button.ariaLabel)
    await expect(names).toEqual(['닫기', '초기화', '적용'])
    await waitFor(() => expect(Math.round(box.getBoundingClientRect().right)).toBe(window.innerWidth))
  },
}

export const OpenedAndClosedByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '필터' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByRole('textbox', { name: '스크리닝번호' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const FocusStaysInside: Story = {
  play: async () => {
    const { dialog } = await panel()
    for (let presses = 0; presses < 7; presses += 1) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  },
}

export const ReturnsElsewhere: Story = {
  render: (args) => {
    const [isOpen, setOpen] = useState(false)
    const target = useRef<HTMLButtonElement>(null)
    return (
      <div style={{ display: 'flex', gap: 8 }}>
        <Button onPress={() => setOpen(true)}>열기</Button>
        <button type="button" ref={target} style={{ color: 'inherit', background: 'transparent' }}>
          표의 셀
        </button>
        <Drawer {...args} isOpen={isOpen} onOpenChange={setOpen} returnFocusTo={target} />
      </div>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '열기' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: '표의 셀' })).toHaveFocus())
  },
}

export const ClickBesideDoesNotClose: Story = {
  play: async ({ args }) => {
    const { dialog, box } = await panel()
    if (box.parentElement) await userEvent.click(box.parentElement)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const Dismissable: Story = {
  args: { isDismissable: true, title: '변경 이력', children: PARAGRAPHS.slice(0, 4), actions: null },
  play: async () => {
    const { box } = await panel()
    if (box.parentElement) await userEvent.click(box.parentElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Busy: Story = {
  args: {
    isBusy: true,
    isDismissable: true,
    actions: (
      <Button variant="primary" isPending>
        적용
      </Button>
    ),
  },
  play: async ({ args }) => {
    const { dialog, box } = await panel()
    await expect(within(dialog).getByRole('button', { name: '닫기' })).toBeDisabled()
    await expect(screen.getByRole('textbox', { name: '담당자' }).closest('[aria-busy="true"]')).not.toBeNull()
    await expect(within(dialog).getByRole('button', { name: /적용/ }).closest('[aria-busy="true"]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    if (box.parentElement) await userEvent.click(box.parentElement)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Small: Story = { args: { size: 'small' } }

export const Large: Story = {
  args: { size: 'large' },
  play: async () => {
    await expect((await panel()).box.offsetWidth).toBe(640)
  },
}

export const SheetOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const { box } = await panel()
    await waitFor(() => expect(Math.round(box.getBoundingClientRect().bottom)).toBe(window.innerHeight))
    await expect(box.offsetWidth).toBe(window.innerWidth)
    await expect(box.getBoundingClientRect().top).toBeGreaterThan(0)
  },
}

export const ScrollingSheetOnAPhone: Story = {
  ...SheetOnAPhone,
  args: { title: '변경 이력', children: PARAGRAPHS },
}

export const LongKoreanText: Story = {
  args: {
    title: '서울한빛대학교의과대학부속병원 시험대상자의 등록일 변경 이력과 변경 사유',
    children: PARAGRAPHS,
    actions: (
      <>
        <Button>변경하지 않고 닫기</Button>
        <Button variant="primary">이력을 확인하고 기준일 변경</Button>
      </>
    ),
  },
  play: async () => {
    const { dialog } = await panel()
    await expect(dialog.querySelector('[aria-busy="true"]')).toBeNull()
    await waitFor(() => expect(dialog.querySelector('[data-scrolls]')).toHaveAttribute('tabindex', '0'))
    await expect(within(dialog).getByRole('button', { name: '변경하지 않고 닫기' })).toBeVisible()
  },
}
