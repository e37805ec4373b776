import type { AccessLevel } from '@imsang/domain/access'
import { refusalOfRegistrationAct } from '@imsang/domain/registration'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Pagination } from '@imsang/ui/Pagination'
import { useMemo, useRef, useState } from 'react'
import { useWantedForm } from '../drafts/Drafts'
import type { Notify } from '../terms'
import { ApprovalDialog, type ApprovalDialogProps } from './ApprovalDialog'
import * as css from './ApprovalsScreen.css'
import { APPLICANTS_PER_PAGE, newestFirst, type PendingUser } from './applicants'
import type { Counts } from './Counters'
import type { Decision } from './decide'
import { LetterSwitch, type LetterSwitchProps } from './LetterSwitch'
import { type ListState, ListView } from './ListView'
import { USERS } from './messages'
import { pendingColumns } from './pendingColumns'
import { RejectionDialog, type RejectionDialogProps } from './RejectionDialog'

interface PendingUsersProps {
  pending: ListState<readonly PendingUser[]>
  counts: Counts
  me: string
  ownLevel: AccessLevel
  /** Whether the administrator gets the daily letter; null while that is unknown. */
  hasLetter: boolean | null
  /** True when one message above the tabs already reports that both lists failed. */
  isFailureToldElsewhere: boolean
  actions: ApprovalDialogProps['actions'] &
    RejectionDialogProps['actions'] &
    Pick<LetterSwitchProps, 'chooseLetter'> & { retryPending: () => void; notify: Notify }
}

/**
 * The applicants waiting for approval, ten per page, with the buttons to approve or reject each [APPR-008 … APPR-034].
 */
export function PendingUsers(props: PendingUsersProps) {
  const { pending, counts, me, ownLevel, hasLetter, isFailureToldElsewhere, actions } = props
  const panel = useRef<HTMLElement>(null)
  const isDecided = useRef(false)
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<{ decision: Decision; user: PendingUser } | null>(null)
  const { notify } = actions
  const columns = useMemo(() => {
    const decide = (decision: Decision, user: PendingUser) => {
      const refusal = refusalOfRegistrationAct(user.status, decision)
      if (refusal) return notify({ kind: 'warning', message: refusal.message })
      isDecided.current = false
      setOpen({ decision, user })
    }
    return pendingColumns({
      onApprove: (user) => decide('approve', user),
      onReject: (user) => decide('reject', user),
    })
  }, [notify])

  const users = useMemo(() => (pending.kind === 'ready' ? newestFirst(pending.data) : []), [pending])
  useWantedForm((form) => {
    const user = users.find(({ id }) => form === `rejection/${id}`)
    if (user) setOpen({ decision: 'reject', user })
    return user !== undefined
  })
  const totalPages = Math.max(1, Math.ceil(users.length / APPLICANTS_PER_PAGE))
  const shown = Math.min(page, totalPages - 1)
  const offset = shown * APPLICANTS_PER_PAGE
  const dialog = open && {
    user: users.find(({ id }) => id === open.user.id) ?? open.user,
    me,
    actions,
    notify,
    onCancel: () => setOpen(null),
    onDone: () => {
      isDecided.current = true
      setOpen(null)
    },
    // The row is removed from the list, and with it the button that opened the dialog.
    returnFocusTo: () => {
      if (isDecided.current) panel.current?.focus()
    },
  }
  return (
    <section ref={panel} aria-label={USERS.pendingList} tabIndex={-1} className={css.panel}>
      <ListView
        label={USERS.pending}
        state={pending}
        columns={columns}
        rows={users.slice(offset, offset + APPLICANTS_PER_PAGE)}
        failedText={USERS.pendingFailed}
        slowText={USERS.slowPending}
        isFailureToldElsewhere={isFailureToldElsewhere}
        onRetry={actions.retryPending}
        emptyState={<EmptyState title={USERS.noPending} description={USERS.noPendingHint} />}
      />
      <div className={css.pages}>
        <Pagination aria-label={USERS.pendingPages} page={shown} totalPages={totalPages} onChange={setPage} />
      </div>
      <LetterSwitch hasLetter={hasLetter} chooseLetter={actions.chooseLetter} />
      {dialog && open?.decision === 'approve' && <ApprovalDialog {...dialog} counts={counts} ownLevel={ownLevel} />}
      {dialog && open?.decision === 'reject' && <RejectionDialog {...dialog} />}
    </section>
  )
}
