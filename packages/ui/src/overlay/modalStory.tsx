import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'

interface OpenState {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A modal covers the page: the docs show it in its own frame. */
export const PARAMETERS = {
  layout: 'fullscreen',
  viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
  docs: { story: { inline: false, height: 480 } },
}

/** Space around the button that opens the modal. */
export function pagePadding(Story: () => ReactNode) {
  return <div style={{ padding: 24 }}>{Story()}</div>
}

/** A page with a button that opens the modal. */
export function WithOpener({
  label,
  isOpen: isOpenAtFirst,
  onOpenChange,
  children,
}: OpenState & { label: string; children: (state: OpenState) => ReactNode }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange(next)
  }
  return (
    <>
      <Button onPress={() => change(true)}>{label}</Button>
      {children({ isOpen, onOpenChange: change })}
    </>
  )
}

type ReturningState = OpenState & { returnFocusTo: RefObject<HTMLButtonElement | null> }

/** A page on which the focus moves from the modal to another place than its opener. */
export function WithOtherTarget({ children }: { children: (state: ReturningState) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button onPress={() => setOpen(true)}>열기</Button>
      <button type="button" ref={target} style={{ color: 'inherit', background: 'transparent' }}>
        표의 셀
      </button>
      {children({ isOpen, onOpenChange: setOpen, returnFocusTo: target })}
    </div>
  )
}

/** The steps for `WithOtherTarget`. */
export async function expectOtherTarget(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await userEvent.click(page.getByRole('button', { name: '열기' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(page.getByRole('button', { name: '표의 셀' })).toHaveFocus())
}

/** The open modal: its role element, its panel and its overlay. */
export async function find() {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
  const panel = dialog.parentElement
  const backdrop = panel?.parentElement
  if (!panel || !backdrop) throw new Error('The modal has no panel and backdrop')
  return { dialog, panel, backdrop }
}

/** The names of the buttons, in reading order. */
export const buttonNamesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent || button.ariaLabel)

export async function clickBeside() {
  const { backdrop } = await find()
  await userEvent.click(backdrop)
}

export async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Closing was not requested, and the modal is still there. */
export async function expectStillOpen(onOpenChange: OpenState['onOpenChange']) {
  await expect(onOpenChange).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

/** Tabs through all stops at least once. */
export async function expectFocusStaysInside() {
  const { dialog } = await find()
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab()
    await expect(dialog.contains(document.activeElement)).toBe(true)
  }
}

/** Nothing closes it while its call runs; the body is busy, the actions are not. */
export async function expectBusy(
  onOpenChange: OpenState['onOpenChange'],
  { field, action }: Record<'field' | 'action', string>,
) {
  const { dialog } = await find()
  const busy = (element: HTMLElement) => element.closest('[aria-busy="true"]')
  await expect(within(dialog).getByRole('button', { name: '닫기' })).toBeDisabled()
  await expect(busy(within(dialog).getByRole('textbox', { name: field }))).not.toBeNull()
  await expect(busy(within(dialog).getByRole('button', { name: new RegExp(action) }))).toBeNull()
  await userEvent.keyboard('{Escape}')
  await clickBeside()
  await expectStillOpen(onOpenChange)
}

/** A body that is too long is a tab stop: otherwise it could not be scrolled by keyboard. */
export async function expectBodyIsTabStop() {
  const { dialog } = await find()
  await waitFor(() => expect(dialog.querySelector('[data-scrolls]')).toHaveAttribute('tabindex', '0'))
}
