import type { SignInState } from '@imsang/screens/login/LoginScreen'
import type { Registration } from '@imsang/screens/registration-status/RegistrationStatusDialog'
import type { TooManyTries } from '@imsang/screens/too-many-tries/TooManyTries'
import { toasts } from '@imsang/ui/Toast'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { client, session } from '../base/services'
import { signIn } from '../session/signIn'
import { painted } from './painted'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

interface Ends {
  /** The account is not finished: the state of its application [LOGIN-055]. */
  onUnfinished: (registration: Registration) => void
  /** Only a password of one's own signs in: the token with which it is set [LOGIN-095]. */
  onFirstPassword: (resetToken: string) => void
}

/**
 * Signs in from the login page. Its steps are shown one after the other, each painted before the next replaces it,
 * however fast the responses arrive; the calls do not wait for that [LOGIN-031 … LOGIN-035].
 * Each step is a new rendering of the page, so what this returns stays the same where it can.
 * @param ends called instead of showing a failure; stays the same
 */
export function useSignIn({ onUnfinished, onFirstPassword }: Ends) {
  const navigate = useNavigate()
  const router = useRouter()
  const [state, setState] = useState<SignInState>({ step: 'form' })

  const dismiss = useCallback(
    () => setState((now) => (now.step === 'failed' ? { step: 'form', failure: now.message } : { step: 'form' })),
    [],
  )
  const submit = useCallback(
    async (credentials: Parameters<typeof signIn>[0]) => {
      let shown = Promise.resolve()
      const show = (percent: 33 | 66 | 90 | 100) => {
        shown = shown.then(() => {
          flushSync(() => setState({ step: 'running', percent }))
          return painted()
        })
      }
      const onTooManyTries = (tooManyTries: TooManyTries) => setState({ step: 'running', percent: 33, tooManyTries })
      const outcome = await signIn(credentials, { client, session, wait }, { onStep: show, onTooManyTries })
      if (outcome.ok) {
        // Home asks for its data while the last step is shown; what fails here is asked for again there.
        void router.preloadRoute({ to: '/main' }).catch(() => {})
        show(100)
        await shown
        return navigate({ to: '/main', replace: true })
      }
      await shown
      if (outcome.resetToken) {
        setState({ step: 'form', isRefused: true })
        return onFirstPassword(outcome.resetToken)
      }
      if (outcome.registration) {
        dismiss()
        return onUnfinished(outcome.registration)
      }
      toasts.show({ kind: 'error', message: outcome.message })
      setState({ step: 'failed', message: outcome.message, isRefused: outcome.isRefused })
    },
    [navigate, router, dismiss, onUnfinished, onFirstPassword],
  )
  return { state, submit, dismiss }
}
