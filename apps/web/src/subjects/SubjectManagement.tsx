import { canEnterDataAt, mayReadAccess } from '@imsang/domain/study-permissions'
import { openedTab, type SubjectTab, tabsOf } from '@imsang/domain/subject-tabs'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { type SubjectDialog, SubjectsScreen } from '@imsang/screens/subjects/SubjectsScreen'
import type { DataGridHandle } from '@imsang/ui/DataGrid'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { notify } from '../app/notify'
import { rememberTab } from '../app/storedTab'
import { useToday } from '../app/today'
import { ChangesOfStudy } from '../changes-link/ChangesOfStudy'
import { listAccess } from '../data/access'
import { useSubjectEdits } from '../data/subjectEdits'
import { useWaiting } from '../queue/useWaiting'
import { waitingValues } from '../queue/waitingValues'
import { useDraftStore } from '../session/drafts'
import { AllVisitsTab } from '../visits/AllVisitsTab'
import { SmoVisitsTab } from '../visits/SmoVisitsTab'
import { VendorHistoryTab } from '../visits/VendorHistoryTab'
import { VisitHistoryTab } from '../visits/VisitHistoryTab'
import { entryInstitutions, institutionsOf } from './institutionsOf'
import { SubjectDialogs } from './SubjectDialogs'
import type { SubjectSearch } from './subjectSearch'
import { useAddedRow } from './useAddedRow'
import { useSubjectList } from './useSubjectList'
import { useSubjectView } from './useSubjectView'
import { useWantedSubject } from './useWantedSubject'

const app = getRouteApi('/_app')

interface SubjectManagementProps {
  projectId: string
  search: SubjectSearch
  /** Replaces the current address. */
  navigate: (search: SubjectSearch) => void
}

/** The subjects of the institution in the address, or of all that the user may see [SUBJ-002 … SUBJ-006]. */
export function SubjectManagement({ projectId, search, navigate }: SubjectManagementProps) {
  const { account, user } = app.useRouteContext()
  const access = useQuery(listAccess(user.profile.userId, account))
  const today = useToday()
  const drafts = useDraftStore()
  const items = useWaiting()
  // Other columns draw every cell anew: only for other items.
  const waiting = useMemo(() => waitingValues(items), [items])
  const table = useRef<DataGridHandle>(null)
  const [dialog, open] = useState<SubjectDialog | null>(null)
  const { view, columnView, setView, setColumnView } = useSubjectView(search, navigate)
  const list = useSubjectList(projectId, search, view)
  const { permissions, scope } = list
  const edits = useSubjectEdits(projectId)
  const added = useAddedRow({ of: list.of, view, setView, table })
  useWantedSubject({ wanted: drafts.wanted, projectId, list, view, setView })

  const mayEnter = useCallback((institution: string) => scope !== null && canEnterDataAt(scope, institution), [scope])
  const shown = tabsOf(account, access.data === 'admin')
  const opened = openedTab(search.tab, shown)
  const openTab = (_: unknown, number: number) => {
    // For links from inside the study back to this screen [SUBJ-034, DEC-305].
    rememberTab(`ctms.subjectTab.${projectId}`, number)
    navigate({ ...search, tab: number })
  }

  const institutions = institutionsOf(list)
  const retryInstitutions = () => void list.sites.refetch()
  // Nobody registers where they enter no data [DEC-348].
  const onRegister = entryInstitutions(list).length > 0 ? () => open({ kind: 'other-visit' }) : undefined
  const history = (tab: SubjectTab) => ({
    projectId,
    institutions,
    retryInstitutions,
    isShown: opened === tab,
    onRegister,
  })

  return (
    <DraftsProvider value={drafts}>
      <SubjectsScreen
        ref={table}
        projectId={projectId}
        state={list.state}
        tabs={{ shown, opened }}
        view={view}
        columnView={columnView}
        today={today}
        waiting={waiting}
        canEnterDataAt={mayEnter}
        rights={{
          canAddSubject: permissions?.canAddSubject ?? false,
          canViewAuditTrail: permissions?.canViewAuditTrail ?? false,
          canViewAccess: permissions ? mayReadAccess(permissions) : false,
        }}
        changes={<ChangesOfStudy projectId={projectId} />}
        actions={{ ...edits, setView, setColumnView, retry: list.retry, open, openTab, notify }}
        histories={{
          visits: (
            <VisitHistoryTab
              projectId={projectId}
              isShown={opened === 'visits'}
              subjects={list.rows}
              retry={list.retry}
              onRegister={onRegister}
            />
          ),
          'vendor-visits': <VendorHistoryTab {...history('vendor-visits')} />,
          'all-visits': <AllVisitsTab {...history('all-visits')} />,
          'smo-visits': <SmoVisitsTab {...history('smo-visits')} />,
        }}
      >
        {dialog && (
          <SubjectDialogs
            key={'subjectId' in dialog ? `${dialog.kind}/${dialog.subjectId}` : dialog.kind}
            desk={{ projectId, today, isMasked: list.of.isMasked, account, list, edits, open }}
            dialog={dialog}
            table={table}
            added={added}
            onClose={() => open(null)}
          />
        )}
      </SubjectsScreen>
    </DraftsProvider>
  )
}
