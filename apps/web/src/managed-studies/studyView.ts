import { STUDY_STATUS_FILTERS } from '@imsang/domain/study-status'
import {
  FIRST_STUDY_VIEW,
  STUDY_ORDERS,
  type StudyOrder,
  type StudyView,
} from '@imsang/screens/managed-studies/ManagedStudiesScreen'
import type { StudySearch } from './studySearch'

const isOrder = (text: string | undefined): text is StudyOrder =>
  text !== undefined && Object.hasOwn(STUDY_ORDERS, text)

/** Returns the view in an address, which may have been typed or truncated; what is unknown is ignored. */
export function studyViewOf({ page, search, status, order }: StudySearch): StudyView {
  return {
    page: page === undefined ? FIRST_STUDY_VIEW.page : page - 1,
    search: search ?? FIRST_STUDY_VIEW.search,
    status: STUDY_STATUS_FILTERS.find((one) => one === status) ?? FIRST_STUDY_VIEW.status,
    order: isOrder(order) ? order : FIRST_STUDY_VIEW.order,
  }
}

/** Returns the address of a view, without what the first view shows anyway. */
export function studySearchOf({ page, search, status, order }: StudyView): StudySearch {
  return {
    ...(page > FIRST_STUDY_VIEW.page && { page: page + 1 }),
    ...(search !== FIRST_STUDY_VIEW.search && { search }),
    ...(status !== FIRST_STUDY_VIEW.status && { status }),
    ...(order !== FIRST_STUDY_VIEW.order && { order }),
  }
}
