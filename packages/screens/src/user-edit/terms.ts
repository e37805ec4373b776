import type { Schema } from '@imsang/api-client'
import type { AccessLevel } from '@imsang/domain/access'
import type { ActionResult, DialogEnds, Loadable } from '../terms'
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

export interface EditUserDialogProps extends DialogEnds {
  state: Loadable<{ user: ManagedAccount }>
  memberships: Loadable<{ memberships: readonly Membership[] }>
  /** The signed-in user's userId: nobody disables or deletes themselves [USER-072, USER-073]. */
  me: string
  /** The signed-in user's level: no role above it is offered [DEC-356]. */
  ownLevel: AccessLevel
  actions: MembershipActions &
    ChoiceActions & {
      retry: () => void
      retryMemberships: () => void
      save: (change: UserChange) => Promise<UserResult>
      remove: (user: ManagedAccount) => Promise<ActionResult>
    }
}
