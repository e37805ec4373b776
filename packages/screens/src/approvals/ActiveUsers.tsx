import type { Schema } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import { type ReactNode, useRef, useState } from 'react'
import type { DialogEnds, Notify } from '../terms'
import type { FindOrganizations } from '../user-fields/OrganizationField'
import { ActiveFilters } from './ActiveFilters'
import * as css from './ApprovalsScreen.css'
import { ACTIVE_COLUMNS } from './activeColumns'
import { type ListState, ListView } from './ListView'
import { USERS } from './messages'
import { orderOf, sortOf, type UsersView } from './usersView'

export interface ActiveUsersProps {
  active: ListState<Schema<'UserPage'>>
  view: UsersView
  /** The rows shown are of the view before. */
  isStale: boolean
  /** True when one message above the tabs already reports that both lists failed. */
  isFailureToldElsewhere: boolean
  /** The dialog of a user, by id [USER-039]. */
  editUser: (id: string, ends: DialogEnds) => ReactNode
  actions: {
    /** The rest of the view stays as it was last asked for: another change may not be drawn yet. */
    changeView: (change: Partial<UsersView>) => void
    retryActive: () => void
    findOrganizations: FindOrganizations
    notify: Notify
  }
}

/** The active users: one page of what search, filter and order ask for, from the server [USER-018 … USER-039]. */
export function ActiveUsers(props: ActiveUsersProps) {
  const { active, view, isStale, isFailureToldElsewhere, editUser, actions } = props
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const { totalPages, totalElements } = active.kind === 'ready' ? active.data : { totalPages: 0, totalElements: 0 }
  const isNarrowed = view.search !== '' || view.organization !== null
  const close = () => setEdited(null)
  return (
    <section ref={panel} aria-label={USERS.activeList} tabIndex={-1} className={css.panel}>
      <ActiveFilters view={view} actions={actions} />
      <ListView
        label={USERS.active}
        state={active}
        columns={ACTIVE_COLUMNS}
        rows={active.kind === 'ready' ? active.data.content : []}
        onRowPress={({ id }) => {
          opener.current = document.activeElement
          setEdited(id)
        }}
        sort={sortOf(view.order)}
        onSort={(sort) => actions.changeView({ page: 0, order: orderOf(sort) })}
        failedText={USERS.activeFailed}
        slowText={USERS.slowActive}
        isFailureToldElsewhere={isFailureToldElsewhere}
        isBusy={isStale}
        onRetry={actions.retryActive}
        // A page beyond the last is empty too, which does not mean that there are no users.
        emptyState={totalElements === 0 && (isNarrowed ? <NoResult {...actions} /> : <NoUsers />)}
      />
      <div className={css.pages}>
        <Pagination
          aria-label={USERS.activePages}
          page={view.page}
          totalPages={totalPages}
          onChange={(page) => actions.changeView({ page })}
        />
      </div>
      {edited !== null &&
        editUser(edited, {
          notify: actions.notify,
          onDone: close,
          onCancel: close,
          // A deleted user's row is gone, and with it the button that opened the dialog.
          returnFocusTo: () => {
            const row = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : null
            ;(row ?? panel.current)?.focus()
          },
        })}
    </section>
  )
}

const NoUsers = () => <EmptyState title={USERS.noActive} description={USERS.noActiveHint} />

const NoResult = ({ changeView }: Pick<ActiveUsersProps['actions'], 'changeView'>) => (
  <EmptyState
    title={USERS.noResult}
    description={USERS.noResultHint}
    action={<Button onPress={() => changeView({ page: 0, search: '', organization: null })}>{USERS.clear}</Button>}
  />
)
