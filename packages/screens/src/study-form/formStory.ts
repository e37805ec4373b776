import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** Chooses in the picker of a field, by the beginning of the field's name, and waits until the dialog has closed. */
export async function choose(field: RegExp, ...options: RegExp[]) {
  await userEvent.click(fieldOf(field))
  const dialog = within(await screen.findByRole('dialog'))
  for (const option of options) await userEvent.click(await dialog.findByRole('option', { name: option }))
  const button = dialog.getByRole('button', { name: '선택' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** The names of what a picker's dialog offers; the dialog is closed again. */
export async function offered(field: RegExp): Promise<(string | null)[]> {
  await userEvent.click(fieldOf(field))
  const dialog = within(await screen.findByRole('dialog'))
  const options = await dialog.findAllByRole('option')
  const names = options.map((option) => option.textContent)
  await userEvent.click(dialog.getByRole('button', { name: '취소' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return names
}

/** The button that opens the dialog; another one may take the choice back. */
const fieldOf = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement
