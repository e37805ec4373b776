import type { Context } from 'hono'
import type { AccessRecord } from '../access-record/accessRecord'
import { callAccess, callerPerson } from '../access-record/callAccess'
import { filterText } from '../access-record/filterText'
import type { Caller } from '../accounts/caller'
import type { Clock } from '../base/clock'
import type { HttpEnv } from '../http/env'
import { originOf } from '../http/origin'
import type { PartnerRow } from './readPartners'

interface Parts {
  readonly record: AccessRecord
  readonly clock: Clock
  readonly trustsProxy: boolean
}

/** Records that somebody signs in at a partner, before the partner can know of it [PARTNER-175]. */
export async function recordPartnerSignIn(
  c: Context<HttpEnv>,
  { record, clock, trustsProxy }: Parts,
  caller: Caller,
  { companyName }: Pick<PartnerRow, 'companyName'>,
): Promise<void> {
  const access = callAccess(record, { clock, operation: 'partnerSignIn', origin: originOf(c, trustsProxy) })
  await access.add(callerPerson(caller), {
    task: 'sign-in',
    about: 'session',
    status: 200,
    filter: filterText({ partner: companyName }),
  })
}
