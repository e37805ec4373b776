import { OtherVisitDialog, type OtherVisitDialogProps } from '@imsang/screens/other-visit/OtherVisitDialog'
import { useQuery } from '@tanstack/react-query'
import { serverHas } from '../base/serverLevel'
import { loadable } from '../data/loadable'
import { useOtherVisitActions } from '../data/otherVisits'
import { reportTargets } from '../data/researchers'

export interface OtherVisitProps extends Omit<OtherVisitDialogProps, 'participants' | 'actions'> {
  /** The server hides personal data from this user. */
  isMasked: boolean
}

/** The registration of other visits with its data and calls [VISIT-184 … VISIT-224]. */
export function OtherVisit({ isMasked, ...props }: OtherVisitProps) {
  const { projectId } = props
  const people = useQuery({ ...reportTargets(projectId), enabled: serverHas('listReportTargets') })
  const actions = useOtherVisitActions(projectId, isMasked)
  const retry = () => void people.refetch()
  return (
    <OtherVisitDialog
      {...props}
      participants={loadable(people, (list) => ({ list }))}
      actions={{ ...actions, retry }}
    />
  )
}
