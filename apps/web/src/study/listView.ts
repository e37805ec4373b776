import { STUDY_STATUS_FILTERS } from '@imsang/domain/study-status'
import { FIRST_STUDY_LIST_VIEW, STUDY_LAYOUTS, type StudyListView } from '@imsang/screens/studies/StudyListScreen'
import type { ListSearch } from './listSearch'

/**
 * Returns the view in an address, which may have been typed or truncated; what is unknown is ignored.
 * @param remembered the layout of an address without one [STUDY-321]
 */
export function listViewOf(address: ListSearch, remembered: StudyListView['layout']): StudyListView {
  const { page, search, status, layout } = address
  return {
    layout: STUDY_LAYOUTS.find((one) => one === layout) ?? remembered,
    page: page === undefined ? FIRST_STUDY_LIST_VIEW.page : page - 1,
    search: search ?? FIRST_STUDY_LIST_VIEW.search,
    status: STUDY_STATUS_FILTERS.find((one) => one === status) ?? FIRST_STUDY_LIST_VIEW.status,
  }
}

/**
 * Returns the address of a view, without what the first view shows anyway. A page counts in its layout, so it names it.
 * @param remembered the layout that an address without one shows here: another one is named [STUDY-320, STUDY-321]
 */
export function listSearchOf(
  { page, search, status, layout }: StudyListView,
  remembered: StudyListView['layout'],
): ListSearch {
  const isFirstPage = page === FIRST_STUDY_LIST_VIEW.page
  return {
    ...(!isFirstPage && { page: page + 1 }),
    ...(search !== FIRST_STUDY_LIST_VIEW.search && { search }),
    ...(status !== FIRST_STUDY_LIST_VIEW.status && { status }),
    ...((layout !== FIRST_STUDY_LIST_VIEW.layout || layout !== remembered || !isFirstPage) && { layout }),
  }
}
