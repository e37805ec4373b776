import { labelOf } from '@imsang/domain/route-access'
import { Button } from '@imsang/ui/Button'
import { Card } from '@imsang/ui/Card'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import type { Loadable } from '../terms'
import { PARTNER_SIGN_IN } from './messages'
import * as css from './PartnerSignInScreen.css'

export interface PartnerSignInScreenProps {
  state: /** The request is unknown, over, or none at all. */
  { kind: 'gone' } | Loadable<{ companyName: string; isLeaving: boolean }>
  actions: {
    retry: () => void
    /** Leads back to the partner. */
    proceed: () => void
    /** Leads to the home. */
    cancel: () => void
  }
}

/** Asks whether to go on with a sign-in that a partner began, before anything is passed on [PARTNER-190 … PARTNER-197]. */
export function PartnerSignInScreen({ state, actions }: PartnerSignInScreenProps) {
  return (
    <>
      <PageHeader title={labelOf('partnerSignIn')} />
      {state.kind === 'ready' ? (
        <div className={css.question}>
          <Card>
            <p className={css.text}>{PARTNER_SIGN_IN.ask(state.companyName)}</p>
          </Card>
          <div className={css.buttons}>
            <Button onPress={actions.cancel} isDisabled={state.isLeaving}>
              {PARTNER_SIGN_IN.cancel}
            </Button>
            <Button variant="primary" onPress={actions.proceed} isPending={state.isLeaving}>
              {PARTNER_SIGN_IN.proceed}
            </Button>
          </div>
        </div>
      ) : state.kind === 'loading' ? (
        <LoadingRegion slowMessage={PARTNER_SIGN_IN.slow}>
          <Skeleton width="60%" />
        </LoadingRegion>
      ) : state.kind === 'failed' ? (
        <ErrorState title={PARTNER_SIGN_IN.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
      ) : (
        <EmptyState
          title={PARTNER_SIGN_IN.gone}
          action={<Button onPress={actions.cancel}>{PARTNER_SIGN_IN.home}</Button>}
        />
      )}
    </>
  )
}
