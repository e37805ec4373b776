import { expect, screen, userEvent } from 'storybook/test'

/** Another try of what could not be loaded runs: its button says so, keeps the focus, and sends nothing a second time. */
export async function expectRetryRuns(retry: unknown, sent = 0) {
  const button = await screen.findByRole('button', { name: /다시 시도/ })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect(retry).toHaveBeenCalledTimes(sent)
  await expect(button).toHaveFocus()
}
