import { formatDate } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import type { TableColumn } from '@imsang/ui/Table'
import type { Tone } from '@imsang/ui/theme'
import { ApplicantName } from './Applicant'
import * as css from './ApprovalsScreen.css'
import { dayOf, nameOf, type PendingUser } from './applicants'
import { STATUS_LABELS, USERS } from './messages'

/** Only a verified applicant can be decided on; an expired application waits for its owner. */
const STATUS_TONES: ReadonlyMap<string, Tone> = new Map([
  ['EMAIL_VERIFIED', 'positive'],
  ['EMAIL_SENT', 'info'],
  ['PENDING', 'info'],
  ['EXPIRED', 'caution'],
])

interface Decisions {
  onApprove: (user: PendingUser) => void
  onReject: (user: PendingUser) => void
}

/**
 * The columns of the pending applicants. Both buttons stay enabled, because pressing them explains a refusal
 * [APPR-012 … APPR-034].
 */
export function pendingColumns({ onApprove, onReject }: Decisions): readonly TableColumn<PendingUser>[] {
  return [
    {
      id: 'name',
      header: USERS.columns.name,
      isRowHeader: true,
      minWidth: 112,
      render: (user) => <ApplicantName user={user} />,
    },
    { id: 'email', header: USERS.columns.email, minWidth: 240, render: ({ email }) => email },
    { id: 'company', header: USERS.columns.company, minWidth: 160, render: ({ company }) => company },
    {
      id: 'status',
      header: USERS.columns.status,
      isNowrap: true,
      render: ({ status }) => (
        <Chip tone={STATUS_TONES.get(status) ?? 'muted'} size="small">
          {STATUS_LABELS.get(status) ?? status}
        </Chip>
      ),
    },
    {
      id: 'applied',
      header: USERS.columns.applied,
      isNowrap: true,
      render: ({ createdTimestamp }) => {
        const day = dayOf(createdTimestamp)
        return day && formatDate(day)
      },
    },
    {
      id: 'actions',
      header: USERS.columns.actions,
      isNowrap: true,
      render: (user) => (
        <div className={css.actions}>
          <Button size="small" aria-label={USERS.approveName(nameOf(user))} onPress={() => onApprove(user)}>
            {USERS.approve}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={USERS.rejectName(nameOf(user))}
            onPress={() => onReject(user)}
          >
            {USERS.reject}
          </Button>
        </div>
      ),
    },
  ]
}
