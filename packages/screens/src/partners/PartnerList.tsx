import type { B2bPartner } from '@imsang/api-client'
import { useIsNarrow } from '@imsang/ui/AppLayout'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Table } from '@imsang/ui/Table'
import { PARTNERS } from './messages'
import { PartnerCards } from './PartnerCards'
import { PartnerDetails } from './PartnerDetails'
import * as css from './PartnersPanel.css'
import { detailsId, type RowActions } from './partnerCells'
import { partnerColumns } from './partnerColumns'
import { newestFirst } from './partnerFacts'
import type { PartnerActions, PartnersState } from './terms'

interface PartnerListProps {
  state: PartnersState
  rows: RowActions
  actions: Pick<PartnerActions, 'retry' | 'copy' | 'notify'>
  onRenew: (partner: B2bPartner) => void
}

/** The partners in their table, as cards on a narrow screen, or the state in its place [PARTNER-004, PARTNER-013, PARTNER-022]. */
export function PartnerList({ state, rows, actions, onRenew }: PartnerListProps) {
  const isNarrow = useIsNarrow()
  if (state.kind === 'failed') {
    return <ErrorState title={PARTNERS.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
  }
  const partners = state.kind === 'ready' ? newestFirst(state.partners) : []
  const renderDetails = (partner: B2bPartner) =>
    rows.expanded.has(partner.clientId) && (
      <div id={detailsId(partner)} className={css.details}>
        <PartnerDetails partner={partner} actions={actions} onRenew={onRenew} />
      </div>
    )
  if (isNarrow && partners.length > 0) {
    return <PartnerCards partners={partners} actions={rows} renderDetails={renderDetails} />
  }
  const isLoading = state.kind === 'loading'
  const table = (
    <Table
      aria-label={PARTNERS.table}
      columns={partnerColumns(rows)}
      rows={partners}
      getKey={({ clientId }) => clientId}
      renderBelow={renderDetails}
      isLoading={isLoading}
      emptyState={<EmptyState title={PARTNERS.empty} />}
    />
  )
  return isLoading ? <LoadingRegion slowMessage={PARTNERS.slow}>{table}</LoadingRegion> : table
}
