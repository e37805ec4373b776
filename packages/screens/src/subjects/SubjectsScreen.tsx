import { labelOf } from '@imsang/domain/route-access'
import type { SubjectTab } from '@imsang/domain/subject-tabs'
import { Badge } from '@imsang/ui/Badge'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { ArrowLeft, ChartColumn, Lock, Plus, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWantedForm } from '../drafts/Drafts'
import { MaskedChip } from '../masking/MaskedChip'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import { useIsServed } from '../server/Server'
import { NoStudy } from '../study/NoStudy'
import type { Freshness, Loadable } from '../terms'
import { dialogOfForm, type SubjectDialog } from './dialogs'
import { SUBJECTS } from './messages'
import * as css from './SubjectsScreen.css'
import { SubjectTable, type SubjectTableProps } from './SubjectTable'
import { type Histories, SubjectTabs } from './SubjectTabs'
import type { Row } from './subjectRow'
import type { SubjectPage } from './subjectView'

export { columnOfDialog, type DialogOfSubject, dialogOfForm, type SubjectDialog } from './dialogs'
export { STATUS_CHOICES, type StatusCounts } from './statusChoices'
export { type DateChange, type NumberChange, SUBJECTS_PER_PAGE, type WaitingValues } from './subjectRow'
export {
  FIRST_VIEW,
  pageOf,
  SORTABLE,
  SUBJECT_FILTERS,
  type SubjectPage,
  type SubjectView,
  viewShowing,
} from './subjectView'

export type SubjectsState =
  /** About the study in the address. */
  | { kind: 'not-found' | 'no-access' }
  /** The institution in the address does not belong to the study [SUBJ-006]. */
  | { kind: 'no-institution' }
  | Loadable<
      {
        page: SubjectPage
        /** All subjects, if all are loaded; null in a large study, which loads one page. */
        all: readonly Row[] | null
        /** Another page is loading. */
        isLoading: boolean
        /** The institution whose subjects are shown: empty while its name is unknown, null for all institutions. */
        institutionName: string | null
        /** The server hides personal data from this user [SUBJ-074]. */
        isMasked: boolean
      } & Freshness
    >

type FromTable = Pick<
  SubjectTableProps,
  'view' | 'columnView' | 'today' | 'waiting' | 'canEnterDataAt' | 'rights' | 'ref'
>

export interface SubjectsScreenProps extends FromTable {
  projectId: string
  state: SubjectsState
  tabs: { shown: readonly SubjectTab[]; opened: SubjectTab }
  actions: SubjectTableProps['actions'] & {
    retry: () => void
    openTab: (tab: SubjectTab, number: number) => void
    open: (dialog: SubjectDialog) => void
  }
  /** The contents of the other tabs; each is mounted when it is first opened. */
  histories: Histories
  /** What leads to the changes of the study, for who reviews them [VISIT-317]. */
  changes?: ReactNode
  /** The open dialog. */
  children?: ReactNode
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The subjects of a study, or of one of its institutions [SUBJ-001]. */
export function SubjectsScreen({
  projectId,
  state,
  tabs,
  actions,
  histories,
  changes,
  children,
  ...table
}: SubjectsScreenProps) {
  const isReady = state.kind === 'ready'
  useWantedForm((form) => {
    const dialog = isReady ? dialogOfForm(form, projectId) : null
    if (!dialog) return false
    const isThere = !('subjectId' in dialog) || knownRows(state).some(isSubject(dialog.subjectId))
    if (isThere) actions.open(dialog)
    return isThere
  })
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  return (
    <div className={css.screen}>
      <PageHeader
        isCompact
        back={
          <Link href={paths.study(projectId, { tab: 1 })}>
            <ArrowLeft size={16} strokeWidth={1.5} aria-hidden className={css.arrow} />
            {SUBJECTS.back}
          </Link>
        }
        title={SUBJECTS.title}
        subtitle={isReady && (state.institutionName ?? SUBJECTS.allInstitutions)}
        badges={
          isReady && (
            <>
              <Badge>{SUBJECTS.total(state.page.total)}</Badge>
              {state.isMasked && <MaskedChip />}
            </>
          )
        }
        {...(isReady && {
          actions: <HeaderActions projectId={projectId} actions={actions} rights={table.rights} changes={changes} />,
        })}
      />
      {state.kind === 'loading' && <TableSkeleton />}
      {state.kind === 'failed' && (
        <ErrorState
          title={SUBJECTS.failed}
          safeMessage={SUBJECTS.failedSafe}
          onRetry={actions.retry}
          isRetrying={state.isRetrying}
        />
      )}
      {state.kind === 'no-institution' && <EmptyState title={SUBJECTS.institutionNotFound} />}
      {isReady && (
        <div className={css.body}>
          <OldRows title={SUBJECTS.failed} state={state} onRetry={actions.retry} />
          <SubjectTabs {...tabs} onOpen={actions.openTab} total={state.page.total} histories={histories}>
            <SubjectTable
              {...table}
              projectId={projectId}
              page={state.page}
              known={knownRows(state)}
              isLoading={state.isLoading}
              isMasked={state.isMasked}
              isOneInstitution={state.institutionName !== null}
              isDialogOpen={Boolean(children)}
              actions={actions}
            />
          </SubjectTabs>
        </div>
      )}
      {children}
    </div>
  )
}

const isSubject = (subjectId: string) => (row: Row) => row.subjectId === subjectId

/** The loaded subjects. */
export function knownRows(state: SubjectsState): readonly Row[] {
  return state.kind === 'ready' ? (state.all ?? state.page.rows) : []
}

/**
 * The analysis, the audit trail, the access record, and the primary action, which every user sees; without the right it looks locked, and
 * says whom to ask [SUBJ-017, SUBJ-414].
 */
function HeaderActions({
  projectId,
  actions,
  rights,
  changes,
}: Pick<SubjectsScreenProps, 'projectId' | 'actions' | 'rights' | 'changes'>) {
  const isServed = useIsServed()
  const add = () => {
    if (rights.canAddSubject) actions.open({ kind: 'registration' })
    else actions.notify({ kind: 'warning', message: SUBJECTS.mayNotAdd, description: SUBJECTS.mayNotAddHint })
  }
  return (
    <>
      {rights.canViewAuditTrail && isServed('auditTrail') && (
        <span className={css.trail}>
          <Link href={paths.auditTrail(projectId)}>
            <ShieldCheck {...ICON} className={css.arrow} />
            {SUBJECTS.trail}
          </Link>
        </span>
      )}
      {changes && <span className={css.trail}>{changes}</span>}
      {rights.canViewAccess && isServed('studyAccess') && (
        <span className={css.trail}>
          <Link href={paths.studyAccess(projectId)}>{labelOf('studyAccess')}</Link>
        </span>
      )}
      <Button size="small" icon={<ChartColumn {...ICON} />} onPress={() => actions.open({ kind: 'analysis' })}>
        {SUBJECTS.analysis}
      </Button>
      <Button
        size="small"
        variant={rights.canAddSubject ? 'primary' : 'secondary'}
        icon={rights.canAddSubject ? <Plus {...ICON} /> : <Lock {...ICON} />}
        onPress={add}
      >
        {SUBJECTS.add}
      </Button>
    </>
  )
}

function TableSkeleton() {
  return (
    <LoadingRegion slowMessage={SUBJECTS.slow}>
      <div className={css.skeleton}>
        {Array.from({ length: 10 }, (_, row) => (
          <Skeleton key={`row-${row + 1}`} shape="block" height={40} />
        ))}
      </div>
    </LoadingRegion>
  )
}
