import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { findDialog } from '../dialogStory'

/** A purpose as people type it. */
export const PURPOSE = '월례 모니터링 보고'

/**
 * Gives a purpose in the dialog before a download, and downloads.
 * @param file what the dialog has to say that the file holds
 */
export async function downloadFor(purpose: string = PURPOSE, file?: string) {
  const asked = await findDialog('파일 내려받기')
  if (file !== undefined) await expect(asked.getByText(file)).toBeVisible()
  const field = asked.getByRole('textbox', { name: /내려받는 목적/ })
  await userEvent.clear(field)
  await userEvent.type(field, purpose)
  asked.getByRole('button', { name: '내려받기' }).focus()
  await userEvent.keyboard('{Enter}')
  return asked
}

/** Waits until the dialog before a download is closed. */
export const downloadEnded = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: '파일 내려받기' })).toBeNull())
