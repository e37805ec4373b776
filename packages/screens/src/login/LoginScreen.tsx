import type { Credentials } from '@imsang/domain/sign-in'
import { ProgressOverlay } from '@imsang/ui/ProgressOverlay'
import { Children, type ReactNode, useEffect, useRef } from 'react'
import { Doors, type DoorsProps } from './Doors'
import { Illustration } from './Illustration'
import { LoginForm } from './LoginForm'
import * as css from './LoginScreen.css'
import { LOGIN } from './messages'
import { useReturnToOpener } from './useReturnToOpener'

/** Where a sign-in stands. */
export type SignInState =
  | { step: 'form' }
  /** 33 sent, 66 tokens stored, 90 profile received, 100 done [LOGIN-031 … LOGIN-034]. */
  | { step: 'running'; percent: 33 | 66 | 90 | 100 }
  | { step: 'failed'; message: string; percent: number; isRefused: boolean }

export interface LoginScreenProps {
  state: SignInState
  sso: DoorsProps['sso']
  actions: {
    signIn: (credentials: Credentials) => void
    /** Closes the overlay of a failure. */
    dismiss: () => void
  } & DoorsProps['actions']
  /** The open dialog, nothing while none is: each comes with code of its own, which the page does not wait for. */
  children?: ReactNode
}

/** How long the overlay of a failure stays, in ms [LOGIN-051]. */
const FAILURE_SHOWN = 3000

/** The login page: an illustration beside the form, the form alone below 900 px [LOGIN-002]. */
export function LoginScreen({ state, sso, actions, children }: LoginScreenProps) {
  const isFailed = state.step === 'failed'
  const isBusy = state.step === 'running'
  const controls = useRef<HTMLDivElement>(null)
  useReturnToOpener(controls, Children.toArray(children).length > 0)
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
          <div ref={controls}>
            <LoginForm isBusy={isBusy} isRefused={isFailed && state.isRefused} onSubmit={actions.signIn} />
            <Doors isBusy={isBusy} sso={sso} actions={actions} />
          </div>
          {state.step === 'running' && (
            <ProgressOverlay
              percent={state.percent}
              message={LOGIN.steps[state.percent]}
              state={state.percent === 100 ? 'success' : 'running'}
              onClose={dismiss}
            />
          )}
          {isFailed && (
            <ProgressOverlay
              percent={state.percent}
              message={LOGIN.failed(state.message)}
              state="failed"
              onClose={dismiss}
            />
          )}
        </div>
      </main>
      {children}
    </div>
  )
}
