import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/**
 * Ticks a checkbox, a switch or a radio button by the space bar. A press of the mouse on its hidden control would have to be
 * forced, and meets what stood there before while a dialog still moves.
 */
export async function chooseByKey(control: Locator): Promise<void> {
  ;(control.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(control).toBeChecked()
}
