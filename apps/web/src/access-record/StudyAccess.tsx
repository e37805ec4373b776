import type { AccessRecordScreenProps } from '@imsang/screens/access-record/AccessRecordScreen'
import { useQuery } from '@tanstack/react-query'
import { waitingFor } from '../data/loadable'
import { studyPermissions } from '../data/studies'
import { refusalOf } from '../study/refusalOf'
import { AccessRecord } from './AccessRecord'
import type { AccessSearch } from './accessSearch'
import { mayReadAccess } from './mayReadAccess'

interface StudyAccessProps {
  projectId: string
  search: AccessSearch
  navigate: (search: AccessSearch) => void
}

/** The access record of a study, for users with the right to it; nothing is asked before the rights are known. */
export function StudyAccess({ projectId, search, navigate }: StudyAccessProps) {
  const permissions = useQuery(studyPermissions(projectId))
  return (
    <AccessRecord
      reach="study"
      projectId={projectId}
      before={before()}
      search={search}
      navigate={navigate}
      retry={() => void permissions.refetch()}
    />
  )

  function before(): AccessRecordScreenProps['state'] | null {
    const refusal = refusalOf(permissions.error)
    if (refusal) return { kind: refusal }
    if (!permissions.data) return waitingFor(permissions)
    return mayReadAccess(permissions.data) ? null : { kind: 'refused' }
  }
}
