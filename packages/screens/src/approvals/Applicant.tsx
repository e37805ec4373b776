import { Badge } from '@imsang/ui/Badge'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import * as css from './ApprovalsScreen.css'
import { hasGoogleAccount, nameOf, type PendingUser } from './applicants'
import { USERS } from './messages'

/** The name, with a marker when the account is a Google one [APPR-012 … APPR-014, APPR-038]. */
export function ApplicantName({ user }: { user: PendingUser }) {
  return (
    <span className={css.name}>
      {nameOf(user)}
      {hasGoogleAccount(user) && <Badge>{USERS.google}</Badge>}
    </span>
  )
}

/** The applicant that a dialog is about [APPR-037, APPR-039, APPR-056]. */
export function Applicant({ user }: { user: PendingUser }) {
  return (
    <DescriptionList
      items={[
        { term: USERS.columns.name, value: <ApplicantName user={user} /> },
        { term: USERS.columns.email, value: user.email },
      ]}
    />
  )
}
