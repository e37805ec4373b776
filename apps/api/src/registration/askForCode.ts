import { findByEmail } from '../accounts/users'
import type { PublicContext } from '../http/handler'
import { addJob } from '../jobs/addJob'
import type { Applicants } from './applicant'
import { noteLetterRequest } from './letterRequests'

/** Adds a job that sends a new code; the response is the same whether an account waits for one. */
export async function askForCode(
  { services: { root, clock }, browser }: PublicContext,
  applicants: Applicants,
  address: string,
): Promise<null> {
  const email = address.trim().toLowerCase()
  const user = await findByEmail(root, email)
  const isForeign = !applicants.isOwn(browser, user?.id ?? '')
  await root.transaction(async (tx) => {
    await noteLetterRequest(tx, clock, { address: email, purpose: 'registration', isForeign })
    await addJob(tx, clock, { kind: 'registration-code', payload: { email } })
  })
  return null
}
