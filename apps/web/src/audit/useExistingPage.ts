import type { TrailView } from '@imsang/screens/audit-trail/AuditTrailScreen'
import { ENTRIES_PER_PAGE } from '@imsang/screens/audit-trail/TrailList'
import { useEffect } from 'react'
import type { TrailSearch } from './trailSearch'
import { trailSearchOf } from './trailView'

interface Asked {
  readonly isPlaceholderData: boolean
  readonly data: { readonly totalElements: number } | undefined
}

/**
 * Leads an address with a page beyond the last one to the last one: there may be fewer entries than the address says,
 * for this user or with these filters [AUDIT-087].
 * @returns true while the page of the view does not exist
 */
export function useExistingPage(
  { isPlaceholderData, data }: Asked,
  view: TrailView,
  navigate: (search: TrailSearch, way: { replace: boolean }) => void,
): boolean {
  const total = isPlaceholderData ? undefined : data?.totalElements
  const lastPage = total === undefined ? null : Math.max(0, Math.ceil(total / ENTRIES_PER_PAGE) - 1)
  const isBeyond = lastPage !== null && view.page > lastPage
  useEffect(() => {
    if (isBeyond) navigate(trailSearchOf({ ...view, page: lastPage }), { replace: true })
  })
  return isBeyond
}
