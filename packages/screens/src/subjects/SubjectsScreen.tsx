import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { Tabs } from '@imsang/ui/Tabs'
import { ArrowLeft } from 'lucide-react'
import { paths } from '../paths'
import { SUBJECTS } from './messages'
import * as css from './SubjectsScreen.css'
import { SubjectTable, type SubjectTableProps } from './SubjectTable'
import type { Row } from './subjectRow'

export type { DateChange, DateChangeResult, Notice } from './useDateChange'

export type SubjectsState =
  | { kind: 'loading' }
  | { kind: 'failed'; isRetrying: boolean }
  /** The institution of the address is none of the study's [SUBJ-006]. */
  | { kind: 'no-institution' }
  | {
      kind: 'ready'
      subjects: readonly Row[]
      /** The institution whose subjects are shown; null for all of them. */
      institutionName: string | null
      /** The server hides personal data from this user [SUBJ-074]. */
      isMasked: boolean
      /** The last refresh failed: the rows may be old [SUBJ-018]. */
      isOld: boolean
    }

export interface SubjectsScreenProps extends Omit<SubjectTableProps, 'subjects' | 'actions'> {
  projectId: string
  state: SubjectsState
  actions: SubjectTableProps['actions'] & { retry: () => void }
}

/** The subjects of a study or of one of its institutions [SUBJ-001]. */
export function SubjectsScreen({ projectId, state, actions, ...table }: SubjectsScreenProps) {
  const isReady = state.kind === 'ready'
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
        badges={isReady && <Badge>{SUBJECTS.total(state.subjects.length)}</Badge>}
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
          {state.isOld && <ErrorState title={SUBJECTS.failed} onRetry={actions.retry} />}
          {state.isMasked && <Banner tone="muted" title={SUBJECTS.masked} />}
          <Tabs
            aria-label={SUBJECTS.tabs}
            selectedKey="subjects"
            onSelectionChange={() => undefined}
            items={[
              {
                id: 'subjects',
                label: `${SUBJECTS.listTab} (${state.subjects.length})`,
                content: <SubjectTable {...table} subjects={state.subjects} actions={actions} />,
              },
            ]}
          />
        </div>
      )}
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
