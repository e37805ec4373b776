import type { ManagedStudy } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import type { TableColumn } from '@imsang/ui/Table'
import { StudyStatusChip } from '../StatusChip'
import { StudyName } from '../study-name/StudyName'
import { MANAGED } from './messages'

const { columns } = MANAGED

/** The columns in the order of the ledger [STUDY-034 … STUDY-037, STUDY-310]. */
export const STUDY_COLUMNS: readonly TableColumn<ManagedStudy>[] = [
  {
    id: 'name',
    header: columns.name,
    isRowHeader: true,
    render: ({ name, protocolNumber }) => <StudyName name={name} protocolNumber={protocolNumber} />,
  },
  { id: 'leadSponsor', header: columns.leadSponsor, minWidth: 120, render: ({ leadSponsor }) => leadSponsor },
  {
    id: 'requestingSponsor',
    header: columns.requestingSponsor,
    minWidth: 120,
    render: ({ requestingSponsor }) => requestingSponsor,
  },
  {
    id: 'investigator',
    header: columns.investigator,
    minWidth: 96,
    render: ({ principalInvestigatorName }) => principalInvestigatorName,
  },
  {
    id: 'period',
    header: columns.period,
    isNowrap: true,
    render: ({ startDate, endDate }) =>
      startDate === null && endDate === null ? null : `${formatDate(startDate)} ~ ${formatDate(endDate)}`,
  },
  {
    id: 'enrolled',
    header: columns.enrolled,
    align: 'end',
    render: ({ currentEnrollment, totalTargetEnrollment }) => `${currentEnrollment}/${totalTargetEnrollment ?? '-'}`,
  },
  {
    id: 'status',
    header: columns.status,
    isNowrap: true,
    render: ({ status }) => <StudyStatusChip raw={status} size="small" />,
  },
]
