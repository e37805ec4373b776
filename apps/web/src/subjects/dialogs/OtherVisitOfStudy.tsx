import { OtherVisitPart } from '../../visits/OtherVisitPart'
import { entryInstitutions } from '../institutionsOf'
import type { ListDialogProps } from './dialogProps'

/** The registration of other visits as the histories open it: a subject may be chosen, or left out [VISIT-185]. */
export function OtherVisitOfStudy({ desk, ends }: ListDialogProps) {
  const { projectId, today, isMasked, list } = desk
  return (
    <OtherVisitPart
      {...ends}
      projectId={projectId}
      today={today}
      isMasked={isMasked}
      subject={null}
      institutions={entryInstitutions(list)}
      institution={list.of.projectOrganizationId ?? null}
    />
  )
}
