import { messageOf } from '@imsang/api-client'
import type { ActionResult } from '@imsang/screens/terms'

/**
 * Never throws: what went wrong is said in the order of DEC-155, up to the text of the screen.
 * @param ownText what is said before all that; null where it has nothing to say
 */
export async function outcomeOf(
  call: Promise<unknown>,
  ownText: (error: unknown) => string | null = () => null,
): Promise<ActionResult> {
  try {
    await call
    return { ok: true }
  } catch (error) {
    return { ok: false, message: (ownText(error) ?? messageOf(error, '')) || null }
  }
}
