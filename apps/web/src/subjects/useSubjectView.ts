import { FIRST_VIEW, type SubjectView } from '@imsang/screens/subjects/SubjectsScreen'
import { type ColumnView, DEFAULT_COLUMN_VIEW, type Sort } from '@imsang/ui/DataGrid'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { session } from '../base/services'
import type { SubjectSearch } from './subjectSearch'
import { isFirst, savedViewOf, viewOfSearch, withView } from './subjectView'

/** The stored settings of the table: order, status filter and columns, never the search text. */
interface SavedView {
  readonly view: SubjectView
  readonly columns: ColumnView
}

/**
 * The view of the table: from the address, else stored [SUBJ-419]. A search may have a person's number, so it is not
 * stored.
 */
export function useSubjectView(search: SubjectSearch, navigate: (search: SubjectSearch) => void) {
  const [saved, setSaved] = useState(read)
  const asked = viewOfSearch(search)
  const view = asked ?? saved.view
  const arrive = useEffectEvent(() => {
    if (asked === null && !isFirst(view)) navigate(withView(search, view))
  })
  // Whoever copies the address sends what is seen [SUBJ-441]. On arrival only: a change of the view brings its own address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The address is what is arrived at.
  useEffect(() => arrive(), [search])
  const save = useCallback((next: SavedView) => {
    setSaved(next)
    write(next)
  }, [])
  return {
    view,
    columnView: saved.columns,
    /** @param place the address that gets the view, if not the current one */
    setView: (next: SubjectView, place = search) => {
      const { search: _search, ...filters } = next.filters
      // The order of an address that somebody else made, and of a jump to a subject, is not what this user chose [SUBJ-419].
      const sort = next.sort && !isSameSort(next.sort, view.sort) ? next.sort : saved.view.sort
      // Another page is nothing to be kept, and would draw the whole screen once more before it is asked for.
      if (!isSameFilters(filters, saved.view.filters) || !isSameSort(sort, saved.view.sort)) {
        save({ ...saved, view: { page: 0, filters, sort } })
      }
      navigate(withView(place, next))
    },
    setColumnView: (columns: ColumnView) => save({ ...saved, columns }),
  }
}

const isSameFilters = (one: SubjectView['filters'], other: SubjectView['filters']) =>
  JSON.stringify(one) === JSON.stringify(other)

const isSameSort = (one: Sort | null, other: Sort | null) =>
  one?.column === other?.column && one?.direction === other?.direction

const NAME = () => `ctms.subjectView.${session.read().userProfile?.userId ?? ''}`
const NOTHING: SavedView = { view: FIRST_VIEW, columns: DEFAULT_COLUMN_VIEW }

/** Storage may hold anything; an invalid view is ignored. */
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
    // It still applies to this page.
  }
}
