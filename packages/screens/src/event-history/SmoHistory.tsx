import { EmptyState } from '@imsang/ui/EmptyState'
import type { FileProps } from './EventFiles'
import * as css from './EventHistory.css'
import { Events, type EventsState } from './Events'
import { EventTable } from './EventTable'
import { EVENTS } from './messages'
import { RegisterLine, type RegisterProps } from './RegisterButton'
import { shownEvents } from './shownEvents'

export interface SmoHistoryProps extends RegisterProps, FileProps {
  state: EventsState
  retry: () => void
}

/** The visits that members of SMO organisations registered [VISIT-042 … VISIT-047]. */
export function SmoHistory({ state, retry, onRegister, onFile }: SmoHistoryProps) {
  return (
    <div className={css.panel}>
      <RegisterLine onRegister={onRegister} />
      <Events state={state} failed={EVENTS.smoFailed} retry={retry}>
        {(events) => (
          <EventTable
            onFile={onFile}
            label={EVENTS.smo}
            rows={shownEvents(events, false)}
            emptyState={<EmptyState title={EVENTS.noSmo} description={EVENTS.noSmoHint} />}
          />
        )}
      </Events>
    </div>
  )
}
