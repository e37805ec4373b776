import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** The parameters of a dialog's stories: a dialog covers the page, so the docs show it in a frame of this height. */
export const dialogPage = (height: number) => ({ layout: 'fullscreen', docs: { story: { inline: false, height } } })

/** The open dialog with this title, for queries, after its opening animation has ended; a question is an `alertdialog`. */
export async function findDialog(title: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  const dialog = await screen.findByRole(role, { name: title })
  await waitFor(() => {
    endAnimations()
    expect(dialog).toBeVisible()
  })
  return within(dialog)
}

/** Ends the animations that end by themselves: in a page that is not in front they never advance. */
function endAnimations() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}

export type InDialog = Awaited<ReturnType<typeof findDialog>>

/**
 * Opens the calendar of the only date field, which offers the first days, and not the others: a day that it refuses can still
 * be typed, so that a form works the same with wrong bounds.
 * @param offered days of one month, as `2026년 11월 6일`
 */
export async function expectOffered(inside: InDialog, offered: readonly string[], others: readonly string[] = []) {
  await userEvent.click(inside.getByRole('button', { name: /달력/ }))
  const day = (name: string) => screen.findByRole('button', { name: new RegExp(name) })
  for (const name of offered) await expect(await day(name)).not.toHaveAttribute('aria-disabled')
  for (const name of others) await expect(await day(name)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
}

/** Waits for exactly one call, with these arguments. */
export async function calledOnceWith(mock: unknown, ...args: unknown[]) {
  await waitFor(() => expect(mock).toHaveBeenCalledOnce())
  await expect(mock).toHaveBeenCalledWith(...args)
}
