import {
  ManagedStudiesScreen,
  type ManagedStudiesScreenProps,
} from '@imsang/screens/managed-studies/ManagedStudiesScreen'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../app/notify'
import { freshnessOf, waitingFor } from '../data/loadable'
import { managedStudies } from '../data/managedStudies'
import { useStudyImport } from '../data/studyImport'
import { useLast } from '../data/useLast'
import type { StudySearch } from './studySearch'
import { studySearchOf, studyViewOf } from './studyView'

interface ManagedStudiesProps {
  search: StudySearch
  /** Takes what the newest address becomes: another change may be on its way to the screen. */
  navigate: (next: (now: StudySearch) => StudySearch) => void
  canCreate: boolean
  create: () => void
}

/** The list of the studies that an administrator looks after, for the view in the address. */
export function ManagedStudies({ search, navigate, canCreate, create }: ManagedStudiesProps) {
  const view = studyViewOf(search)
  const list = useQuery(managedStudies(view))
  // The rows shown stay when those of another view cannot be loaded [STUDY-314].
  const shown = useLast(list.data)
  const importActions = useStudyImport(notify)
  const changeView = (change: Partial<typeof view>) =>
    navigate((now) => studySearchOf({ ...studyViewOf(now), ...change }))
  const last = Math.max(0, (list.data?.totalPages ?? 1) - 1)
  const isBeyond = list.data !== undefined && !list.isPlaceholderData && view.page > last
  useEffect(() => {
    if (isBeyond) changeView({ page: last })
  })
  return (
    <ManagedStudiesScreen
      state={stateOf()}
      view={view}
      canCreate={canCreate}
      actions={{ retry: () => void list.refetch(), changeView, create, import: importActions }}
    />
  )

  function stateOf(): ManagedStudiesScreenProps['state'] {
    if (!shown || isBeyond) return waitingFor(list)
    return {
      kind: 'ready',
      studies: shown.content,
      found: shown.totalElements,
      totalPages: shown.totalPages,
      isLoading: list.isPlaceholderData,
      ...freshnessOf(list),
    }
  }
}
