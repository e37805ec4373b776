import { MANAGEMENT } from '@imsang/screens/visit-management/messages'
import { VisitManagementDialog } from '@imsang/screens/visit-management/VisitManagementDialog'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadable } from '../../data/loadable'
import { studyTemplates } from '../../data/templates'
import { useVisitActions } from '../../data/visitEdits'
import { subjectVisits } from '../../data/visits'
import { useWaiting } from '../../queue/useWaiting'
import { waitingVisits } from '../../queue/waitingValues'
import { OtherVisitPart } from '../../visits/OtherVisitPart'
import type { DialogOfSubjectProps } from './dialogProps'

/** The visits of a subject, which are asked for when the dialog is opened [VISIT-079, VISIT-084, VISIT-085]. */
export function Visits({ desk, dialog, subject, ends }: DialogOfSubjectProps<'visits'>) {
  const { projectId, today, isMasked } = desk
  const { subjectId, armCode } = subject
  const visits = useQuery(subjectVisits(projectId, subjectId))
  const templates = useQuery(studyTemplates(projectId))
  const edits = useVisitActions(projectId, subjectId)
  const waiting = waitingVisits(useWaiting())
  const { notify } = ends
  const [isOther, openOther] = useState(dialog.opened?.kind === 'other-visit')
  const closeOther = () => openOther(false)
  useEffect(() => {
    if (visits.isError) notify({ kind: 'error', message: MANAGEMENT.failed })
  }, [visits.isError, notify])
  useEffect(() => {
    if (templates.isError) notify({ kind: 'error', message: MANAGEMENT.templatesFailed })
  }, [templates.isError, notify])
  const retry = () => {
    for (const query of [visits, templates]) if (query.isError) void query.refetch()
  }
  const { scno, enno, projectOrganizationId, institutionName } = subject
  return (
    <>
      <VisitManagementDialog
        {...ends}
        subject={subject}
        visits={loadable(visits, (list) => ({ list }))}
        templates={loadable(templates, ({ arms, templates: list }) => ({
          list,
          armBaselineDate: arms.find((arm) => arm.armCode === armCode)?.baselineDate ?? null,
        }))}
        today={today}
        waiting={waiting}
        opened={dialog.opened}
        actions={{ ...edits, retry, otherVisit: () => openOther(true) }}
      />
      {isOther && (
        <OtherVisitPart
          projectId={projectId}
          today={today}
          isMasked={isMasked}
          subject={{ subjectId, scno, enno, projectOrganizationId }}
          institutions={[{ projectOrganizationId, name: institutionName }]}
          institution={projectOrganizationId}
          notify={notify}
          onDone={closeOther}
          onCancel={closeOther}
        />
      )}
    </>
  )
}
