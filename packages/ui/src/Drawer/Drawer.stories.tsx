import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import * as modal from '../overlay/modalStory'
import { TextField } from '../TextField/TextField'
import { DRAWER_SIZES, Drawer } from './Drawer'

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
  parameters: modal.PARAMETERS,
  decorators: [modal.pagePadding],
  render: (args) => (
    <modal.WithOpener label="필터" isOpen={args.isOpen} onOpenChange={args.onOpenChange}>
      {(state) => <Drawer {...args} {...state} />}
    </modal.WithOpener>
  ),
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

const PARAGRAPHS = Array.from({ length: 30 }, (_, at) => (
  <p key={String(at)}>
    {at + 1}. 2026. 11. {(at % 30) + 1}. 등록일이 변경되었습니다. 변경 사유: 원자료 확인 후 정정하였습니다.
  </p>
))

export const WithFields: Story = {
  tags: ['picture-page', 'sheet-overlays'],
  play: async () => {
    const { dialog, panel } = await modal.find()
    await expect(dialog).toHaveAccessibleName('시험대상자 필터')
    await expect(modal.buttonNamesIn(dialog)).toEqual(['닫기', '초기화', '적용'])
    await expect(panel.offsetWidth).toBe(480)
    await waitFor(() => expect(Math.round(panel.getBoundingClientRect().right)).toBe(window.innerWidth))
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
    await modal.expectClosed()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const FocusStaysInside: Story = { play: modal.expectFocusStaysInside }

export const ReturnsElsewhere: Story = {
  render: (args) => <modal.WithOtherTarget>{(state) => <Drawer {...args} {...state} />}</modal.WithOtherTarget>,
  play: ({ canvasElement }) => modal.expectOtherTarget(canvasElement),
}

export const ClickBesideDoesNotClose: Story = {
  play: async ({ args }) => {
    await modal.clickBeside()
    await modal.expectStillOpen(args.onOpenChange)
  },
}

export const Dismissable: Story = {
  args: { isDismissable: true, title: '변경 이력', children: PARAGRAPHS.slice(0, 4), actions: null },
  play: async () => {
    await modal.clickBeside()
    await modal.expectClosed()
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
  play: ({ args }) => modal.expectBusy(args.onOpenChange, { field: '담당자', action: '적용' }),
}

function Growing() {
  const [count, setCount] = useState(1)
  return (
    <>
      <Button onPress={() => setCount(60)}>모두 보기</Button>
      {Array.from({ length: count }, (_, at) => (
        <p key={String(at)}>{at + 1}번째 방문</p>
      ))}
    </>
  )
}

/** A body that fits is no tab stop; one whose content grows beyond it becomes one, although its own height stays. */
export const ContentThatGrows: Story = {
  args: { title: '방문 내역', children: <Growing />, actions: <Button>확인</Button> },
  play: async () => {
    const { dialog } = await modal.find()
    const body = dialog.querySelector('[aria-busy]') as HTMLElement
    await expect(body).not.toHaveAttribute('tabindex')
    await userEvent.click(within(dialog).getByRole('button', { name: '모두 보기' }))
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'))
  },
}

export const Small: Story = { args: { size: 'small' } }

export const Large: Story = {
  args: { size: 'large' },
  play: async () => {
    await expect((await modal.find()).panel.offsetWidth).toBe(640)
  },
}

export const SheetOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const { panel } = await modal.find()
    await waitFor(() => expect(Math.round(panel.getBoundingClientRect().bottom)).toBe(window.innerHeight))
    await expect(panel.offsetWidth).toBe(window.innerWidth)
    await expect(panel.getBoundingClientRect().top).toBeGreaterThan(0)
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
    const { dialog } = await modal.find()
    await expect(dialog.querySelector('[aria-busy="true"]')).toBeNull()
    await modal.expectBodyIsTabStop()
    await expect(within(dialog).getByRole('button', { name: '변경하지 않고 닫기' })).toBeVisible()
  },
}
