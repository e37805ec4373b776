import type { Services } from '../db/services'
import type { FileStore } from '../files/fileStore'
import { removeOrphans } from '../files/orphans'
import type { Jobs } from '../jobs/kinds'
import { writeVisitLetters } from './letters'
import { keptFiles } from './visitFiles'

export const visitJobs = (services: Services, files: FileStore) =>
  ({
    'visit-letters': ({ day }) => writeVisitLetters(services, day),
    'file-orphans': async () => {
      await removeOrphans(files, (ids) => keptFiles(services.root, ids), services.clock())
    },
  }) satisfies Partial<Jobs>
