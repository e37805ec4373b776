import type { AccessLevel } from '@imsang/domain/access'
import { DEFAULT_JOB_ROLE } from '@imsang/domain/job-roles'
import { useForm } from '@imsang/ui/Form'
import { useId } from 'react'
import { custom, object, string } from 'valibot'
import { type ActionResult, type DialogEnds, toastOfRefusal } from '../terms'
import { JobRoleSelect } from '../user-fields/JobRoleSelect'
import { type FindOrganizations, type OrganizationChoice, OrganizationField } from '../user-fields/OrganizationField'
import { type ListJobRoles, useJobRoles } from '../user-fields/useJobRoles'
import * as css from './ApprovalsScreen.css'
import type { PendingUser } from './applicants'
import { Counters, type Counts } from './Counters'
import { DecisionDialog } from './DecisionDialog'
import { mayDecide } from './decide'
import { APPROVAL } from './messages'

export interface Approval {
  userId: string
  organizationId: string
  jobRole: string
  approvedBy: string
}

export interface ApprovalDialogProps extends DialogEnds {
  /** The applicant as currently listed. */
  user: PendingUser
  counts: Counts
  /** The signed-in user's userId [APPR-049]. */
  me: string
  /** Roles above it are not offered [DEC-356]. */
  ownLevel: AccessLevel
  actions: {
    findOrganizations: FindOrganizations
    listJobRoles: ListJobRoles
    approve: (approval: Approval) => Promise<ActionResult>
  }
}

const ApprovalSchema = object({
  organization: custom<OrganizationChoice>((value) => value !== null, APPROVAL.incomplete),
  jobRole: string(APPROVAL.incomplete),
})

/** Approves an applicant, with an organisation and a job role [APPR-035 … APPR-054]. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { user, counts, me, ownLevel, actions, notify, onDone, onCancel, returnFocusTo } = props
  const id = useId()
  // Two choices, one of them from a search: not worth a draft.
  const draft = { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel }
  const jobRoles = useJobRoles(actions.listJobRoles, ownLevel)
  const { field, formProps, setValue, values, isSubmitting } = useForm({
    schema: ApprovalSchema,
    initialValues: { organization: null as OrganizationChoice | null, jobRole: null as string | null },
    judged: 'sent',
    onSubmit: async ({ organization: { id: organizationId }, jobRole }) => {
      if (!mayDecide(user, 'approve', notify)) return { ok: false }
      const result = await actions.approve({ userId: user.id, organizationId, jobRole, approvedBy: me })
      if (result.ok) {
        notify({ kind: 'success', message: APPROVAL.done })
        onDone()
      } else {
        // The fixed text, and the server's reason as a second line [DEC-369].
        notify(toastOfRefusal(APPROVAL.failed, result.message))
      }
      return { ok: result.ok }
    },
  })

  const loadJobRoles = async (organization: OrganizationChoice, isRetry = false) => {
    const roles = await jobRoles.load(organization.organizationType, isRetry)
    if (roles?.some(({ jobRoleKey }) => jobRoleKey === DEFAULT_JOB_ROLE)) setValue('jobRole', DEFAULT_JOB_ROLE)
  }
  const chooseOrganization = (organization: OrganizationChoice | null) => {
    setValue('organization', organization)
    setValue('jobRole', null)
    if (organization) void loadJobRoles(organization)
    else jobRoles.clear()
  }
  const { organization } = values
  return (
    <DecisionDialog
      user={user}
      texts={APPROVAL}
      variant="primary"
      form={{ formProps: { ...formProps, id }, isSubmitting, conflict: null, draft }}
      note={
        <p className={css.note}>
          <Counters {...counts} />
        </p>
      }
      returnFocusTo={returnFocusTo}
    >
      <OrganizationField
        {...field('organization')}
        onChange={chooseOrganization}
        label={APPROVAL.organization}
        findOrganizations={actions.findOrganizations}
        isRequired
        isReadOnly={isSubmitting}
        autoFocus
      />
      <JobRoleSelect
        {...field('jobRole')}
        // Without an organisation, the organisation field already shows this message.
        {...(organization === null && { errorMessage: null })}
        state={jobRoles.state}
        isDisabled={isSubmitting}
        onRetry={() => organization && void loadJobRoles(organization, true)}
      />
    </DecisionDialog>
  )
}
