import type { InstitutionStatistics } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { type Column, type CommitResult, DataGrid, type DataGridHandle } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Pagination } from '@imsang/ui/Pagination'
import { Plus } from 'lucide-react'
import { type Ref, useId, useMemo, useState } from 'react'
import { ListFooter } from '../list-footer/ListFooter'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import { useServerHas } from '../server/Server'
import type { Freshness } from '../terms'
import { institutionColumns } from './columns'
import type { InstitutionDialog } from './dialogs'
import { InstitutionSummary } from './InstitutionSummary'
import * as css from './InstitutionsPanel.css'
import { INSTITUTIONS_PER_PAGE, type InstitutionRights, type Row, rowsFor, screeningFailRateOf } from './institutionRow'
import { INSTITUTIONS } from './messages'

export { columnOfDialog, type DialogOfInstitution, type InstitutionDialog } from './dialogs'
export type { InstitutionRights } from './institutionRow'

export interface InstitutionsPanelProps {
  projectId: string
  state:
    | { kind: 'loading' }
    /** With the server's message; null shows an own text [INST-025]. */
    | { kind: 'failed'; isRetrying: boolean; message: string | null }
    | ({
        kind: 'ready'
        institutions: readonly InstitutionStatistics[]
      } & Freshness)
  rights: InstitutionRights
  today: CalendarDate
  /** The study still enrols, so that a hospital without an enrolment is marked [INST-131]. */
  isOngoing: boolean
  /** The columns that the study has added, after those of the table [INST-101]. Keep them stable between renders. */
  columns?: readonly Column<Row>[]
  actions: {
    retry: () => void
    open: (dialog: InstitutionDialog) => void
    /** A cell of an added column got a new value. */
    commit?: (projectOrganizationId: string, column: string, value: string) => Promise<CommitResult>
  }
  ref?: Ref<DataGridHandle>
}

/** The organisations of a study, ten per page, with their figures and the sums of them [INST-001 … INST-031]. */
export function InstitutionsPanel(props: InstitutionsPanelProps) {
  const { projectId, state, rights, today, isOngoing, columns, actions, ref } = props
  const headingId = useId()
  if (!rights.canAccessInstitutionList) return <EmptyState title={INSTITUTIONS.noAccess} />
  const isReady = state.kind === 'ready'
  const rows = isReady ? rowsFor(state.institutions, rights) : []
  const heading = (
    <h2 id={headingId} className={css.heading}>
      {INSTITUTIONS.title}
    </h2>
  )
  return (
    <div className={css.panel}>
      {state.kind !== 'failed' && <InstitutionSummary rows={isReady ? rows : null} isPart={!rights.isAdmin} />}
      <section className={css.panel} aria-labelledby={headingId}>
        <div className={css.header}>
          <div>
            {heading}
            {isReady && rows.length > 0 && <p className={css.muted}>{INSTITUTIONS.present(rows.length)}</p>}
          </div>
          {isReady && <Tools projectId={projectId} rows={rows} rights={rights} open={actions.open} />}
        </div>
        {state.kind === 'failed' ? (
          <ErrorState
            title={state.message ?? INSTITUTIONS.failed}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        ) : (
          <>
            {isReady && <OldRows title={INSTITUTIONS.failed} state={state} onRetry={actions.retry} />}
            <Institutions
              {...(ref && { ref })}
              projectId={projectId}
              rows={rows}
              isLoading={!isReady}
              rights={rights}
              today={today}
              isOngoing={isOngoing}
              columns={columns ?? NO_COLUMNS}
              actions={actions}
            />
          </>
        )}
      </section>
    </div>
  )
}

const NO_COLUMNS: readonly Column<Row>[] = []

interface ToolsProps extends Pick<InstitutionsPanelProps, 'projectId' | 'rights'> {
  rows: readonly Row[]
  open: (dialog: InstitutionDialog) => void
}

/** What can be added to the list, and the way to the subjects of all institutions [INST-024, INST-084, INST-094]. */
function Tools({ projectId, rows, rights, open }: ToolsProps) {
  const icon = <Plus size={16} strokeWidth={1.5} aria-hidden />
  return (
    <div className={css.tools}>
      {rows.length > 1 && <Link href={paths.subjects(projectId, { tab: 0 })}>{INSTITUTIONS.allSubjects}</Link>}
      {rights.canAddColumns && (
        <Button size="small" icon={icon} onPress={() => open({ kind: 'add-column' })}>
          {INSTITUTIONS.addColumn}
        </Button>
      )}
      {rights.isAdmin && (
        <>
          <Button size="small" icon={icon} onPress={() => open({ kind: 'co-investigators' })}>
            {INSTITUTIONS.addCoInvestigators}
          </Button>
          <Button size="small" icon={icon} onPress={() => open({ kind: 'manage' })}>
            {INSTITUTIONS.manage}
          </Button>
        </>
      )}
    </div>
  )
}

interface InstitutionsProps
  extends Pick<InstitutionsPanelProps, 'projectId' | 'rights' | 'today' | 'isOngoing' | 'actions' | 'ref'> {
  rows: readonly Row[]
  isLoading: boolean
  columns: readonly Column<Row>[]
}

function Institutions(props: InstitutionsProps) {
  const { projectId, rows, isLoading, rights, today, isOngoing, columns, actions, ref } = props
  const [wanted, setPage] = useState(0)
  const { open, commit } = actions
  const canChooseInvestigator = useServerHas('listInvestigatorCandidates') && rights.isAdmin
  // Whoever sees one institution sees no rate of others beside it [INST-134].
  const rateOfStudy = useMemo(() => (rights.isAdmin ? screeningFailRateOf(rows) : null), [rights.isAdmin, rows])
  const own = useMemo(
    () => institutionColumns({ projectId, rights, today, isOngoing, rateOfStudy, canChooseInvestigator, open }),
    [projectId, rights, today, isOngoing, rateOfStudy, canChooseInvestigator, open],
  )
  const all = useMemo(() => [...own, ...columns], [own, columns])
  const totalPages = Math.max(1, Math.ceil(rows.length / INSTITUTIONS_PER_PAGE))
  // The last page may have gone with its rows.
  const page = Math.min(wanted, totalPages - 1)
  const offset = page * INSTITUTIONS_PER_PAGE
  const grid = (
    <DataGrid
      {...(ref && { ref })}
      label={INSTITUTIONS.title}
      columns={all}
      rows={rows.slice(offset, offset + INSTITUTIONS_PER_PAGE)}
      getKey={keyOf}
      rowOffset={offset}
      totalRows={rows.length}
      density="dense"
      stickyColumns={2}
      isLoading={isLoading}
      {...(commit && { onCommit: commit })}
      emptyState={<EmptyState title={INSTITUTIONS.empty} />}
    />
  )
  if (isLoading) return <LoadingRegion slowMessage={INSTITUTIONS.slow}>{grid}</LoadingRegion>
  return (
    <>
      {grid}
      {rows.length > 0 && (
        <ListFooter total={INSTITUTIONS.total(rows.length)}>
          <Pagination
            aria-label={INSTITUTIONS.pages}
            page={page}
            totalPages={totalPages}
            onChange={setPage}
            hasPageField
          />
        </ListFooter>
      )}
    </>
  )
}

const keyOf = (row: Row) => row.projectOrganizationId
