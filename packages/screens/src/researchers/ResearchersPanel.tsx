import type { Participant } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Pagination } from '@imsang/ui/Pagination'
import { Table } from '@imsang/ui/Table'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { AddCoInvestigatorsDialog, type CoInvestigatorActions } from '../institution-edit/AddCoInvestigatorsDialog'
import { ListFooter } from '../list-footer/ListFooter'
import { OldRows } from '../old-rows/OldRows'
import type { Freshness, Loadable, Notify } from '../terms'
import {
  FIRST_RESEARCHER_VIEW,
  findResearchers,
  isNarrowed,
  pageOfResearchers,
  RESEARCHERS_PER_PAGE,
  type ResearcherView,
} from './findResearchers'
import { RESEARCHERS } from './messages'
import { ResearcherDialog, type ResearcherDialogProps } from './ResearcherDialog'
import * as css from './ResearchersPanel.css'
import { ResearcherTools, type ResearcherToolsProps } from './ResearcherTools'
import { RESEARCHER_COLUMNS } from './researcherColumns'

export interface ResearchersPanelProps {
  state: /** An admin of the study who may not view investigators [RSCH-003, DEC-215]. */
    | { kind: 'no-access' }
    | Loadable<
        {
          researchers: readonly Participant[]
        } & Freshness
      >
  institutions: ResearcherToolsProps['institutions']
  /** True for admins of the study, who add people and take them out [RSCH-019, RSCH-025]. */
  isAdmin: boolean
  actions: ResearcherDialogProps['actions'] &
    CoInvestigatorActions & {
      retry: () => void
      notify: Notify
    }
}

type ListState = Exclude<ResearchersPanelProps['state'], { kind: 'no-access' }>

/** Everybody who takes part in a study, ten per page: found by a word, opened, added and taken out [RSCH-001 … RSCH-038]. */
export function ResearchersPanel({ state, institutions, isAdmin, actions }: ResearchersPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Participant | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isEmpty = state.kind === 'ready' && state.researchers.length === 0
  const add = isAdmin && (
    <Button onPress={() => setAdding(true)} icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>
      {RESEARCHERS.add}
    </Button>
  )
  return (
    <section ref={panel} className={css.panel} aria-labelledby="researchers" tabIndex={-1}>
      <div className={css.header}>
        <h2 id="researchers" className={css.heading}>
          {RESEARCHERS.title}
        </h2>
        {state.kind === 'ready' && !isEmpty && add}
      </div>
      {state.kind === 'no-access' ? (
        <EmptyState title={RESEARCHERS.noAccess} />
      ) : (
        <Researchers state={state} institutions={institutions} add={add} actions={actions} onOpen={setOpened} />
      )}
      {opened && (
        <ResearcherDialog
          participant={opened}
          canRemove={isAdmin}
          actions={actions}
          onClose={() => setOpened(null)}
          // A row that is gone took the button with it that opened the dialog.
          returnFocusTo={() => {
            const isThere = state.kind === 'ready' && state.researchers.some(({ userId }) => userId === opened.userId)
            if (!isThere) panel.current?.focus()
          }}
        />
      )}
      {isAdding && (
        <AddCoInvestigatorsDialog
          institutions={institutions ?? { kind: 'loading' }}
          isForEverybody
          actions={actions}
          notify={actions.notify}
          onDone={() => setAdding(false)}
          onCancel={() => setAdding(false)}
        />
      )}
    </section>
  )
}

interface ResearchersProps extends Pick<ResearchersPanelProps, 'institutions' | 'actions'> {
  state: ListState
  add: ReactNode
  onOpen: (participant: Participant) => void
}

function Researchers({ state, institutions, add, actions, onOpen }: ResearchersProps) {
  const [view, setView] = useState(FIRST_RESEARCHER_VIEW)
  const change = (next: Partial<ResearcherView>) => setView((now) => ({ ...now, page: 0, ...next }))
  if (state.kind === 'failed')
    return <ErrorState title={RESEARCHERS.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
  const people = state.kind === 'ready' ? state.researchers : []
  const found = findResearchers(people, view)
  const { page, totalPages, rows } = pageOfResearchers(found, view.page)
  const isLoading = state.kind === 'loading'
  const table = (
    <Table
      aria-label={RESEARCHERS.title}
      columns={RESEARCHER_COLUMNS}
      rows={rows}
      getKey={({ participantId, userId }) => participantId || userId}
      onRowPress={onOpen}
      isLoading={isLoading}
      skeletonRows={RESEARCHERS_PER_PAGE}
      emptyState={
        people.length > 0 && isNarrowed(view) ? (
          <EmptyState
            title={RESEARCHERS.noResult}
            description={RESEARCHERS.noResultHint}
            action={<Button onPress={() => setView(FIRST_RESEARCHER_VIEW)}>{RESEARCHERS.clear}</Button>}
          />
        ) : (
          <EmptyState title={RESEARCHERS.empty} description={RESEARCHERS.emptyHint} action={add} />
        )
      }
    />
  )
  return (
    <>
      <ResearcherTools
        institutions={institutions}
        view={view}
        onChange={change}
        onRetryInstitutions={actions.retryInstitutions}
      />
      {isLoading ? (
        <LoadingRegion slowMessage={RESEARCHERS.slow}>{table}</LoadingRegion>
      ) : (
        <>
          <OldRows title={RESEARCHERS.failed} state={state} onRetry={actions.retry} />
          {table}
          <ListFooter total={RESEARCHERS.total(found.length)}>
            <Pagination
              aria-label={RESEARCHERS.pages}
              page={page}
              totalPages={totalPages}
              onChange={(next) => change({ page: next })}
              hasPageField
            />
          </ListFooter>
        </>
      )}
    </>
  )
}
