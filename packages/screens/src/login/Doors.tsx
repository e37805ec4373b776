import { Button } from '@imsang/ui/Button'
import { memo } from 'react'
import * as css from './LoginScreen.css'
import { LOGIN } from './messages'

export interface DoorsProps {
  isBusy: boolean
  /** The federated sign-in: the provider's name for the button; null where there is none. */
  sso: { label: string } | 'unknown' | null
  actions: {
    openSignUp: () => void
    openPassword: () => void
    startSso: () => void
  }
}

/** The alternatives to the password, below the form [LOGIN-007, LOGIN-008, SSO-002]. */
function PlainDoors({ isBusy, sso, actions }: DoorsProps) {
  return (
    <>
      {sso && (
        <div className={css.federated}>
          {sso !== 'unknown' && (
            <Button isWide isDisabled={isBusy} onPress={actions.startSso}>
              <span className={css.federatedText}>{LOGIN.federated(sso.label)}</span>
            </Button>
          )}
        </div>
      )}
      <div className={css.doors}>
        <Button variant="quiet" size="inline" isDisabled={isBusy} onPress={actions.openPassword}>
          {LOGIN.forgotten}
        </Button>
        <Button variant="quiet" size="inline" isDisabled={isBusy} onPress={actions.openSignUp}>
          {LOGIN.signUp}
        </Button>
      </div>
    </>
  )
}

/** Not drawn anew with each step of a sign-in [DEC-721]. */
export const Doors = memo(PlainDoors)
