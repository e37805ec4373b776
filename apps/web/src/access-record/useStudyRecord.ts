import { mayReadAccess } from '@imsang/domain/study-permissions'
import type { AccessRecordScreenProps } from '@imsang/screens/access-record/AccessRecordScreen'
import { useQuery } from '@tanstack/react-query'
import { waitingFor } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import { studyPermissions } from '../data/studies'

/** Whether the record of a study may be asked for: `before` is what to show until then, null once it may be. */
export function useStudyRecord(projectId: string) {
  const permissions = useQuery(studyPermissions(projectId))
  return { before: before(), retry: () => void permissions.refetch() }

  function before(): Exclude<AccessRecordScreenProps['state'], { kind: 'ready' }> | null {
    const refusal = refusalOf(permissions.error)
    if (refusal) return { kind: refusal }
    if (!permissions.data) return waitingFor(permissions)
    return mayReadAccess(permissions.data) ? null : { kind: 'refused' }
  }
}
