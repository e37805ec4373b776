import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import type { HeadSigner } from './signing/headSigner'
import { tellOfHeads } from './signing/tellOfHeads'

export const auditJobs = (services: Services, signer: HeadSigner) =>
  ({
    'audit-heads': () => tellOfHeads(services, signer),
  }) satisfies Partial<Jobs>
