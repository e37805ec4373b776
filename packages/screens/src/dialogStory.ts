import { expect, screen, waitFor, within } from 'storybook/test'

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

/** Waits for exactly one call, with these arguments. */
export async function calledOnceWith(mock: unknown, ...args: unknown[]) {
  await waitFor(() => expect(mock).toHaveBeenCalledOnce())
  await expect(mock).toHaveBeenCalledWith(...args)
}
