import {
  NEW_ORGANIZATION_TYPES,
  ORGANIZATION_STATUS_LABELS,
  ORGANIZATION_STATUSES,
  ORGANIZATION_TYPE_LABELS,
} from '@imsang/domain/organization'
import { labelOf } from '@imsang/domain/route-access'
import { Button } from '@imsang/ui/Button'
import { type Filter, FilterBar } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Pagination } from '@imsang/ui/Pagination'
import { Table } from '@imsang/ui/Table'
import { Plus } from 'lucide-react'
import { ListFooter } from '../list-footer/ListFooter'
import { OldRows } from '../old-rows/OldRows'
import { type Freshness, type Loadable, reasonOf } from '../terms'
import { ORGANIZATION_LABELS, ORGANIZATIONS } from './messages'
import * as css from './OrganizationsScreen.css'
import { ORGANIZATION_COLUMNS, type OrganizationRow } from './organizationColumns'
import {
  FIRST_ORGANIZATION_VIEW,
  ORGANIZATION_SEARCH_DELAY,
  ORGANIZATIONS_PER_PAGE,
  type OrganizationView,
} from './organizationView'

type ListState = Loadable<
  {
    organizations: readonly OrganizationRow[]
    /** How many the search and the filters find, on all pages. */
    found: number
    totalPages: number
    /** The rows of another view are loading; those shown are of the one before. */
    isLoading: boolean
  } & Freshness
>

export interface OrganizationsScreenProps {
  state: ListState
  /** Why it could not be loaded, as far as that is known [SYS-020, SYS-022]. */
  failure?: string | null
  view: OrganizationView
  actions: {
    retry: () => void
    /** The rest of the view stays as it was last asked for: another change may not be drawn yet. */
    changeView: (change: Partial<OrganizationView>) => void
    create: () => void
    /** Opens the dialog that edits it [ORG-026]. */
    edit: (organization: OrganizationRow) => void
  }
}

const ALL = 'all'
const FILTERS: readonly Filter[] = [
  { id: 'search', kind: 'text', label: ORGANIZATIONS.search, settledAfter: ORGANIZATION_SEARCH_DELAY },
  {
    id: 'type',
    kind: 'select',
    label: ORGANIZATION_LABELS.organizationType,
    options: [
      { id: ALL, label: ORGANIZATIONS.allTypes },
      ...NEW_ORGANIZATION_TYPES.map((id) => ({ id, label: ORGANIZATION_TYPE_LABELS[id] })),
    ],
  },
  {
    id: 'status',
    kind: 'select',
    label: ORGANIZATION_LABELS.status,
    options: [
      { id: ALL, label: ORGANIZATIONS.allStatuses },
      ...ORGANIZATION_STATUSES.map((id) => ({ id, label: ORGANIZATION_STATUS_LABELS[id] })),
    ],
  },
]

/** The organisations of the platform, paged by the server [ORG-001 … ORG-026]. */
export function OrganizationsScreen({ state, failure = null, view, actions }: OrganizationsScreenProps) {
  const reason = reasonOf(failure)
  return (
    <>
      <PageHeader
        title={labelOf('organizations')}
        subtitle={ORGANIZATIONS.subtitle}
        actions={
          <Button variant="primary" onPress={actions.create} icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>
            {ORGANIZATIONS.create}
          </Button>
        }
      />
      <div className={css.body}>
        <FilterBar
          label={ORGANIZATIONS.filters}
          filters={FILTERS}
          value={{
            ...(view.search !== '' && { search: view.search }),
            ...(view.type !== ALL && { type: view.type }),
            ...(view.status !== ALL && { status: view.status }),
          }}
          onChange={({ search = '', type = ALL, status = ALL }) =>
            // Only what differs: another change may be on its way [ORG-022].
            actions.changeView({
              page: 0,
              ...(search !== view.search && { search: String(search) }),
              ...(type !== view.type && { type: type as OrganizationView['type'] }),
              ...(status !== view.status && { status: status as OrganizationView['status'] }),
            })
          }
        />
        {state.kind === 'failed' ? (
          <ErrorState
            title={ORGANIZATIONS.failed}
            {...(reason && { message: reason })}
            safeMessage={ORGANIZATIONS.failedSafe}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        ) : (
          <Organizations state={state} view={view} actions={actions} />
        )}
      </div>
    </>
  )
}

interface OrganizationsProps extends Omit<OrganizationsScreenProps, 'state' | 'failure'> {
  state: Exclude<ListState, { kind: 'failed' }>
}

function Organizations({ state, view, actions }: OrganizationsProps) {
  const isReady = state.kind === 'ready'
  const isNarrowed = view.search.trim() !== '' || view.type !== ALL || view.status !== ALL
  const table = (
    <Table
      aria-label={labelOf('organizations')}
      columns={ORGANIZATION_COLUMNS}
      rows={isReady ? state.organizations : []}
      getKey={({ id }) => id}
      onRowPress={actions.edit}
      isLoading={!isReady}
      skeletonRows={ORGANIZATIONS_PER_PAGE}
      emptyState={
        isNarrowed ? (
          <EmptyState
            title={ORGANIZATIONS.noResult}
            description={ORGANIZATIONS.noResultHint}
            action={<Button onPress={() => actions.changeView(FIRST_ORGANIZATION_VIEW)}>{ORGANIZATIONS.clear}</Button>}
          />
        ) : (
          <EmptyState title={ORGANIZATIONS.empty} description={ORGANIZATIONS.emptyHint} />
        )
      }
    />
  )
  if (!isReady) return <LoadingRegion slowMessage={ORGANIZATIONS.slow}>{table}</LoadingRegion>
  return (
    <>
      <OldRows title={ORGANIZATIONS.failed} state={state} onRetry={actions.retry} />
      <div aria-busy={state.isLoading || undefined}>{table}</div>
      <ListFooter total={ORGANIZATIONS.total(state.found)}>
        <Pagination
          aria-label={ORGANIZATIONS.pages}
          page={view.page}
          totalPages={state.totalPages}
          onChange={(page) => actions.changeView({ page })}
          hasPageField
        />
      </ListFooter>
    </>
  )
}
