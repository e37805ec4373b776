import { NoValue } from '@imsang/ui/NoValue'
import * as css from './ApprovalsScreen.css'
import { USERS } from './messages'

/** The number of users and of pending applicants; null while a list has not loaded [APPR-007]. */
export interface Counts {
  users: number | null
  pending: number | null
}

/** The line shown above the tabs and in the approval dialog [APPR-001 … APPR-003]. */
export function Counters({ users, pending }: Counts) {
  return (
    <span className={css.counters}>
      <span>
        {USERS.active} {users === null ? <NoValue /> : USERS.people(users)}
      </span>
      <span>
        {USERS.pending} {pending === null ? <NoValue /> : USERS.people(pending)}
      </span>
    </span>
  )
}
