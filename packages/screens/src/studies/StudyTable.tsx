import type { MyProject } from '@imsang/api-client'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { paths } from '../paths'
import { StudyStatusChip } from '../StatusChip'
import { StudyName } from '../study-name/StudyName'
import { STUDIES } from './messages'
import { StudyLinks } from './StudyLinks'
import * as css from './StudyTable.css'
import { STUDIES_PER_PAGE } from './studyListView'

const { columns, counts } = STUDIES

const countColumn = (header: string, countOf: (study: MyProject) => number): TableColumn<MyProject> => ({
  id: header,
  header,
  align: 'end',
  render: (study) => countOf(study).toLocaleString('ko-KR'),
})

/** The columns in the order of the ledger [STUDY-075, STUDY-322]. */
const columnsFor = (isAdminKind: boolean): readonly TableColumn<MyProject>[] => [
  {
    id: 'title',
    header: columns.title,
    isRowHeader: true,
    render: ({ title, protocolNo }) => <StudyName name={title} protocolNumber={protocolNo} />,
  },
  {
    id: 'investigator',
    header: columns.investigator,
    minWidth: 96,
    render: ({ principalInvestigatorName }) => principalInvestigatorName?.trim(),
  },
  countColumn(columns.target, ({ targetEnrollment }) => targetEnrollment),
  countColumn(counts.screening, ({ screeningCount }) => screeningCount),
  countColumn(counts.screeningFail, ({ screeningFailCount }) => screeningFailCount),
  countColumn(columns.enrolled, ({ enrolledCount }) => enrolledCount),
  countColumn(counts.completed, ({ completedCount }) => completedCount),
  countColumn(counts.dropout, ({ dropoutCount }) => dropoutCount),
  {
    id: 'status',
    header: columns.status,
    isNowrap: true,
    render: ({ status }) => <StudyStatusChip raw={status} size="small" />,
  },
  {
    id: 'actions',
    header: columns.actions,
    isNowrap: true,
    render: (study) => (
      <div className={css.links}>
        <StudyLinks study={study} isAdminKind={isAdminKind} />
      </div>
    ),
  },
]

const COLUMNS = { admin: columnsFor(true), researcher: columnsFor(false) }

export interface StudyTableProps {
  /** Those of the page; null while they load. */
  studies: readonly MyProject[] | null
  isAdminKind: boolean
}

/** A page of studies as a table, whose rows lead into them [STUDY-075, STUDY-076, STUDY-081, STUDY-082]. */
export function StudyTable({ studies, isAdminKind }: StudyTableProps) {
  return (
    <Table
      aria-label={STUDIES.title}
      columns={COLUMNS[isAdminKind ? 'admin' : 'researcher']}
      rows={studies ?? []}
      getKey={({ projectId }) => projectId}
      rowHref={({ projectId }) => paths.study(projectId)}
      isLoading={studies === null}
      skeletonRows={STUDIES_PER_PAGE.table}
    />
  )
}
