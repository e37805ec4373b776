import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { MEMBERSHIPS } from './messages'
import type { Membership, MembershipActions } from './terms'

interface MembershipQuestionProps extends DialogEnds {
  about: 'main' | 'end'
  membership: Membership
  actions: MembershipActions
}

/** Asks before an organisation of a user becomes the main one, which ends their sessions, or is taken from them [USER-213, USER-214, USER-321]. */
export function MembershipQuestion({ about, membership, actions, ...ends }: MembershipQuestionProps) {
  const { title, ask, done, failed } = about === 'main' ? MEMBERSHIPS.makeMain : MEMBERSHIPS.end
  const act = about === 'main' ? actions.makeMain : actions.endMembership
  return (
    <RemovalQuestion
      {...ends}
      title={title}
      ask={ask}
      name={membership.organizationName}
      {...(about === 'main' && { consequence: MEMBERSHIPS.makeMain.consequence })}
      confirm={title}
      tone={about === 'main' ? 'default' : 'danger'}
      remove={async () => {
        const result = await act(membership.organizationId)
        return result.ok ? { kind: 'success', message: done } : toastOfRefusal(failed, result.message)
      }}
    />
  )
}
