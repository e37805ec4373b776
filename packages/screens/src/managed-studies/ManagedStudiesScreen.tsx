import type { ManagedStudy } from '@imsang/api-client'
import { labelOf } from '@imsang/domain/route-access'
import { STUDY_STATUS_FILTER_LABELS, STUDY_STATUS_FILTERS } from '@imsang/domain/study-status'
import { Button } from '@imsang/ui/Button'
import { type Filter, FilterBar } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Pagination } from '@imsang/ui/Pagination'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { Table } from '@imsang/ui/Table'
import { Plus } from 'lucide-react'
import type { ImportActions } from '../import/ImportDialog'
import { ListFooter } from '../list-footer/ListFooter'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import type { Freshness, Loadable } from '../terms'
import * as css from './ManagedStudiesScreen.css'
import { MANAGED, STUDY_ORDERS, type StudyOrder } from './messages'
import { StudyImportButton } from './StudyImportButton'
import { STUDY_COLUMNS } from './studyColumns'
import { FIRST_STUDY_VIEW, STUDIES_PER_PAGE, type StudyView } from './studyView'

export { STUDY_ORDERS, type StudyOrder } from './messages'
export { FIRST_STUDY_VIEW, STUDIES_PER_PAGE, type StudyView } from './studyView'

type ListState = Loadable<
  {
    studies: readonly ManagedStudy[]
    /** The number of studies that the search and the status find, on all pages. */
    found: number
    totalPages: number
    /** The rows of another view are loading; those shown are of the one before. */
    isLoading: boolean
  } & Freshness
>

export interface ManagedStudiesScreenProps {
  state: ListState
  view: StudyView
  /** True for those who may open the form for a new study [STUDY-040]. */
  canCreate: boolean
  actions: {
    retry: () => void
    /** The rest of the view stays as it was last asked for: another change may not be drawn yet. */
    changeView: (change: Partial<StudyView>) => void
    create: () => void
    import: ImportActions
  }
}

const STATUSES = STUDY_STATUS_FILTERS.map((id) => ({ id, label: STUDY_STATUS_FILTER_LABELS[id] }))
const ORDERS = Object.entries(STUDY_ORDERS).map(([id, label]) => ({ id, label }))
const FILTERS: readonly Filter[] = [
  { id: 'search', kind: 'text', label: MANAGED.searchLabel, placeholder: MANAGED.search },
  { id: 'order', kind: 'select', label: MANAGED.order, options: ORDERS },
]

/** The studies that an administrator looks after, paged by the server [STUDY-028 … STUDY-043]. */
export function ManagedStudiesScreen({ state, view, canCreate, actions }: ManagedStudiesScreenProps) {
  const change = (next: Partial<StudyView>) => actions.changeView({ page: 0, ...next })
  return (
    <>
      <PageHeader
        title={labelOf('allStudies')}
        subtitle={MANAGED.subtitle}
        actions={
          canCreate && (
            <>
              <StudyImportButton actions={actions.import} />
              <Button
                variant="primary"
                onPress={actions.create}
                icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              >
                {MANAGED.create}
              </Button>
            </>
          )
        }
      />
      <div className={css.body}>
        <div className={css.tools}>
          <SegmentedControl
            label={MANAGED.status}
            items={STATUSES}
            value={view.status}
            onChange={(status) => change({ status })}
          />
          <FilterBar
            label={MANAGED.filters}
            filters={FILTERS}
            value={{
              ...(view.search !== '' && { search: view.search }),
              ...(view.order !== FIRST_STUDY_VIEW.order && { order: view.order }),
            }}
            onChange={({ search = '', order = FIRST_STUDY_VIEW.order }) =>
              change({
                ...(search !== view.search && { search: String(search) }),
                ...(order !== view.order && { order: order as StudyOrder }),
              })
            }
          />
        </div>
        {state.kind === 'failed' ? (
          <ErrorState
            title={MANAGED.failed}
            safeMessage={MANAGED.failedSafe}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        ) : (
          <Studies state={state} view={view} canCreate={canCreate} actions={actions} />
        )}
      </div>
    </>
  )
}

interface StudiesProps extends Omit<ManagedStudiesScreenProps, 'state'> {
  state: Exclude<ListState, { kind: 'failed' }>
}

function Studies({ state, view, canCreate, actions }: StudiesProps) {
  const isReady = state.kind === 'ready'
  const isNarrowed = view.search.trim() !== '' || view.status !== 'all'
  const table = (
    <Table
      aria-label={labelOf('allStudies')}
      columns={STUDY_COLUMNS}
      rows={isReady ? state.studies : []}
      getKey={({ id }) => id}
      rowHref={({ id }) => paths.study(id)}
      isLoading={!isReady}
      skeletonRows={STUDIES_PER_PAGE}
      emptyState={
        isNarrowed ? (
          <EmptyState
            title={MANAGED.noResult}
            description={MANAGED.noResultHint}
            action={
              <Button onPress={() => actions.changeView({ ...FIRST_STUDY_VIEW, order: view.order })}>
                {MANAGED.clear}
              </Button>
            }
          />
        ) : (
          <EmptyState title={MANAGED.empty} description={MANAGED.emptyHint[canCreate ? 'create' : 'wait']} />
        )
      }
    />
  )
  if (!isReady) return <LoadingRegion slowMessage={MANAGED.slow}>{table}</LoadingRegion>
  return (
    <>
      <OldRows title={MANAGED.failed} state={state} onRetry={actions.retry} />
      <div aria-busy={state.isLoading || undefined}>{table}</div>
      <ListFooter total={MANAGED.total(state.found)}>
        <Pagination
          aria-label={MANAGED.pages}
          page={view.page}
          totalPages={state.totalPages}
          onChange={(page) => actions.changeView({ page })}
          hasPageField
        />
      </ListFooter>
    </>
  )
}
