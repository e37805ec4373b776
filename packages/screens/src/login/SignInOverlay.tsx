import { tooManyTriesFor } from '@imsang/domain/request-messages'
import { ProgressOverlay, type ProgressOverlayProps } from '@imsang/ui/ProgressOverlay'
import type { RefObject } from 'react'
import { StopWaiting } from '../too-many-tries/TooManyTries'
import { LOGIN } from './messages'
import type { SignInState } from './signInState'

interface SignInOverlayProps {
  state: Exclude<SignInState, { step: 'form' }>
  onClose: () => void
  /** Gets the focus after a failure, because the password has to be typed again [LOGIN-078]. */
  password: RefObject<HTMLInputElement | null>
}

/** The progress of a sign-in, over the form [LOGIN-031 … LOGIN-035, LOGIN-043, LOGIN-051, LOGIN-079, LOGIN-081]. */
export function SignInOverlay({ state, onClose, password }: SignInOverlayProps) {
  const returnFocusTo = state.step === 'failed' ? password : undefined
  return <ProgressOverlay {...shownOf(state)} onClose={onClose} returnFocusTo={returnFocusTo} />
}

function shownOf(state: SignInOverlayProps['state']): Omit<ProgressOverlayProps, 'onClose'> {
  if (state.step === 'failed') return { state: 'failed', message: LOGIN.failed(state.message) }
  const { percent, tooManyTries } = state
  if (tooManyTries) {
    const { seconds, stop } = tooManyTries
    return { percent, message: tooManyTriesFor(seconds), action: <StopWaiting onPress={stop} /> }
  }
  return { percent, message: LOGIN.steps[percent], state: percent === 100 ? 'success' : 'running' }
}
