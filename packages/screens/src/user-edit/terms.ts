import type { Schema } from '@imsang/api-client'
import type { AccessLevel } from '@imsang/domain/access'
import type { ReactNode } from 'react'
import type { HandOverDialogProps } from '../hand-over/terms'
import type { ActionResult, DialogEnds, Loadable, Notify } from '../terms'
import type { FindOrganizations } from '../user-fields/OrganizationField'
import type { ListJobRoles } from '../user-fields/useJobRoles'
import type { ManagedAccount, UserChange, UserResult } from './userEdit'

export type Membership = Schema<'Membership'>

/** Each act is one call, and what it changed is read again before it answers. None throws [USER-215]. */
export interface MembershipActions {
  addMembership: (organizationId: string, jobRole: string) => Promise<ActionResult>
  changeMembershipRole: (organizationId: string, jobRole: string) => Promise<ActionResult>
  makeMain: (organizationId: string) => Promise<ActionResult>
  endMembership: (organizationId: string) => Promise<ActionResult>
}

/** What both the form and the organisations choose from. */
export interface ChoiceActions {
  findOrganizations: FindOrganizations
  listJobRoles: ListJobRoles
}

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
  /** The open sessions of a user, over this dialog [SESSION-096]. */
  sessions: (user: ManagedAccount, ends: { notify: Notify; onClose: () => void }) => ReactNode
  actions: MembershipActions &
    ChoiceActions & {
      retry: () => void
      retryMemberships: () => void
      save: (change: UserChange) => Promise<UserResult>
      remove: (user: ManagedAccount) => Promise<RemovalResult>
    }
}
