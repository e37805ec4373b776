import { mayEditInstitutions } from '@imsang/domain/study-permissions'
import { ManageInstitutionsDialog } from '@imsang/screens/institution-management/ManageInstitutionsDialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { notify } from '../app/notify'
import { loadable } from '../data/loadable'
import { institutions, studyPermissions } from '../data/studies'
import { institutionCalls, institutionPickers } from './manageInstitutions'

interface ManageInstitutionsProps {
  projectId: string
  onClose: () => void
}

/** The dialog of the institutions of a study, over their list as it is now. */
export function ManageInstitutions({ projectId, onClose }: ManageInstitutionsProps) {
  const queryClient = useQueryClient()
  const list = useQuery(institutions(projectId))
  const permissions = useQuery(studyPermissions(projectId))
  const calls = useMemo(() => institutionCalls(queryClient, projectId), [queryClient, projectId])
  const pickers = useMemo(() => institutionPickers(queryClient, projectId), [queryClient, projectId])
  return (
    <ManageInstitutionsDialog
      projectId={projectId}
      state={loadable(list, (found) => ({ institutions: found }))}
      canRemove={permissions.data !== undefined && mayEditInstitutions(permissions.data)}
      pickers={pickers}
      actions={{ ...calls, retry: () => void list.refetch() }}
      notify={notify}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
