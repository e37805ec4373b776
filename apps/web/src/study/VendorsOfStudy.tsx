import { VendorsPanel } from '@imsang/screens/vendors/VendorsPanel'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../app/notify'
import { loadable } from '../data/loadable'
import { useVendorActions, vendors } from '../data/vendors'
import { openPartner } from '../partners/openPartner'

interface VendorsOfStudyProps {
  projectId: string
  canEdit: boolean
}

/** The vendors of a study, requested when they are first shown [STUDY-110]. */
export function VendorsOfStudy({ projectId, canEdit }: VendorsOfStudyProps) {
  const list = useQuery(vendors(projectId))
  const actions = useVendorActions(projectId)
  return (
    <VendorsPanel
      state={loadable(list, (found) => ({ vendors: found }))}
      canEdit={canEdit}
      actions={{ ...actions, open: openPartner, retry: () => void list.refetch() }}
      notify={notify}
    />
  )
}
