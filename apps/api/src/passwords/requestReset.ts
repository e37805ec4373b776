import type { Services } from '../db/services'
import { addJob } from '../jobs/addJob'
import { noteLetterRequest } from '../registration/letterRequests'

/**
 * Adds a job that sends a reset link. Only the job looks for an account, so that neither the response nor its duration
 * reveals one [RESET-008].
 */
export async function requestReset({ root, clock }: Services, address: string): Promise<null> {
  const email = address.trim().toLowerCase()
  await root.transaction(async (tx) => {
    await noteLetterRequest(tx, clock, { address: email, purpose: 'reset', isForeign: true })
    await addJob(tx, clock, { kind: 'reset-link', payload: { email } })
  })
  return null
}
