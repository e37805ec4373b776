import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** Chooses in the picker of a field, by the beginning of the field's name, and waits until the dialog has closed. */
export async function choose(field: RegExp, ...options: RegExp[]) {
  await userEvent.click(screen.getByRole('button', { name: field }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const option of options) await userEvent.click(await dialog.findByRole('option', { name: option }))
  const button = dialog.getByRole('button', { name: '선택' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** The names of what a picker's dialog offers; the dialog is closed again. */
export async function offered(field: RegExp): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: field }))
  const dialog = within(await screen.findByRole('dialog'))
  const options = await dialog.findAllByRole('option')
  const names = options.map((option) => option.textContent)
  await userEvent.click(dialog.getByRole('button', { name: '취소' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return names
}

/** The message of a field, by its label; null without one. */
export function messageOf(label: string): string | null {
  const field =
    screen.queryByRole('textbox', { name: label }) ??
    screen.queryByRole('group', { name: new RegExp(`^${escaped(label)}`) }) ??
    screen.getByRole('button', { name: new RegExp(`^${escaped(label)}`) })
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const text = ids.map((id) => (id && document.getElementById(id)?.textContent) || '').join(' ')
  return text.replace('필수 항목입니다.', '').trim() || null
}

const escaped = (text: string) => text.replace(/[()]/g, '\\$&')
