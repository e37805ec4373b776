import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Menu } from '../Menu/Menu'
import * as modal from '../overlay/modalStory'
import { TextField } from '../TextField/TextField'
import { DIALOG_WIDTHS, Dialog } from './Dialog'

const meta = {
  component: Dialog,
  args: {
    title: '기관 정보 수정',
    isOpen: true,
    onOpenChange: fn(),
    children: (
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField label="기관명" defaultValue="서울한빛병원" isReadOnly />
        <TextField label="목표 등록 수" />
        <TextField label="담당 부서" />
      </div>
    ),
    actions: (
      <>
        <Button>취소</Button>
        <Button variant="primary">저장</Button>
      </>
    ),
  },
  argTypes: { width: { control: 'inline-radio', options: DIALOG_WIDTHS } },
  parameters: modal.PARAMETERS,
  decorators: [modal.pagePadding],
  render: (args) => (
    <modal.WithOpener label="기관 수정" isOpen={args.isOpen} onOpenChange={args.onOpenChange}>
      {(state) => <Dialog {...args} {...state} />}
    </modal.WithOpener>
  ),
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const WithFields: Story = {
  tags: ['picture-page', 'sheet-overlays'],
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '기관 정보 수정' })
    await expect(modal.buttonNamesIn(dialog)).toEqual(['닫기', '취소', '저장'])
  },
}

export const FocusEntersTheFirstFieldAndReturns: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '기관 수정' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    // The first field is read-only and therefore skipped.
    await waitFor(() => expect(screen.getByRole('textbox', { name: '목표 등록 수' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const FocusStaysInside: Story = { play: modal.expectFocusStaysInside }

export const ClosedByItsButton: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '닫기' }))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const ClickBesideDoesNotClose: Story = {
  play: async ({ args }) => {
    await modal.clickBeside()
    await modal.expectStillOpen(args.onOpenChange)
  },
}

export const Dismissable: Story = {
  args: { isDismissable: true },
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
      <>
        <Button isDisabled>취소</Button>
        <Button variant="primary" isPending>
          저장
        </Button>
      </>
    ),
  },
  play: ({ args }) => modal.expectBusy(args.onOpenChange, { field: '목표 등록 수', action: '저장' }),
}

/** The menu item no longer exists when the dialog closes: the focus returns to the menu's button. */
export const OpenedFromAMenu: Story = {
  render: (args) => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Menu
          trigger={<Button>더 보기</Button>}
          items={[{ id: 'edit', label: '기관 정보 수정', onAction: () => setOpen(true) }]}
          placement="bottom start"
        />
        <Dialog {...args} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '더 보기' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByRole('textbox', { name: '목표 등록 수' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const ReturnsElsewhere: Story = {
  render: (args) => <modal.WithOtherTarget>{(state) => <Dialog {...args} {...state} />}</modal.WithOtherTarget>,
  play: ({ canvasElement }) => modal.expectOtherTarget(canvasElement),
}

export const ReturnsByAFunction: Story = {
  args: { returnFocusTo: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.returnFocusTo).toHaveBeenCalledOnce())
  },
}

/** The next dialog keeps the focus: the one before it calls nothing back. */
export const TheNextOpensMeanwhile: Story = {
  args: { returnFocusTo: fn() },
  render: function Render(args) {
    const [isFirst, setFirst] = useState(true)
    return (
      <>
        <Dialog {...args} isOpen={isFirst} onOpenChange={setFirst} />
        <Dialog title="변경 사유 입력" isOpen={!isFirst} onOpenChange={() => {}}>
          <TextField label="변경 사유" />
        </Dialog>
      </>
    )
  },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    const field = await screen.findByRole('textbox', { name: '변경 사유' })
    await waitFor(() => expect(field).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '목표 등록 수' })).toBeNull())
    await userEvent.keyboard('기록')
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await expect(field).toHaveValue('기록')
    await expect(args.returnFocusTo).not.toHaveBeenCalled()
  },
}

/** A field that asks for the focus has it, not the first one. */
export const FocusEntersTheFieldThatAsksForIt: Story = {
  args: {
    isOpen: false,
    children: (
      <>
        <TextField label="목표 등록 수" />
        <TextField label="변경 사유" autoFocus />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '기관 수정' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByRole('textbox', { name: '변경 사유' })).toHaveFocus())
  },
}

/** What the page focuses when the dialog closes keeps the focus: the opener does not take it back. */
export const FocusMovedByThePage: Story = {
  render: function Render(args) {
    const [step, setStep] = useState<'page' | 'dialog' | 'after'>('page')
    const next = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      if (step === 'after') next.current?.focus()
    }, [step])
    return (
      <>
        <Button onPress={() => setStep('dialog')}>기관 수정</Button>
        <button type="button" ref={next} style={{ color: 'inherit', background: 'transparent' }}>
          다음 기관
        </button>
        <Dialog {...args} isOpen={step === 'dialog'} onOpenChange={() => setStep('after')} />
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '기관 수정' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await modal.expectClosed()
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect(page.getByRole('button', { name: '다음 기관' })).toHaveFocus()
  },
}

/** Until the focus has entered, keys go to the page; Escape closes all the same, once. */
export const EscapeBeforeItHasTheFocus: Story = {
  args: { children: <p>읽기만 하는 내용입니다.</p> },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveFocus())
    dialog.blur()
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const Width640: Story = { args: { width: 640 } }

export const Width880: Story = {
  args: { width: 880 },
  play: async () => {
    await expect((await modal.find()).panel.offsetWidth).toBe(880)
  },
}

export const FullWidthOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect((await modal.find()).panel.offsetWidth).toBe(window.innerWidth)
  },
}

export const TextOnly: Story = {
  args: {
    title: '가입 승인 대기 중',
    children: '관리자 승인을 기다리고 있습니다. 회원가입 승인은 영업일 기준 1~2일이 소요됩니다.',
    actions: <Button variant="primary">확인</Button>,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveFocus())
  },
}

export const LongKoreanText: Story = {
  args: {
    title: '제3상 무작위배정 이중눈가림 활성대조 다기관 임상시험의 방문 일정 재계산 영향 분석 결과 확인',
    children: (
      <div style={{ display: 'grid', gap: 12 }}>
        {Array.from({ length: 24 }, (_, at) => (
          <p key={String(at)}>
            {at + 1}. 기준일을 변경하면 아직 예정 상태인 방문의 날짜가 함께 바뀝니다. 완료된 방문과 진행 중인 방문의
            날짜는 바뀌지 않습니다.
          </p>
        ))}
      </div>
    ),
    actions: (
      <>
        <Button>변경하지 않고 닫기</Button>
        <Button variant="primary">영향을 확인하고 기준일 변경</Button>
      </>
    ),
  },
  play: modal.expectBodyIsTabStop,
}
