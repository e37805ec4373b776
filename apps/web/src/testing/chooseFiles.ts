import type { Locator } from 'vitest/browser'

/** The hidden control of the one place for files in a part of the page. */
export function fileControl(inside: Locator): HTMLInputElement {
  const control = inside.element().querySelector<HTMLInputElement>('input[type="file"]')
  if (!control) throw new Error('there is no place for files')
  return control
}

/**
 * Chooses files as the browser's window does, with their moments of change, and also those that the window would not
 * offer. Nothing is copied: `userEvent.upload` sends every byte to the browser and back, two seconds for 5 MB.
 */
export function chooseFiles(inside: Locator, ...files: readonly File[]): void {
  const control = fileControl(inside)
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  control.files = chosen.files
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
