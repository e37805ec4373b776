import type { Services } from '../db/services'
import type { Jobs } from '../jobs/kinds'
import { writeVisitLetters } from './letters'

export const visitJobs = (services: Services) =>
  ({
    'visit-letters': ({ day }) => writeVisitLetters(services, day),
  }) satisfies Partial<Jobs>
