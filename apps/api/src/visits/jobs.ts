import type { Services } from '../db/services'
import type { FileStore } from '../files/fileStore'
import { removeOrphans } from '../files/orphans'
import type { Jobs } from '../jobs/kinds'
import { keptPictures } from '../pictures/owners'
import { writeVisitLetters } from './letters'
import { keptFiles } from './visitFiles'

export const visitJobs = (services: Services, files: FileStore) =>
  ({
    'visit-letters': ({ day }) => writeVisitLetters(services, day),
    'file-orphans': async () => {
      const isKept = async (ids: readonly string[]) =>
        new Set([...(await keptFiles(services.root, ids)), ...(await keptPictures(services.root, ids))])
      await removeOrphans(files, isKept, services.clock())
    },
  }) satisfies Partial<Jobs>
