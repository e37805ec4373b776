import { expect, screen, waitFor, within } from 'storybook/test'

/** The parameters of a dialog's stories: it covers the page, so in the docs it has one of its own, of this height. */
export const dialogPage = (height: number) => ({ layout: 'fullscreen', docs: { story: { inline: false, height } } })

/** The open dialog of this title, to look for things in it; once it stands there, for it comes in with a movement. */
export async function findDialog(title: string) {
  const dialog = await screen.findByRole('dialog', { name: title })
  // A page that waits for its turn draws late, and until its first frame what fades in looks as if it were there.
  await waitFor(
    () => {
      expect(dialog).toBeVisible()
      expect(document.getAnimations()).toEqual([])
    },
    { timeout: 5000 },
  )
  return within(dialog)
}

export type InDialog = Awaited<ReturnType<typeof findDialog>>

/** Once, and with this; a call may take a moment. */
export async function calledOnceWith(mock: unknown, ...args: unknown[]) {
  await waitFor(() => expect(mock).toHaveBeenCalledOnce())
  await expect(mock).toHaveBeenCalledWith(...args)
}
