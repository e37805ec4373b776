import type { AccessLevel } from '@imsang/domain/access'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import type { ReactNode } from 'react'
import type { HandOverDialogProps } from '../hand-over/HandOverDialog'
import type { ActionResult, DialogEnds, Loadable } from '../terms'
import type { FindOrganizations } from '../user-fields/OrganizationField'
import type { ListJobRoles } from '../user-fields/useJobRoles'
import type { Membership, MembershipActions } from './Memberships'
import { USER_EDIT } from './messages'
import { UserEdit } from './UserEdit'
import type { ManagedAccount, UserChange, UserResult } from './userEdit'

export type { Membership, MembershipActions } from './Memberships'
export type { ManagedAccount, UserChange, UserResult } from './userEdit'

/** How the handing over ends. */
export type HandOverEnds = Pick<HandOverDialogProps, 'notify' | 'onDone' | 'onCancel'>

/** The result of a deletion: refused also because the user still leads a study or an institution [USER-301]. */
export type RemovalResult = ActionResult | (Extract<ActionResult, { ok: false }> & { isSeatLeft?: boolean })

export interface EditUserDialogProps extends DialogEnds {
  state: Loadable<{ user: ManagedAccount }>
  memberships: Loadable<{ memberships: readonly Membership[] }>
  /** The signed-in user's userId: nobody disables or deletes themselves [USER-072, USER-073]. */
  me: string
  /** The signed-in user's level: no role above it is offered [DEC-356]. */
  ownLevel: AccessLevel
  /** The handing over of the work of a user, over this dialog [USER-305]. */
  handOver: (user: ManagedAccount, ends: HandOverEnds) => ReactNode
  actions: MembershipActions & {
    retry: () => void
    retryMemberships: () => void
    save: (change: UserChange) => Promise<UserResult>
    remove: (user: ManagedAccount) => Promise<RemovalResult>
    findOrganizations: FindOrganizations
    listJobRoles: ListJobRoles
  }
}

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
