import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useRef } from 'react'
import type { Notify } from '../terms'
import { SESSIONS } from './messages'
import { SessionList } from './SessionList'
import * as css from './Sessions.css'
import type { SessionActions, SessionsState } from './terms'

export interface UserSessionsDialogProps {
  /** Whose sessions they are. */
  name: string
  state: SessionsState
  notify: Notify
  onClose: () => void
  actions: SessionActions
}

/** The open sessions of another user, for an administrator [SESSION-096]. */
export function UserSessionsDialog({ name, state, notify, onClose, actions }: UserSessionsDialogProps) {
  const section = useRef<HTMLElement>(null)
  return (
    <Dialog
      title={SESSIONS.title}
      isOpen
      onOpenChange={() => onClose()}
      actions={<Button onPress={() => onClose()}>{SESSIONS.close}</Button>}
    >
      <section ref={section} aria-label={name} tabIndex={-1} className={css.section}>
        <p>{name}</p>
        <SessionList state={state} home={section} notify={notify} actions={actions} />
      </section>
    </Dialog>
  )
}
