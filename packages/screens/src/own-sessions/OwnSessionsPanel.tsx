import { Button } from '@imsang/ui/Button'
import { useId, useRef, useState } from 'react'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type Notify, toastOfRefusal } from '../terms'
import { SESSIONS } from './messages'
import { focusUnlessThere, SessionList } from './SessionList'
import * as css from './Sessions.css'
import type { OwnSessionActions, SessionsState } from './terms'

export type { OpenSession, OwnSessionActions, SessionActions, SessionsState } from './terms'

export interface OwnSessionsPanelProps {
  state: SessionsState
  notify: Notify
  actions: OwnSessionActions
}

/** One's own open sessions, to see and to end [SESSION-092 … SESSION-095]. */
export function OwnSessionsPanel({ state, notify, actions }: OwnSessionsPanelProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  const others = state.kind === 'ready' ? state.sessions.filter(({ isCurrent }) => !isCurrent).length : 0
  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1} className={css.section}>
      <div className={css.header}>
        <h3 id={titleId} className={css.title}>
          {SESSIONS.title}
        </h3>
        {others > 0 && (
          <Button size="small" onPress={() => setAsking(true)}>
            {SESSIONS.others.title}
          </Button>
        )}
      </div>
      <SessionList state={state} home={section} notify={notify} actions={actions} />
      {isAsking && (
        <RemovalQuestion
          title={SESSIONS.others.title}
          ask={SESSIONS.others.ask}
          name={SESSIONS.others.count(others)}
          confirm={SESSIONS.end.act}
          notify={notify}
          onCancel={() => setAsking(false)}
          onDone={() => setAsking(false)}
          returnFocusTo={() => focusUnlessThere(section)}
          remove={async () => {
            const result = await actions.endOthers()
            return result.ok
              ? { kind: 'success', message: SESSIONS.others.done }
              : toastOfRefusal(SESSIONS.end.failed, result.message)
          }}
        />
      )}
    </section>
  )
}
