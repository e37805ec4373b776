import { messageOf, RequestFailure } from '@imsang/api-client'
import type { ActionResult } from '@imsang/screens/terms'

/**
 * Turns a call into a result and never throws. The message follows the order of DEC-155; null leaves the last step, the
 * screen's own text, to the screen.
 * @param ownText a text that precedes that order; null for none
 */
export async function outcomeOf(
  call: Promise<unknown>,
  ownText: (error: unknown) => string | null = () => null,
): Promise<ActionResult> {
  try {
    await call
    return { ok: true }
  } catch (error) {
    const field = error instanceof RequestFailure ? error.field : null
    return { ok: false, message: (ownText(error) ?? messageOf(error, '')) || null, ...(field !== null && { field }) }
  }
}
