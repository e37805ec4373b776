import { Banner } from '@imsang/ui/Banner'
import { StatCard } from '@imsang/ui/StatCard'
import * as css from './DomainsPanel.css'
import { DOMAINS } from './messages'
import type { StatisticsState } from './terms'

const CARDS = [
  ['totalDomains', DOMAINS.total],
  ['activeDomains', DOMAINS.active],
  ['inactiveDomains', DOMAINS.inactive],
] as const

/** The numbers of the server, and whom they let in where that may surprise [DOMAIN-001 … DOMAIN-005, DOMAIN-080, DOMAIN-081]. */
export function DomainCards({ state }: { state: StatisticsState }) {
  const statistics = state.kind === 'ready' ? state.statistics : null
  return (
    <>
      <ul className={css.cards}>
        {CARDS.map(([field, label]) => (
          <li key={field}>
            <StatCard
              label={label}
              value={statistics?.[field] ?? null}
              unit={DOMAINS.unit}
              isLoading={state.kind === 'loading'}
            />
          </li>
        ))}
      </ul>
      {statistics?.isOpenToAll && (
        <Banner tone="info" title={DOMAINS.openToAll}>
          {DOMAINS.openToAllHint}
        </Banner>
      )}
      {statistics?.isOpenToAll === false && statistics.activeDomains === 0 && (
        <Banner tone="caution" title={DOMAINS.closed}>
          {DOMAINS.closedHint}
        </Banner>
      )}
    </>
  )
}
