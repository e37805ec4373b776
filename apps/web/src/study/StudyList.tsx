import type { Account } from '@imsang/domain/access'
import {
  FIRST_STUDY_LIST_VIEW,
  loadStudyTable,
  STUDY_LAYOUTS,
  StudyListScreen,
  type StudyListScreenProps,
  type StudyListView,
} from '@imsang/screens/studies/StudyListScreen'
import { useQuery } from '@tanstack/react-query'
import { loadPart } from '../app/loadPart'
import { useStored } from '../app/useStored'
import { listAccess } from '../data/access'
import { waitingFor } from '../data/loadable'
import { myStudies } from '../data/studies'
import type { ListSearch } from './listSearch'
import { listSearchOf, listViewOf } from './listView'

interface StudyListProps {
  userId: string
  account: Account
  search: ListSearch
  /** Takes what the newest address becomes: another change may be on its way to the screen. */
  navigate: (next: (now: ListSearch) => ListSearch) => void
}

/** The studies of the user, for the view in the address, in the layout last chosen [STUDY-320, STUDY-321]. */
export function StudyList({ userId, account, search, navigate }: StudyListProps) {
  const access = useQuery(listAccess(userId, account))
  const studies = useQuery(myStudies())
  const [remembered, remember] = useStored('ctms.projectLayout', STUDY_LAYOUTS, FIRST_STUDY_LIST_VIEW.layout)

  const changeView = async (change: Partial<StudyListView>) => {
    if (change.layout === 'table' && (await loadPart(loadStudyTable)) === null) return
    if (change.layout) remember(change.layout)
    navigate((now) => listSearchOf({ ...listViewOf(now, remembered), ...change }, change.layout ?? remembered))
  }

  return (
    <StudyListScreen
      state={stateOf()}
      view={listViewOf(search, remembered)}
      actions={{ retry: () => void studies.refetch(), changeView: (change) => void changeView(change) }}
    />
  )

  function stateOf(): StudyListScreenProps['state'] {
    if (access.isPending) return { kind: 'loading' }
    if (access.data === 'none') return { kind: 'refused' }
    if (studies.data) return { kind: 'ready', isAdminKind: access.data === 'admin', studies: studies.data }
    return waitingFor(studies)
  }
}
