import type { Services } from '../db/services'
import { addJob } from '../jobs/addJob'
import { noteLetterRequest } from '../registration/letterRequests'

/**
 * Leaves a reset link to be sent. Whether there is an account is first asked when the job is done: no answer and no time
 * tells it [RESET-008].
 */
export async function requestReset({ root, clock }: Services, address: string): Promise<null> {
  const email = address.trim().toLowerCase()
  await root.transaction(async (tx) => {
    await noteLetterRequest(tx, clock, { address: email, purpose: 'reset', isForeign: true })
    await addJob(tx, clock, { kind: 'reset-link', payload: { email } })
  })
  return null
}
