import type { SubjectTab } from '@imsang/domain/subject-tabs'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { ArrowLeft, ChartColumn, Plus, ShieldCheck } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useWantedForm } from '../drafts/Drafts'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import { NoStudy } from '../study/NoStudy'
import { SUBJECTS } from './messages'
import * as css from './SubjectsScreen.css'
import { SubjectTable, type SubjectTableProps } from './SubjectTable'
import { SubjectTabs } from './SubjectTabs'
import type { Row } from './subjectRow'
import type { SubjectPage } from './subjectView'

export {
  FIRST_VIEW,
  pageOf,
  SORTABLE,
  SUBJECT_FILTERS,
  type SubjectPage,
  type SubjectView,
  viewShowing,
} from './subjectView'
export type { DateChange, EditResult, Notice } from './useDateChange'
export type { NumberChange } from './useNumberChange'

export type SubjectsState =
  | { kind: 'loading' }
  | { kind: 'failed'; isRetrying: boolean }
  /** The study of the address. */
  | { kind: 'not-found' | 'no-access' }
  /** The institution of the address is none of the study's [SUBJ-006]. */
  | { kind: 'no-institution' }
  | {
      kind: 'ready'
      page: SubjectPage
      /** All of them, where all are loaded; a large study has its page alone. */
      all: readonly Row[] | null
      /** Another page is on its way. */
      isLoading: boolean
      /** The institution whose subjects are shown, empty while its name is not known; null for all of them. */
      institutionName: string | null
      /** The server hides personal data from this user [SUBJ-074]. */
      isMasked: boolean
      /** The last refresh failed: the rows may be old [SUBJ-018]. */
      isOld: boolean
      /** They are being loaded once more. */
      isRetrying: boolean
    }

/** A dialog over the screen. */
export type SubjectDialog =
  | { kind: 'registration' }
  | { kind: 'analysis' }
  | { kind: 'enrolment' | 'failure' | 'history' | 'rescreening'; subjectId: string }

type FromTable = Pick<SubjectTableProps, 'view' | 'columnView' | 'today' | 'canEnterDataAt' | 'rights' | 'ref'>

export interface SubjectsScreenProps extends FromTable {
  projectId: string
  state: SubjectsState
  tabs: { shown: readonly SubjectTab[]; opened: SubjectTab }
  actions: SubjectTableProps['actions'] & {
    retry: () => void
    openTab: (tab: SubjectTab, number: number) => void
    open: (dialog: SubjectDialog) => void
  }
  /** The open dialog. */
  children?: ReactNode
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The subjects of a study or of one of its institutions [SUBJ-001]. */
export function SubjectsScreen({ projectId, state, tabs, actions, children, ...table }: SubjectsScreenProps) {
  const isReady = state.kind === 'ready'
  const { open } = actions
  const openOf = useCallback<SubjectTableProps['onOpen']>(({ subjectId }, kind) => open({ kind, subjectId }), [open])
  const openWanted = (kind: 'enrolment' | 'failure') => (subjectId: string) => {
    const isThere = isReady && (state.all ?? state.page.rows).some((row) => row.subjectId === subjectId)
    if (isThere) open({ kind, subjectId })
    return isThere
  }
  useWantedForm('enrolment', openWanted('enrolment'))
  useWantedForm('screening-failure', openWanted('failure'))
  useWantedForm('screening-failure-edit', openWanted('failure'))
  useWantedForm('subject-registration', (of) => {
    const isHere = isReady && of === projectId
    if (isHere) open({ kind: 'registration' })
    return isHere
  })
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  return (
    <>
      <p className={css.back}>
        <Link href={paths.study(projectId, { tab: 1 })}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden className={css.arrow} />
          {SUBJECTS.back}
        </Link>
      </p>
      <PageHeader
        title={SUBJECTS.title}
        subtitle={isReady && (state.institutionName ?? SUBJECTS.allInstitutions)}
        badges={isReady && <Badge>{SUBJECTS.total(state.page.total)}</Badge>}
        {...(isReady && { actions: <HeaderActions {...{ projectId, actions, rights: table.rights }} /> })}
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
          {state.isOld && <OldRows title={SUBJECTS.failed} isRetrying={state.isRetrying} onRetry={actions.retry} />}
          {state.isMasked && <Banner tone="muted" title={SUBJECTS.masked} />}
          <SubjectTabs {...tabs} onOpen={actions.openTab} total={state.page.total}>
            <SubjectTable
              {...table}
              page={state.page}
              known={state.all ?? state.page.rows}
              isLoading={state.isLoading}
              isMasked={state.isMasked}
              actions={actions}
              onOpen={openOf}
            />
          </SubjectTabs>
        </div>
      )}
      {children}
    </>
  )
}

/** Analysis, trail, and the one primary action, which is there for everybody and warns without the right [SUBJ-017]. */
function HeaderActions({ projectId, actions, rights }: Pick<SubjectsScreenProps, 'projectId' | 'actions' | 'rights'>) {
  const add = () => {
    if (rights.canAddSubject) actions.open({ kind: 'registration' })
    else actions.notify({ kind: 'warning', message: SUBJECTS.mayNotAdd })
  }
  return (
    <>
      {rights.canViewAuditTrail && (
        <span className={css.trail}>
          <Link href={paths.auditTrail(projectId)}>
            <ShieldCheck {...ICON} className={css.arrow} />
            {SUBJECTS.trail}
          </Link>
        </span>
      )}
      <Button icon={<ChartColumn {...ICON} />} onPress={() => actions.open({ kind: 'analysis' })}>
        {SUBJECTS.analysis}
      </Button>
      <Button variant="primary" icon={<Plus {...ICON} />} onPress={add}>
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
