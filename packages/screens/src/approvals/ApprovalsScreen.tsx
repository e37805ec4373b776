import type { AccessLevel } from '@imsang/domain/access'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Tabs } from '@imsang/ui/Tabs'
import { Plus } from 'lucide-react'
import { paths } from '../paths'
import { ScreenLink } from '../server/Server'
import type { Notify } from '../terms'
import { ActiveUsers, type ActiveUsersProps } from './ActiveUsers'
import type { ApprovalDialogProps } from './ApprovalDialog'
import * as css from './ApprovalsScreen.css'
import type { PendingUser } from './applicants'
import { Counters } from './Counters'
import type { LetterSwitchProps } from './LetterSwitch'
import type { ListState } from './ListView'
import { USERS } from './messages'
import { PendingUsers } from './PendingUsers'
import type { RejectionDialogProps } from './RejectionDialog'

export type { Approval } from './ApprovalDialog'
export type { ListState } from './ListView'
export type { Rejection } from './RejectionDialog'
export {
  FIRST_USERS_VIEW,
  readUserOrder,
  UNNAMED_ORGANIZATION,
  type UserOrder,
  type UsersView,
} from './usersView'

export interface ApprovalsScreenProps extends Pick<ActiveUsersProps, 'active' | 'view' | 'isStale' | 'editUser'> {
  /** All pending applicants, whatever their status [APPR-004, APPR-008]. */
  pending: ListState<readonly PendingUser[]>
  /** The signed-in user's userId. */
  me: string
  /** The signed-in user's level: no role above it is offered [DEC-356]. */
  ownLevel: AccessLevel
  tab: UsersTab
  /** Whether the signed-in administrator gets the daily letter about applicants; null while that is unknown. */
  hasLetter: boolean | null
  actions: {
    openTab: (tab: UsersTab) => void
    /** Opens the form that registers a user [USER-013]. */
    addUser: () => void
    retryPending: () => void
  } & ActiveUsersProps['actions'] &
    ApprovalDialogProps['actions'] &
    RejectionDialogProps['actions'] &
    Pick<LetterSwitchProps, 'chooseLetter'> & { notify: Notify }
}

export type UsersTab = 'active' | 'pending'

/** The active users and the applicants waiting for approval [USER-001, USER-005 … USER-039, APPR-001 … APPR-034]. */
export function ApprovalsScreen(props: ApprovalsScreenProps) {
  const { active, view, isStale, editUser, pending, me, ownLevel, tab, hasLetter, actions } = props
  const counts = {
    // If the server sends no overall total, the total of this list is used [DEC-351].
    users: active.kind === 'ready' ? (active.data.totalUsers ?? active.data.totalElements) : null,
    pending: pending.kind === 'ready' ? pending.data.length : null,
  }
  const isAllFailed = active.kind === 'failed' && pending.kind === 'failed'
  const retryAll = () => {
    actions.retryActive()
    actions.retryPending()
  }
  return (
    <>
      <PageHeader
        title={USERS.title}
        subtitle={<Counters {...counts} />}
        actions={
          <>
            <ScreenLink to="accountHistory" href={paths.accountHistory()} />
            <ScreenLink to="userAccess" href={paths.userAccess()} />
            <ScreenLink to="accessRecord" href={paths.accessRecord()} />
            <Button variant="primary" icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} onPress={actions.addUser}>
              {USERS.add}
            </Button>
          </>
        }
      />
      <div className={css.body}>
        {isAllFailed && (
          <Banner
            tone="critical"
            title={USERS.bothFailed}
            action={
              <Button size="small" onPress={retryAll} isPending={active.isRetrying || pending.isRetrying}>
                {USERS.retry}
              </Button>
            }
          />
        )}
        <Tabs
          aria-label={USERS.tabs}
          selectedKey={tab}
          onSelectionChange={actions.openTab}
          items={[
            {
              id: 'active',
              label: USERS.active,
              ...(counts.users !== null && { count: counts.users }),
              content: (
                <ActiveUsers
                  active={active}
                  view={view}
                  isStale={isStale}
                  isFailureToldElsewhere={isAllFailed}
                  editUser={editUser}
                  actions={actions}
                />
              ),
            },
            {
              id: 'pending',
              label: USERS.pending,
              ...(counts.pending !== null && { count: counts.pending }),
              // At least one applicant is waiting [USER-010, USER-011].
              countTone: counts.pending ? 'caution' : 'muted',
              content: (
                <PendingUsers
                  pending={pending}
                  counts={counts}
                  me={me}
                  ownLevel={ownLevel}
                  hasLetter={hasLetter}
                  isFailureToldElsewhere={isAllFailed}
                  actions={actions}
                />
              ),
            },
          ]}
        />
      </div>
    </>
  )
}
