import { NEW_ORGANIZATION_TYPES, ORGANIZATION_STATUSES } from '@imsang/domain/organization'
import { FIRST_ORGANIZATION_VIEW, type OrganizationView } from '@imsang/screens/organizations/organizationView'
import type { OrganizationSearch } from './organizationSearch'

/** Returns the view in an address, which may have been typed or truncated; what is unknown is ignored [ORG-131]. */
export function organizationViewOf({ page, search, type, status }: OrganizationSearch): OrganizationView {
  return {
    page: page === undefined ? FIRST_ORGANIZATION_VIEW.page : page - 1,
    search: search ?? FIRST_ORGANIZATION_VIEW.search,
    type: NEW_ORGANIZATION_TYPES.find((one) => one === type) ?? FIRST_ORGANIZATION_VIEW.type,
    status: ORGANIZATION_STATUSES.find((one) => one === status) ?? FIRST_ORGANIZATION_VIEW.status,
  }
}

/** Returns the address of a view, without what the first view shows anyway. */
export function organizationSearchOf({ page, search, type, status }: OrganizationView): OrganizationSearch {
  return {
    ...(page > FIRST_ORGANIZATION_VIEW.page && { page: page + 1 }),
    ...(search !== FIRST_ORGANIZATION_VIEW.search && { search }),
    ...(type !== FIRST_ORGANIZATION_VIEW.type && { type }),
    ...(status !== FIRST_ORGANIZATION_VIEW.status && { status }),
  }
}
