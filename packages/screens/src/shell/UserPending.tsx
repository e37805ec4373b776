import { Button } from '@imsang/ui/Button'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import type { Waiting } from '../terms'
import { USER_PENDING } from './messages'
import * as css from './Shell.css'

export interface UserPendingProps {
  state: Waiting
  actions: { retry: () => void; logOut: () => void }
}

/** Shown in the frame while the signed-in user is unknown; the session is kept [SESSION-047, SESSION-048]. */
export function UserPending({ state, actions }: UserPendingProps) {
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={USER_PENDING.slow}>
        <Skeleton width={320} height={32} shape="block" />
        <div className={css.pendingContent}>
          <Skeleton shape="block" height={112} />
        </div>
      </LoadingRegion>
    )
  }
  return (
    <>
      <ErrorState
        title={USER_PENDING.failed}
        safeMessage={USER_PENDING.safe}
        onRetry={actions.retry}
        isRetrying={state.isRetrying}
      />
      <div className={css.pendingActions}>
        <Button variant="quiet" onPress={actions.logOut}>
          {USER_PENDING.logOut}
        </Button>
      </div>
    </>
  )
}
