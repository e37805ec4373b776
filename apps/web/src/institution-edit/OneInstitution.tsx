import { ChangeInvestigatorDialog } from '@imsang/screens/institution-edit/ChangeInvestigatorDialog'
import { EditInstitutionDialog } from '@imsang/screens/institution-edit/EditInstitutionDialog'
import type { DialogEnds } from '@imsang/screens/terms'
import { useQuery } from '@tanstack/react-query'
import { candidatesFor, useInstitutionEdits } from '../data/institutionEdits'
import { institutions } from '../data/studies'
import { useLast } from '../data/useLast'

interface OneInstitutionProps {
  kind: 'edit' | 'investigator'
  projectId: string
  /** Its id in the study. */
  institutionId: string
  ends: DialogEnds
}

/** A dialog that changes an institution, over its record in the list; it stays open when that list loses it. */
export function OneInstitution({ kind, projectId, institutionId, ends }: OneInstitutionProps) {
  const edits = useInstitutionEdits(projectId)
  const { data } = useQuery(institutions(projectId))
  const institution = useLast(data?.find(({ id }) => id === institutionId))
  if (!institution) return null
  return kind === 'edit' ? (
    <EditInstitutionDialog {...ends} institution={institution} actions={edits} />
  ) : (
    <ChangeInvestigatorDialog
      {...ends}
      institution={institution}
      actions={{ change: edits.change, findCandidates: candidatesFor(projectId, institutionId) }}
    />
  )
}
