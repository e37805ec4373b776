import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import { firstPasswordLetter, resetLetter, welcomeLinkLetter } from '../mail/letters/letters'
import { sendResetLink } from './sendResetLink'
import { warnOwner } from './warnOwner'

/** @param publicUrl the base address of the links */
export const passwordJobs = (services: Services, publicUrl: string) =>
  ({
    'reset-link': ({ email }) => sendResetLink(services, publicUrl, email, resetLetter),
    'first-password': ({ email }) => sendResetLink(services, publicUrl, email, firstPasswordLetter),
    welcome: ({ email }) => sendResetLink(services, publicUrl, email, welcomeLinkLetter),
    'sign-in-warning': ({ email }) => warnOwner(services, publicUrl, email),
  }) satisfies Partial<Jobs>
