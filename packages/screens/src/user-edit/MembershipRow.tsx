import { jobRoleLabel } from '@imsang/domain/job-roles'
import { Badge } from '@imsang/ui/Badge'
import { Button } from '@imsang/ui/Button'
import { NoValue } from '@imsang/ui/NoValue'
import type { Membership } from './Memberships'
import * as css from './Memberships.css'
import { MEMBERSHIPS } from './messages'

interface MembershipRowProps {
  membership: Membership
  isDisabled: boolean
  onChangeRole: () => void
  onMakeMain: () => void
  onEnd: () => void
}

/** One organisation of a user. The main one is neither ended nor made the main one [USER-210, USER-213, USER-214]. */
export function MembershipRow({ membership, isDisabled, onChangeRole, onMakeMain, onEnd }: MembershipRowProps) {
  const { organizationName, jobRole, isPrimary } = membership
  const act = (label: string, onPress: () => void) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={MEMBERSHIPS.of(organizationName, label)}
      onPress={onPress}
      isDisabled={isDisabled}
    >
      {label}
    </Button>
  )
  return (
    <li className={css.membership}>
      <div className={css.words}>
        <span className={css.organization}>
          {organizationName}
          {isPrimary && <Badge tone="info">{MEMBERSHIPS.main}</Badge>}
        </span>
        <span className={css.role}>{jobRole ? jobRoleLabel(jobRole) : <NoValue />}</span>
      </div>
      <div className={css.acts}>
        {act(MEMBERSHIPS.role.title, onChangeRole)}
        {!isPrimary && act(MEMBERSHIPS.makeMain.title, onMakeMain)}
        {!isPrimary && act(MEMBERSHIPS.end.title, onEnd)}
      </div>
    </li>
  )
}
