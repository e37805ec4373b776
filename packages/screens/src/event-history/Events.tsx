import type { InstitutionEvent } from '@imsang/api-client'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import type { ReactNode } from 'react'
import type { Loadable } from '../terms'
import { EVENTS } from './messages'

export type EventsState = Loadable<{ events: readonly InstitutionEvent[] }>

interface EventsProps {
  state: EventsState
  /** What is said when they could not be loaded. */
  failed?: string
  retry: () => void
  children: (events: readonly InstitutionEvent[]) => ReactNode
}

/** The events once they are there; until then that they are awaited, or that they could not be loaded. */
export function Events({ state, failed = EVENTS.failed, retry, children }: EventsProps) {
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={EVENTS.slow}>
        <Skeleton shape="block" height={320} />
      </LoadingRegion>
    )
  }
  if (state.kind === 'failed') {
    return <ErrorState title={failed} safeMessage={EVENTS.failedSafe} onRetry={retry} isRetrying={state.isRetrying} />
  }
  return children(state.events)
}
