import { formatDateTime } from '@imsang/domain/calendar'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { type RefObject, useState } from 'react'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type Notify, toastOfRefusal } from '../terms'
import { SESSIONS } from './messages'
import { SessionRow } from './SessionRow'
import * as css from './Sessions.css'
import type { OpenSession, SessionActions, SessionsState } from './terms'

interface SessionListProps {
  state: SessionsState
  /** Where the focus goes when the row that had it is gone. */
  home: RefObject<HTMLElement | null>
  notify: Notify
  actions: SessionActions
}

/** Open sessions, each of which but the present one can be ended after a question [SESSION-092, SESSION-093, SESSION-095]. */
export function SessionList({ state, home, notify, actions }: SessionListProps) {
  const [asked, setAsked] = useState<OpenSession | null>(null)
  const close = () => setAsked(null)
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={SESSIONS.slow}>
        <Skeleton shape="block" height={96} />
      </LoadingRegion>
    )
  }
  if (state.kind === 'failed') {
    return <ErrorState title={SESSIONS.loadFailed} onRetry={() => actions.retry()} isRetrying={state.isRetrying} />
  }
  return (
    <>
      {state.sessions.length === 0 && <p className={css.none}>{SESSIONS.none}</p>}
      <ul className={css.list}>
        {state.sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {asked && (
        <RemovalQuestion
          title={SESSIONS.end.title}
          ask={SESSIONS.end.ask}
          name={asked.device}
          consequence={SESSIONS.signedIn(formatDateTime(asked.signedInAt))}
          confirm={SESSIONS.end.act}
          notify={notify}
          onCancel={close}
          onDone={close}
          returnFocusTo={() => focusUnlessThere(home)}
          remove={async () => {
            const result = await actions.end(asked.sessionId)
            return result.ok
              ? { kind: 'success', message: SESSIONS.end.done }
              : toastOfRefusal(SESSIONS.end.failed, result.message)
          }}
        />
      )}
    </>
  )
}

/** The button that asked may be gone with its row. */
export function focusUnlessThere({ current }: RefObject<HTMLElement | null>): void {
  if (!current?.contains(document.activeElement)) current?.focus()
}
