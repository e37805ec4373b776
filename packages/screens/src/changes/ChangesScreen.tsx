import { CHANGES_PER_PAGE } from '@imsang/domain/change-review'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { FilterBar } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LabelsProvider } from '@imsang/ui/LabelsProvider'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Pagination } from '@imsang/ui/Pagination'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useMemo } from 'react'
import { MaskedChip } from '../masking/MaskedChip'
import { NoPage } from '../no-page/NoPage'
import { OldRows } from '../old-rows/OldRows'
import { NoStudy } from '../study/NoStudy'
import type { Freshness, Loadable } from '../terms'
import { ChangeGroupCard } from './ChangeGroupCard'
import * as css from './ChangesScreen.css'
import { changeGroups, type StudyChange } from './changeGroups'
import { type ChangeInstitution, type ChangeView, institutionFilter, isNarrowed, KIND_FILTER } from './changeView'
import { CHANGES } from './messages'
import { type Review, useTicks } from './useTicks'

export type { StudyChange } from './changeGroups'
export { type ChangeInstitution, type ChangeView, FIRST_CHANGE_VIEW, KIND_FILTER } from './changeView'
export type { Review } from './useTicks'

/** Stays `ready` with the previous page while another one loads. */
export type ChangesState = Loadable<
  {
    /** One page: by group, the newest first. */
    changes: readonly StudyChange[]
    /** Zero-based. */
    page: number
    /** How many changes pass the filters. */
    total: number
    /** How many of this institution and kind the user has not reviewed. */
    openChanges: number
    /** Another page is loading. */
    isLoading: boolean
    /** The server hides personal data from this user. */
    isMasked: boolean
  } & Freshness
>

export interface ChangesScreenProps {
  projectId: string
  /** `not-found` and `no-access` refer to the study, `refused` to its changes. */
  state: ChangesState | { kind: 'not-found' | 'no-access' | 'refused' }
  view: ChangeView
  /** The institutions to choose from; empty while unknown. */
  institutions: readonly ChangeInstitution[]
  actions: {
    retry: () => void
    setView: (view: ChangeView) => void
    /** Loads the first page again, without what is reviewed by now. */
    showRest: () => void
    review: Review
  }
}

/** What changed of the subjects and visits of a study, and what the user has reviewed of it [VISIT-310 … VISIT-316]. */
export function ChangesScreen({ projectId, state, view, institutions, actions }: ChangesScreenProps) {
  const { ticks, press } = useTicks(actions.review)
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  if (state.kind === 'refused') return <NoPage title={CHANGES.refused} description={CHANGES.refusedHint} />
  const isReady = state.kind === 'ready'
  const isCurrent = isReady && !state.isLoading && !state.isOld
  return (
    <>
      <PageHeader
        title={CHANGES.title}
        subtitle={CHANGES.subtitle}
        badges={
          isReady && (
            <>
              <Badge tone={state.openChanges > 0 ? 'info' : 'muted'}>{CHANGES.open(state.openChanges)}</Badge>
              {state.isMasked && <MaskedChip />}
            </>
          )
        }
      />
      <div className={css.body}>
        <Filters
          view={view}
          institutions={institutions}
          found={isCurrent ? state.total : null}
          onView={actions.setView}
        />
        {isReady && <OldRows title={CHANGES.failed} state={state} onRetry={actions.retry} />}
        {state.kind === 'loading' && <Waiting />}
        {state.kind === 'failed' && (
          <ErrorState
            title={CHANGES.failed}
            safeMessage={CHANGES.failedSafe}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        )}
        {isReady && (
          <div className={css.groups} aria-busy={state.isLoading}>
            {changeGroups(state.changes).map((group) => (
              <ChangeGroupCard
                key={group.id}
                projectId={projectId}
                group={group}
                ticks={ticks}
                onPress={(numbers, isReviewed) => void press(numbers, isReviewed)}
              />
            ))}
            {state.changes.length === 0 &&
              (isNarrowed(view) ? (
                <EmptyState title={CHANGES.nothingFound} description={CHANGES.nothingFoundHint} />
              ) : (
                <EmptyState title={CHANGES.empty} description={CHANGES.emptyHint} />
              ))}
          </div>
        )}
        {isReady && isDone(view, state) && (
          <Banner
            tone="positive"
            title={CHANGES.pageDone}
            action={
              <Button size="small" onPress={actions.showRest}>
                {CHANGES.rest(state.openChanges)}
              </Button>
            }
          />
        )}
        {isReady && (
          <div className={css.pages}>
            <Pagination
              aria-label={CHANGES.pages}
              page={state.page}
              totalPages={Math.ceil(state.total / CHANGES_PER_PAGE)}
              onChange={(page) => actions.setView({ ...view, page })}
              hasPageField
            />
          </div>
        )}
      </div>
    </>
  )
}

/** True when every change of a page of open ones is reviewed by now, and others are left: the following pages moved up. */
const isDone = ({ state }: ChangeView, { changes, openChanges }: ChangesState & { kind: 'ready' }): boolean =>
  state === 'open' && openChanges > 0 && changes.length > 0 && changes.every(({ reviewedAt }) => reviewedAt !== null)

const LABELS = { resultCount: CHANGES.found }
const STATES = [
  { id: 'open', label: CHANGES.states.open },
  { id: 'all', label: CHANGES.states.all },
] as const

interface FiltersProps extends Pick<ChangesScreenProps, 'view' | 'institutions'> {
  /** How many changes were found; null while unknown. */
  found: number | null
  onView: (view: ChangeView) => void
}

/** Open or all changes, of an institution, of a kind [VISIT-305]. */
function Filters({ view, institutions, found, onView }: FiltersProps) {
  const filters = useMemo(() => [institutionFilter(institutions), KIND_FILTER], [institutions])
  return (
    <div className={css.tools}>
      <SegmentedControl
        label={CHANGES.state}
        items={STATES}
        value={view.state}
        onChange={(state) => onView({ ...view, page: 0, state })}
      />
      <div className={css.filters}>
        <LabelsProvider labels={LABELS}>
          <FilterBar
            label={CHANGES.filters}
            filters={filters}
            value={view.filters}
            onChange={(next) => onView({ ...view, page: 0, filters: next })}
            {...(isNarrowed(view) && found !== null && { resultCount: found })}
          />
        </LabelsProvider>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <LoadingRegion slowMessage={CHANGES.slow}>
      <div className={css.groups}>
        {Array.from({ length: 3 }, (_, group) => (
          <Skeleton key={`group-${group + 1}`} shape="block" height={160} />
        ))}
      </div>
    </LoadingRegion>
  )
}
