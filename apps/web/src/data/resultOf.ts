import { messageOf } from '@imsang/api-client'
import type { ActionResult } from '@imsang/screens/terms'

/** Runs an action and answers its refusal as a result, with the server's message if there is one; never throws. */
export async function resultOf(act: () => Promise<ActionResult>): Promise<ActionResult> {
  try {
    return await act()
  } catch (error) {
    return { ok: false, message: messageOf(error, '') || null }
  }
}
