import type { Schema } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import { formatPhone } from '@imsang/domain/phone'
import { Chip } from '@imsang/ui/Chip'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import type { TableColumn } from '@imsang/ui/Table'
import * as css from './ApprovalsScreen.css'
import { dayOf, nameOf } from './applicants'
import { type ListState, ListView } from './ListView'
import { USERS } from './messages'

type UserPage = Schema<'UserPage'>
type UserRow = UserPage['content'][number]

/** The columns of the active users; a missing value is shown as a hyphen [USER-022 … USER-031]. */
const COLUMNS: readonly TableColumn<UserRow>[] = [
  { id: 'name', header: USERS.columns.name, isRowHeader: true, minWidth: 112, render: nameOf },
  { id: 'email', header: USERS.columns.email, minWidth: 240, render: ({ email }) => email },
  { id: 'phone', header: USERS.columns.phone, isNowrap: true, render: ({ phone }) => phone && formatPhone(phone) },
  {
    id: 'organization',
    header: USERS.columns.organization,
    minWidth: 144,
    render: ({ organizationName }) => organizationName,
  },
  {
    id: 'jobRole',
    header: USERS.columns.jobRole,
    minWidth: 160,
    render: ({ jobRoleKey }) => jobRoleKey && jobRoleLabel(jobRoleKey),
  },
  {
    id: 'status',
    header: USERS.columns.status,
    isNowrap: true,
    render: ({ isEnabled }) => (
      <Chip tone={isEnabled ? 'positive' : 'muted'} size="small">
        {isEnabled ? USERS.enabled : USERS.disabled}
      </Chip>
    ),
  },
  {
    id: 'registered',
    header: USERS.columns.registered,
    isNowrap: true,
    render: ({ createdAt }) => dateText(createdAt),
  },
]

function dateText(moment: string): string | null {
  const day = dayOf(moment)
  return day && formatDate(day)
}

interface ActiveUsersProps {
  active: ListState<UserPage>
  page: number
  /** True when one message above the tabs already reports that both lists failed. */
  isFailureToldElsewhere: boolean
  actions: { goToPage: (page: number) => void; retryActive: () => void }
}

/** The active users: one page, from the server. */
export function ActiveUsers({ active, page, isFailureToldElsewhere, actions }: ActiveUsersProps) {
  const { totalPages, totalElements } = active.kind === 'ready' ? active.data : { totalPages: 0, totalElements: 0 }
  return (
    <>
      <ListView
        label={USERS.active}
        state={active}
        columns={COLUMNS}
        rows={active.kind === 'ready' ? active.data.content : []}
        failedText={USERS.activeFailed}
        slowText={USERS.slowActive}
        isFailureToldElsewhere={isFailureToldElsewhere}
        onRetry={actions.retryActive}
        // A page beyond the last is empty too, which does not mean that there are no users.
        emptyState={totalElements === 0 && <EmptyState title={USERS.noActive} description={USERS.noActiveHint} />}
      />
      <div className={css.pages}>
        <Pagination aria-label={USERS.activePages} page={page} totalPages={totalPages} onChange={actions.goToPage} />
      </div>
    </>
  )
}
