import type { Credentials } from '@imsang/domain/sign-in'
import { Banner } from '@imsang/ui/Banner'
import { Children, type ReactNode, useEffect, useRef } from 'react'
import { Doors, type DoorsProps } from './Doors'
import { Illustration } from './Illustration'
import { type EarlyEntry, LoginForm } from './LoginForm'
import * as css from './LoginScreen.css'
import { LOGIN } from './messages'
import { SignInOverlay } from './SignInOverlay'
import type { SignInState } from './signInState'
import { useReturnToOpener } from './useReturnToOpener'

export type { EarlyEntry } from './LoginForm'
export type { SignInState } from './signInState'

export interface LoginScreenProps {
  state: SignInState
  sso: DoorsProps['sso']
  /** Reads, when the form is there, what was entered before the app took over from the page; null for nothing. */
  readEarly?: () => EarlyEntry | null
  actions: {
    signIn: (credentials: Credentials) => void
    /** Closes the overlay that shows a failure. */
    dismiss: () => void
  } & DoorsProps['actions']
  /** The open dialog, if any. Each dialog is loaded lazily, so that the page does not wait for its code. */
  children?: ReactNode
}

/** How long the overlay shows a failure, in ms [LOGIN-051]. */
const FAILURE_SHOWN = 3000

/** The login page: an illustration next to the form, the form alone below 900 px [LOGIN-002]. */
export function LoginScreen({ state, sso, readEarly, actions, children }: LoginScreenProps) {
  const isFailed = state.step === 'failed'
  const isBusy = state.step === 'running'
  const isForm = state.step === 'form'
  const failure = isFailed ? state.message : isForm && state.failure
  const controls = useRef<HTMLDivElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useReturnToOpener(controls, Children.toArray(children).length > 0)
  const isToType = isForm && state.isRefused
  useEffect(() => {
    // A dialog that opens now returns the focus to it.
    if (isToType) password.current?.focus()
  }, [isToType])
  const { dismiss } = actions
  useEffect(() => {
    if (!isFailed) return
    const timer = setTimeout(dismiss, FAILURE_SHOWN)
    return () => clearTimeout(timer)
  }, [isFailed, dismiss])

  return (
    <div className={css.page}>
      <div className={css.picture}>
        <Illustration />
      </div>
      <main className={css.side}>
        <div className={css.panel}>
          <header className={css.header}>
            <p className={css.brand}>임상</p>
            <h1 className={css.title}>{LOGIN.title}</h1>
            <p className={css.lead}>{LOGIN.lead}</p>
          </header>
          {failure && (
            <div className={css.failure}>
              <Banner tone="critical" title={failure} />
            </div>
          )}
          <div ref={controls}>
            <LoginForm
              isBusy={isBusy}
              isRefused={(isFailed && state.isRefused) || Boolean(isToType)}
              readEarly={readEarly}
              passwordRef={password}
              onSubmit={actions.signIn}
            />
            <Doors isBusy={isBusy} sso={sso} actions={actions} />
          </div>
          {!isForm && <SignInOverlay state={state} onClose={dismiss} password={password} />}
        </div>
      </main>
      {children}
    </div>
  )
}
