import type { Credentials } from '@imsang/domain/sign-in'
import { ProgressOverlay } from '@imsang/ui/ProgressOverlay'
import { useEffect } from 'react'
import { Illustration } from './Illustration'
import { LoginForm } from './LoginForm'
import * as css from './LoginScreen.css'
import { LOGIN } from './messages'

/** Where a sign-in stands. */
export type SignInState =
  | { step: 'form' }
  /** 33 sent, 66 tokens stored, 90 profile received, 100 done [LOGIN-031 … LOGIN-034]. */
  | { step: 'running'; percent: 33 | 66 | 90 | 100 }
  | { step: 'failed'; message: string; percent: number; isRefused: boolean }

export interface LoginScreenProps {
  state: SignInState
  actions: {
    signIn: (credentials: Credentials) => void
    /** Closes the overlay of a failure. */
    dismiss: () => void
  }
}

/** How long the overlay of a failure stays, in ms [LOGIN-051]. */
const FAILURE_SHOWN = 3000

/** The login page: an illustration beside the form, the form alone below 900 px [LOGIN-002]. */
export function LoginScreen({ state, actions }: LoginScreenProps) {
  const isFailed = state.step === 'failed'
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
          <LoginForm
            isBusy={state.step === 'running'}
            isRefused={isFailed && state.isRefused}
            onSubmit={actions.signIn}
          />
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
    </div>
  )
}
