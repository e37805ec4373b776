import type { Schema } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { ORGANIZATION_STATUS_LABELS, organizationTypeLabel } from '@imsang/domain/organization'
import { Chip } from '@imsang/ui/Chip'
import type { TableColumn } from '@imsang/ui/Table'
import { dayOf } from '../approvals/applicants'
import { ORGANIZATION_LABELS, ORGANIZATIONS } from './messages'
import * as css from './OrganizationsScreen.css'

export type OrganizationRow = Schema<'OrganizationRow'>

const { columns } = ORGANIZATIONS

/** The name of a study in a list; other servers send plain texts [ORG-116, DEC-365]. */
export const studyNameOf = (study: OrganizationRow['participatingProjects'][number] | string): string =>
  typeof study === 'string' ? study : study.projectName

/** The columns in the order of the ledger [ORG-007 … ORG-017, ORG-037, ORG-130]. */
export const ORGANIZATION_COLUMNS: readonly TableColumn<OrganizationRow>[] = [
  {
    id: 'name',
    header: ORGANIZATION_LABELS.name,
    isRowHeader: true,
    minWidth: 140,
    render: ({ name, status }) => (
      <span className={css.name}>
        {name}
        {status === 'INACTIVE' && (
          <Chip tone="muted" size="small">
            {ORGANIZATION_STATUS_LABELS.INACTIVE}
          </Chip>
        )}
      </span>
    ),
  },
  {
    id: 'type',
    header: ORGANIZATION_LABELS.organizationType,
    minWidth: 96,
    render: ({ organizationType }) => organizationTypeLabel(organizationType),
  },
  {
    id: 'code',
    header: ORGANIZATION_LABELS.organizationCode,
    isNowrap: true,
    render: ({ organizationCode }) => organizationCode,
  },
  {
    id: 'people',
    header: columns.totalUsers,
    align: 'end',
    render: ({ totalUsers }) => ORGANIZATIONS.people(totalUsers),
  },
  {
    id: 'studies',
    header: columns.studies,
    minWidth: 160,
    render: ({ participatingProjects: [first, ...more] }) =>
      first && ORGANIZATIONS.studies(studyNameOf(first), more.length),
  },
  { id: 'created', header: columns.created, isNowrap: true, render: ({ createdAt }) => formatDate(dayOf(createdAt)) },
]
