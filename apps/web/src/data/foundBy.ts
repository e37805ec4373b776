import { messageOf } from '@imsang/api-client'
import type { Found } from '@imsang/screens/terms'

/** Turns a question into its result and never throws; null leaves the screen its own text. */
export async function foundBy<Answer>(call: Promise<Answer>): Promise<Found<Answer>> {
  try {
    return { ok: true, found: await call }
  } catch (error) {
    return { ok: false, message: messageOf(error, '') || null }
  }
}
