import type { Vendor } from '@imsang/api-client'
import { isOfVendor } from '@imsang/domain/study-vendors'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Select } from '@imsang/ui/Select'
import { useState } from 'react'
import type { Loadable } from '../terms'
import { VENDORS } from '../vendors/messages'
import type { FileProps } from './EventFiles'
import * as css from './EventHistory.css'
import { Events, type EventsState } from './Events'
import { EventTable } from './EventTable'
import { EVENTS } from './messages'
import { RegisterButton, RegisterLine, type RegisterProps } from './RegisterButton'
import { shownEvents } from './shownEvents'

export interface VendorHistoryProps extends RegisterProps, FileProps {
  vendors: Loadable<{ list: readonly Vendor[] }>
  /** All events of the institution, of everybody. */
  state: EventsState
  actions: { retry: () => void; retryVendors: () => void }
}

/** The visits that members of one vendor registered [VISIT-037, VISIT-038, VISIT-039]. */
export function VendorHistory({ vendors, state, actions, onRegister, onFile }: VendorHistoryProps) {
  return (
    <div className={css.panel}>
      {vendors.kind === 'ready' ? (
        <History vendors={vendors.list} state={state} retry={actions.retry} onRegister={onRegister} onFile={onFile} />
      ) : vendors.kind === 'failed' ? (
        <ErrorState title={VENDORS.failed} onRetry={actions.retryVendors} isRetrying={vendors.isRetrying} />
      ) : (
        <Events state={vendors} retry={actions.retry}>
          {() => null}
        </Events>
      )}
    </div>
  )
}

interface HistoryProps extends RegisterProps, FileProps {
  vendors: readonly Vendor[]
  state: EventsState
  retry: () => void
}

function History({ vendors, state, retry, onRegister, onFile }: HistoryProps) {
  const [wanted, choose] = useState<string | null>(null)
  const sorted = vendors.toSorted((one, other) => one.displayOrder - other.displayOrder)
  // The chosen one may have been removed meanwhile.
  const chosen = sorted.find(({ id }) => id === wanted) ?? sorted[0]
  if (!chosen) {
    return (
      <>
        <RegisterLine onRegister={onRegister} />
        <EmptyState title={EVENTS.noVendors} description={EVENTS.noVendorsHint} />
      </>
    )
  }
  return (
    <>
      <div className={css.tools}>
        <div className={css.vendor}>
          <Select
            label={EVENTS.vendor}
            items={sorted.map(({ id, partnerName }) => ({ id, label: partnerName }))}
            value={chosen.id}
            onChange={choose}
          />
        </div>
        <RegisterButton onRegister={onRegister} />
      </div>
      <Events state={state} retry={retry}>
        {(events) => (
          <EventTable
            key={chosen.id}
            label={EVENTS.vendorVisits}
            onFile={onFile}
            rows={shownEvents(events, true).filter(({ event }) =>
              isOfVendor(event.organizationCode, chosen.partnerCode),
            )}
            emptyState={<EmptyState title={EVENTS.noVendorVisits} description={EVENTS.noVendorVisitsHint} />}
          />
        )}
      </Events>
    </>
  )
}
