import type { AllowedDomain } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import { SearchField } from '@imsang/ui/SearchField'
import { useRef, useState } from 'react'
import { ListView } from '../approvals/ListView'
import { useWantedForm } from '../drafts/Drafts'
import { AddDomainDialog } from './AddDomainDialog'
import { DomainCards } from './DomainCards'
import * as css from './DomainsPanel.css'
import { domainColumns } from './domainColumns'
import { EditDomainDialog } from './EditDomainDialog'
import { DOMAINS_PER_PAGE, findDomains, isLastActive } from './findDomains'
import { ADD, DOMAINS } from './messages'
import { RemoveDomain } from './RemoveDomain'
import { SwitchOffQuestion } from './SwitchOffQuestion'
import { type DomainActions, type DomainsState, isLinked, linesOf, type StatisticsState } from './terms'
import { useSwitches } from './useSwitches'

export interface DomainsPanelProps {
  state: DomainsState
  statistics: StatisticsState
  actions: DomainActions
}

type Open = { kind: 'add' } | { kind: 'edit' | 'remove' | 'switch-off'; domain: AllowedDomain }

/** The e-mail domains from which users may register, ten per page [DOMAIN-001 … DOMAIN-059]. */
export function DomainsPanel({ state, statistics, actions }: DomainsPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const isRemoved = useRef(false)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<Open | null>(null)
  const { switching, toggle } = useSwitches(actions)
  const all = state.kind === 'ready' ? state.domains : []
  const found = findDomains(all, search)
  const totalPages = Math.max(1, Math.ceil(found.length / DOMAINS_PER_PAGE))
  const shown = Math.min(page, totalPages - 1)
  const offset = shown * DOMAINS_PER_PAGE
  useWantedForm((form) => {
    const domain = all.find((each) => form === `domain/${each.id}` && !isLinked(each))
    if (domain) setOpen({ kind: 'edit', domain })
    else if (form === 'domain/new') setOpen({ kind: 'add' })
    else return false
    return true
  })
  const show = (kind: 'edit' | 'remove') => (domain: AllowedDomain) => {
    isRemoved.current = false
    setOpen({ kind, domain })
  }
  const columns = domainColumns({
    switching,
    onSwitch: (domain) => {
      if (isLastActive(domain, all)) setOpen({ kind: 'switch-off', domain })
      else void toggle(domain)
    },
    onEdit: show('edit'),
    onRemove: show('remove'),
  })
  const failure = state.kind === 'failed' ? linesOf(DOMAINS.failed, state.failure) : null
  const ends = { actions, notify: actions.notify, onCancel: () => setOpen(null), onDone: () => setOpen(null) }
  return (
    <section ref={panel} aria-label={DOMAINS.panel} tabIndex={-1} className={css.panel}>
      <DomainCards state={statistics} />
      <div className={css.tools}>
        <div className={css.search}>
          <SearchField
            label={DOMAINS.search}
            placeholder={DOMAINS.search}
            value={search}
            onChange={(text) => {
              setSearch(text)
              setPage(0)
            }}
          />
        </div>
        <Button variant="primary" onPress={() => setOpen({ kind: 'add' })}>
          {ADD.title}
        </Button>
      </div>
      <ListView
        label={DOMAINS.table}
        state={state}
        columns={columns}
        rows={found.slice(offset, offset + DOMAINS_PER_PAGE)}
        failedText={failure?.title ?? DOMAINS.failed}
        failedReason={failure?.reason}
        slowText={DOMAINS.slow}
        isFailureToldElsewhere={false}
        onRetry={actions.retry}
        emptyState={<EmptyState title={all.length === 0 ? DOMAINS.empty : DOMAINS.noHit} />}
      />
      <div className={css.pages}>
        <Pagination aria-label={DOMAINS.pages} page={shown} totalPages={totalPages} onChange={setPage} />
      </div>
      {open?.kind === 'add' && <AddDomainDialog {...ends} />}
      {open?.kind === 'edit' && (
        <EditDomainDialog {...ends} domain={open.domain} isLastActive={isLastActive(open.domain, all)} />
      )}
      {open?.kind === 'remove' && (
        <RemoveDomain
          {...ends}
          domain={open.domain}
          isLastActive={isLastActive(open.domain, all)}
          onDone={() => {
            isRemoved.current = true
            setOpen(null)
          }}
          // The row is gone, and with it the button that opened the question.
          returnFocusTo={() => {
            if (isRemoved.current) panel.current?.focus()
          }}
        />
      )}
      {open?.kind === 'switch-off' && (
        <SwitchOffQuestion
          domain={open.domain.domain}
          onCancel={() => setOpen(null)}
          onConfirm={() => {
            setOpen(null)
            void toggle(open.domain)
          }}
        />
      )}
    </section>
  )
}
