import type { Participant } from '@imsang/api-client'
import type { TableColumn } from '@imsang/ui/Table'
import { dayJoined } from './dayJoined'
import { RESEARCHERS } from './messages'

const { columns } = RESEARCHERS

/** The columns in the order of the ledger [RSCH-009]. */
export const RESEARCHER_COLUMNS: readonly TableColumn<Participant>[] = [
  { id: 'name', header: columns.name, isRowHeader: true, minWidth: 112, render: ({ userName }) => userName },
  {
    id: 'institution',
    header: columns.institution,
    minWidth: 144,
    render: ({ organizationName }) => organizationName,
  },
  {
    id: 'number',
    header: columns.number,
    isNowrap: true,
    render: ({ institutionNumber }) => institutionNumber,
  },
  { id: 'role', header: columns.role, minWidth: 144, render: ({ roleName }) => roleName },
  { id: 'joined', header: columns.joined, isNowrap: true, render: ({ joinedAt }) => dayJoined(joinedAt) },
]
