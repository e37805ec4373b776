import { EVENTS } from '@imsang/screens/event-history/messages'
import { toastOfRefusal } from '@imsang/screens/terms'
import { useCallback } from 'react'
import { notify } from '../app/notify'
import { downloadVisitFile } from '../data/visitFiles'

/** Downloads a file of a history, and tells where it could not. */
export const useVisitFile = (projectId: string) =>
  useCallback(
    async (visitId: string, fileId: string) => {
      const result = await downloadVisitFile(projectId, visitId, fileId)
      if (!result.ok) notify(toastOfRefusal(EVENTS.fileFailed, result.message))
    },
    [projectId],
  )
