import type { HeadSigner } from '../audit/signing/headSigner'
import type { Log } from '../base/log'
import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import { keepTwoYears } from './keepTwoYears'

export const accessJobs = (services: Services, signer: HeadSigner, log: Log) =>
  ({
    'access-retention': () => keepTwoYears(services, signer, log),
  }) satisfies Partial<Jobs>
