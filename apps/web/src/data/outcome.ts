import { messageOf } from '@imsang/api-client'

/** How a call that changes something ended; without a message the screen has its own. */
export type Outcome = { ok: true } | { ok: false; message: string | null }

/**
 * Never throws: what went wrong is said in the order of DEC-155, up to the text of the screen.
 * @param ownText what is said before all that; null where it has nothing to say
 */
export async function outcomeOf(
  call: Promise<unknown>,
  ownText: (error: unknown) => string | null = () => null,
): Promise<Outcome> {
  try {
    await call
    return { ok: true }
  } catch (error) {
    return { ok: false, message: (ownText(error) ?? messageOf(error, '')) || null }
  }
}
