import type { NewOrganizationType, OrganizationStatus } from '@imsang/domain/organization'

/** What is shown of the list. Kept in the address, so that a view can be shared and restored [ORG-131]. */
export interface OrganizationView {
  /** Zero-based. */
  readonly page: number
  readonly search: string
  readonly type: NewOrganizationType | 'all'
  readonly status: OrganizationStatus | 'all'
}

export const FIRST_ORGANIZATION_VIEW: OrganizationView = { page: 0, search: '', type: 'all', status: 'all' }

/** The rows of a page [ORG-004, ACONST-003]. */
export const ORGANIZATIONS_PER_PAGE = 10

/** How long typing in the search has to pause, in ms [ORG-018, ACONST-011]. */
export const ORGANIZATION_SEARCH_DELAY = 150
