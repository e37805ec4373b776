import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { USER_EDIT } from './messages'
import type { EditUserDialogProps } from './terms'
import { UserEdit } from './UserEdit'

export type { EditUserDialogProps, HandOverEnds, Membership, MembershipActions, RemovalResult } from './terms'
export type { ManagedAccount, UserChange, UserResult } from './userEdit'

/** Corrects a user, moves them, disables or deletes them, and keeps their organisations [USER-040 … USER-073]. */
export function EditUserDialog({ state, ...props }: EditUserDialogProps) {
  if (state.kind === 'ready') return <UserEdit {...props} user={state.user} />
  return (
    <Dialog
      title={USER_EDIT.title}
      width={640}
      isOpen
      onOpenChange={props.onCancel}
      returnFocusTo={props.returnFocusTo}
      actions={<Button onPress={props.onCancel}>{USER_EDIT.close}</Button>}
    >
      {state.kind === 'loading' ? (
        <LoadingRegion slowMessage={USER_EDIT.slow}>
          <Skeleton shape="block" height={320} />
        </LoadingRegion>
      ) : (
        <ErrorState title={USER_EDIT.loadFailed} onRetry={props.actions.retry} isRetrying={state.isRetrying} />
      )}
    </Dialog>
  )
}
