import type { Sort } from '@imsang/ui/Table'
import type { OrganizationChoice } from '../user-fields/OrganizationField'

/** The columns that sort the list [USER-202]. */
const SORTED_COLUMNS = ['name', 'email', 'registered'] as const
type SortedColumn = (typeof SORTED_COLUMNS)[number]

/** By username, which no column shows, or by a column; descending with a hyphen. */
export type UserOrder = 'username' | SortedColumn | `-${SortedColumn}`

/** What is shown of the active users. All but the search text is kept in the address [USER-200, USER-201]. */
export interface UsersView {
  /** Zero-based. */
  readonly page: number
  readonly search: string
  readonly organization: OrganizationChoice | null
  readonly order: UserOrder
}

export const FIRST_USERS_VIEW: UsersView = { page: 0, search: '', organization: null, order: 'username' }

/** Shown for an organisation of which only the id is known [USER-205]. */
export const UNNAMED_ORGANIZATION = '선택한 소속'

/** Reads an order, as it stands in an address; null when it is none. */
export function readUserOrder(text: string | undefined): UserOrder | null {
  const column = SORTED_COLUMNS.find((each) => text === each || text === `-${each}`)
  return column ? (text as UserOrder) : null
}

/** The order as the table marks it; undefined for the one that no column has. */
export function sortOf(order: UserOrder): Sort | undefined {
  if (order === 'username') return undefined
  const isDescending = order.startsWith('-')
  return { column: isDescending ? order.slice(1) : order, direction: isDescending ? 'descending' : 'ascending' }
}

/** The order of a header that was pressed. */
export const orderOf = ({ column, direction }: Sort): UserOrder =>
  readUserOrder(direction === 'descending' ? `-${column}` : column) ?? 'username'
