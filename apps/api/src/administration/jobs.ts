import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import { tellOfApplicants } from './tellOfApplicants'

/** @param publicUrl the base address of the links */
export const administrationJobs = (services: Services, publicUrl: string) =>
  ({
    'applicants-waiting': () => tellOfApplicants(services, publicUrl),
  }) satisfies Partial<Jobs>
