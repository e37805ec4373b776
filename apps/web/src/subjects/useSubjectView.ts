import { FIRST_VIEW, type SubjectView } from '@imsang/screens/subjects/SubjectsScreen'
import { type ColumnView, DEFAULT_COLUMN_VIEW } from '@imsang/ui/DataGrid'
import { useCallback, useState } from 'react'
import { session } from '../base/services'
import type { SubjectSearch } from './subjectSearch'
import { savedViewOf, viewOfSearch, withView } from './subjectView'

/** What a user keeps of the table: its order, its status filter and its columns; never what was searched for. */
interface SavedView {
  readonly view: SubjectView
  readonly columns: ColumnView
}

/**
 * What the table shows: what the address says, else what this user saw last. A search may name a person's number, so it is
 * not kept.
 */
export function useSubjectView(search: SubjectSearch, navigate: (search: SubjectSearch) => void) {
  const [saved, setSaved] = useState(read)
  const view = viewOfSearch(search) ?? saved.view
  const save = useCallback((next: SavedView) => {
    setSaved(next)
    write(next)
  }, [])
  return {
    view,
    columnView: saved.columns,
    /** @param place the address that the view is put into, when that is another one */
    setView: (next: SubjectView, place = search) => {
      const { search: _search, ...filters } = next.filters
      save({ ...saved, view: { page: 0, filters, sort: next.sort } })
      navigate(withView(place, next))
    },
    setColumnView: (columns: ColumnView) => save({ ...saved, columns }),
  }
}

const NAME = () => `ctms.subjectView.${session.read().userProfile?.userId ?? ''}`
const NOTHING: SavedView = { view: FIRST_VIEW, columns: DEFAULT_COLUMN_VIEW }

/** Anything may stand in storage: what is no view is none. */
function read(): SavedView {
  try {
    const { view, columns } = Object(JSON.parse(localStorage.getItem(NAME()) ?? 'null'))
    const isColumns = Array.isArray(columns?.order) && Array.isArray(columns?.hidden)
    return {
      view: savedViewOf(view),
      columns: isColumns ? columns : NOTHING.columns,
    }
  } catch {
    return NOTHING
  }
}

function write(saved: SavedView): void {
  try {
    localStorage.setItem(NAME(), JSON.stringify(saved))
  } catch {
    // It still holds for this page.
  }
}
