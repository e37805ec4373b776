import type { Reply } from '@imsang/api-client'
import { domainOf } from '@imsang/domain/email-address'
import type { User } from '../accounts/users'
import type { Clock } from '../base/clock'
import { statusOf } from './status'

/** Returns the state of an account's registration as shown to its owner. */
export function readRegistration(user: User, clock: Clock): Reply<'checkRegistration'> {
  const status = statusOf(user, clock)
  return {
    status,
    email: user.email,
    fullName: user.fullName,
    companyDomain: domainOf(user.email),
    emailVerified: status !== 'EMAIL_SENT' && status !== 'EXPIRED',
    rejectionReason: status === 'REJECTED' ? user.rejectionReason : null,
  }
}
