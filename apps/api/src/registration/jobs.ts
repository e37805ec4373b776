import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import type { Codes } from './code'
import { sendRegistrationCode } from './sendCode'

export const registrationJobs = (services: Services, codes: Codes) =>
  ({
    'registration-code': ({ email }) => sendRegistrationCode(services, codes, email),
  }) satisfies Partial<Jobs>
