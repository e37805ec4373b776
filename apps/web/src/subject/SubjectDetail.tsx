import { RequestFailure, type Subject } from '@imsang/api-client'
import { canEnterDataAt, mayReadAccess } from '@imsang/domain/study-permissions'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { paths } from '@imsang/screens/paths'
import { SubjectScreen, type SubjectScreenState } from '@imsang/screens/subject/SubjectScreen'
import type { DialogOfSubject } from '@imsang/screens/subjects/SubjectsScreen'
import { VisitPanelNotLoaded, VisitPanelSkeleton } from '@imsang/screens/visit-timeline/VisitPanelSkeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { loadAuditLog } from '../data/audit'
import { oneSubject } from '../data/oneSubject'
import { refusalOf } from '../data/refusalOf'
import { studyPermissions } from '../data/studies'
import { useSubjectEdits } from '../data/subjectEdits'
import { treatmentGroups } from '../data/subjects'
import { useLast } from '../data/useLast'
import { useDraftStore } from '../session/drafts'
import { scopeOf } from '../study/scopeOf'
import { OneSubjectDialog } from '../subjects/dialogs/OneSubjectDialog'

/** The time line is loaded while the rest of the page is already read; if that fails, the card says so. */
const SubjectVisits = lazy(() =>
  import('./SubjectVisits').then(
    ({ SubjectVisits }) => ({ default: SubjectVisits }),
    () => ({ default: VisitPanelNotLoaded }),
  ),
)

/** One subject of a study, with the dialogs of the list [SUBJ-421 … SUBJ-428, VISIT-267]. */
export function SubjectDetail({ projectId, subjectId }: { projectId: string; subjectId: string }) {
  const permissions = useQuery(studyPermissions(projectId))
  const found = useQuery(oneSubject(projectId, subjectId))
  // The values stay when they cannot be loaded again.
  const subject = useLast(found.data)
  const edits = useSubjectEdits(projectId)
  const today = useToday()
  const drafts = useDraftStore()
  const navigate = useNavigate()
  const [dialog, open] = useState<DialogOfSubject | null>(null)

  const rights = permissions.data
  const isMasked = rights?.effectiveDataRole !== 'ADMIN'
  const mayRead = rights?.canViewAuditTrail ?? false
  // The history shows their codes by name.
  const groups = useQuery({ ...treatmentGroups(projectId), enabled: mayRead })
  const history = useMemo(() => (mayRead ? loadAuditLog(projectId, subjectId) : null), [mayRead, projectId, subjectId])
  const close = () => open(null)
  const showAdded = (added: Subject) => void navigate({ to: paths.subject(projectId, added.subjectId) })
  const retry = () => {
    for (const query of [permissions, found]) if (query.isError) void query.refetch()
  }

  return (
    <DraftsProvider value={drafts}>
      <SubjectScreen
        projectId={projectId}
        state={stateOf()}
        canAddSubject={rights?.canAddSubject ?? false}
        canViewAccess={rights ? mayReadAccess(rights) : false}
        history={history}
        arms={groups.data}
        visits={
          subject && (
            <Suspense fallback={<VisitPanelSkeleton />}>
              <SubjectVisits projectId={projectId} subject={subject} today={today} />
            </Suspense>
          )
        }
        actions={{ retry, open }}
      >
        {dialog && subject && (
          <OneSubjectDialog
            key={dialog.kind}
            desk={{ projectId, today, isMasked, edits, open }}
            dialog={dialog}
            subject={subject}
            ends={{ notify, onDone: close, onCancel: close }}
            onAdded={showAdded}
          />
        )}
      </SubjectScreen>
    </DraftsProvider>
  )

  function stateOf(): SubjectScreenState {
    const refusal = refusalOf(permissions.error)
    if (refusal) return { kind: refusal }
    if (isNotFound(found.error)) return { kind: 'no-subject' }
    const isRetrying = permissions.isFetching || found.isFetching
    if (rights && subject) {
      const canEnterData = canEnterDataAt(scopeOf(rights), subject.projectOrganizationId)
      return { kind: 'ready', subject, isMasked, canEnterData, isOld: found.isError, isRetrying }
    }
    return permissions.isError || found.isError ? { kind: 'failed', isRetrying } : { kind: 'loading' }
  }
}

const isNotFound = (error: unknown) => error instanceof RequestFailure && error.status === 404
