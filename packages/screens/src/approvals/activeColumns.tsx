import type { Schema } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import { formatPhone } from '@imsang/domain/phone'
import { Chip } from '@imsang/ui/Chip'
import type { TableColumn } from '@imsang/ui/Table'
import { dayOf, nameOf } from './applicants'
import { USERS } from './messages'

export type UserRow = Schema<'UserPage'>['content'][number]

/** The columns of the active users; a missing value is shown as a hyphen [USER-022 … USER-031, USER-202]. */
export const ACTIVE_COLUMNS: readonly TableColumn<UserRow>[] = [
  { id: 'name', header: USERS.columns.name, isRowHeader: true, isSortable: true, minWidth: 112, render: nameOf },
  { id: 'email', header: USERS.columns.email, isSortable: true, minWidth: 240, render: ({ email }) => email },
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
    isSortable: true,
    isNowrap: true,
    render: ({ createdAt }) => dateText(createdAt),
  },
]

function dateText(moment: string): string | null {
  const day = dayOf(moment)
  return day && formatDate(day)
}
