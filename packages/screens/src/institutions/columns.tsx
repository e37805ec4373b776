import type { CalendarDate } from '@imsang/domain/calendar'
import { isSite, organizationRoleLabel } from '@imsang/domain/organization-roles'
import { Button } from '@imsang/ui/Button'
import type { Column } from '@imsang/ui/DataGrid'
import { Link } from '@imsang/ui/Link'
import { ValueOrNone } from '@imsang/ui/NoValue'
import { paths } from '../paths'
import type { DialogOfInstitution } from './dialogs'
import * as css from './InstitutionsPanel.css'
import { canEnterDataAt, type InstitutionRights, type Row, screeningFailRateOf } from './institutionRow'
import { INSTITUTIONS } from './messages'
import { RecruitmentCell } from './RecruitmentCell'

interface ColumnOptions {
  projectId: string
  rights: InstitutionRights
  today: CalendarDate
  /** The study still enrols [INST-131]. */
  isOngoing: boolean
  /** The screening-fail rate of the study; null where it is not known, or is that of the only row [INST-132, INST-134]. */
  rateOfStudy: number | null
  /** Somebody else can be made the investigator of an institution [INST-016]. */
  canChooseInvestigator: boolean
  open: (dialog: DialogOfInstitution) => void
}

const { columns } = INSTITUTIONS

/** The columns of the institutions, in the order of the ledger [INST-012]. */
export function institutionColumns(options: ColumnOptions): Column<Row>[] {
  const { projectId, rights, today, isOngoing, rateOfStudy, canChooseInvestigator, open } = options
  return [
    { id: 'number', header: columns.number, width: 72, get: (row) => row.institutionNumber ?? '' },
    {
      id: 'name',
      header: columns.name,
      width: 128,
      isRowHeader: true,
      get: (row) => row.institutionName,
      ...(rights.isAdmin && {
        render: (row: Row) => <Name row={row} onEdit={() => open({ kind: 'edit', institution: row })} />,
      }),
    },
    { id: 'role', header: columns.role, width: 98, get: (row) => organizationRoleLabel(row.organizationRole) },
    {
      id: 'investigator',
      header: columns.investigator,
      width: 84,
      get: (row) => investigatorsOf(row),
      // Without the sign of an empty cell, which one press would open [INST-016].
      render: (row) => <ValueOrNone>{investigatorsOf(row)}</ValueOrNone>,
      mode: (row) =>
        canChooseInvestigator && isSite(row)
          ? { kind: 'dialog', onOpen: (institution) => open({ kind: 'investigator', institution }) }
          : { kind: 'read' },
    },
    {
      id: 'entry',
      header: columns.entry,
      width: 124,
      get: () => '',
      render: (row) => (canEnterDataAt(row, rights) ? <Entry projectId={projectId} row={row} /> : <ValueOrNone />),
    },
    numberColumn('target', 70, (row) => row.targetEnrollment),
    numberColumn('screening', 66, (row) => row.screeningCount),
    {
      ...numberColumn('screeningFail', 84, (row) => (isSite(row) ? 0 : row.screeningFailCount)),
      hint: INSTITUTIONS.screeningFailHint,
    },
    numberColumn('enrolled', 58, (row) => row.enrolledCount),
    numberColumn('completed', 54, (row) => row.completedCount),
    numberColumn('dropout', 68, (row) => row.dropoutCount),
    {
      id: 'recruitment',
      header: columns.recruitment,
      hint: INSTITUTIONS.recruitmentHint,
      width: 182,
      get: () => '',
      render: (row) =>
        isSite(row) ? <RecruitmentCell row={row} today={today} isOngoing={isOngoing} /> : <ValueOrNone />,
    },
    {
      id: 'failRate',
      header: columns.failRate,
      width: 84,
      align: 'end',
      get: (row) => percentText(screeningFailRateOf([row])),
      render: (row) => <FailRate rate={screeningFailRateOf([row])} ofStudy={rateOfStudy} />,
    },
  ]
}

const percentText = (percent: number | null) => (percent === null ? '' : `${percent}%`)

function FailRate({ rate, ofStudy }: { rate: number | null; ofStudy: number | null }) {
  if (rate === null) return <ValueOrNone />
  return (
    <span className={css.rates}>
      <span>{percentText(rate)} </span>
      {ofStudy !== null && <span className={css.ofStudy}>{INSTITUTIONS.rateOfStudy(ofStudy)}</span>}
    </span>
  )
}

function numberColumn(id: keyof typeof columns, width: number, numberOf: (row: Row) => number | null): Column<Row> {
  return {
    id,
    header: columns[id],
    width,
    align: 'end',
    get: (row) => numberOf(row)?.toLocaleString('ko-KR') ?? '',
  }
}

const investigatorsOf = ({ principalInvestigators }: Row) =>
  principalInvestigators.map(({ userName }) => userName).join(', ')

/** Other organisations than institutions have nothing to edit here [DEC-283]. */
function Name({ row, onEdit }: { row: Row; onEdit: () => void }) {
  const { institutionName } = row
  if (!isSite(row)) return <ValueOrNone>{institutionName}</ValueOrNone>
  return (
    <Button variant="quiet" size="bare" onPress={onEdit}>
      <span className={css.name}>{institutionName}</span>
    </Button>
  )
}

/** The ways to the subjects and the visits of an institution [INST-017, INST-018]. */
function Entry({ projectId, row }: { projectId: string; row: Row }) {
  const { institutionId, institutionName, projectOrganizationId } = row
  const at = (tab: number) => paths.subjects(projectId, { projectOrganizationId, institutionId, tab })
  return (
    <span className={css.entry}>
      <Link href={at(0)} aria-label={`${institutionName} ${INSTITUTIONS.subjects}`}>
        {INSTITUTIONS.subjects}
      </Link>
      <Link href={at(1)} aria-label={`${institutionName} ${INSTITUTIONS.visits}`}>
        {INSTITUTIONS.visits}
      </Link>
    </span>
  )
}
