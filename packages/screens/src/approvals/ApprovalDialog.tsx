import type { Schema } from '@imsang/api-client'
import type { AccessLevel } from '@imsang/domain/access'
import { DEFAULT_JOB_ROLE, mayGiveJobRole } from '@imsang/domain/job-roles'
import { organizationTypeLabel } from '@imsang/domain/organization'
import { ComboBox, type Option } from '@imsang/ui/ComboBox'
import { useForm } from '@imsang/ui/Form'
import { useId } from 'react'
import { custom, object, string } from 'valibot'
import { type ActionResult, type DialogEnds, toastOfRefusal } from '../terms'
import * as css from './ApprovalsScreen.css'
import type { PendingUser } from './applicants'
import { Counters, type Counts } from './Counters'
import { DecisionDialog } from './DecisionDialog'
import { mayDecide } from './decide'
import { JobRoleSelect } from './JobRoleSelect'
import { APPROVAL } from './messages'
import { type JobRoleOption, useJobRoles } from './useJobRoles'

export type OrganizationOption = Schema<'OrganizationOption'>

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
    /** Rejects on failure. */
    findOrganizations: (keyword: string, signal: AbortSignal) => Promise<readonly OrganizationOption[]>
    /** Rejects on failure. */
    listJobRoles: (organizationType: string) => Promise<readonly JobRoleOption[]>
    approve: (approval: Approval) => Promise<ActionResult>
  }
}

/** An organisation as an option of the field. */
interface Choice extends Option {
  organizationType: string
}

const ApprovalSchema = object({
  organization: custom<Choice>((value) => value !== null, APPROVAL.incomplete),
  jobRole: string(APPROVAL.incomplete),
})

/** Approves an applicant, with an organisation and a job role [APPR-035 … APPR-054]. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { user, counts, me, ownLevel, actions, notify, onDone, onCancel, returnFocusTo } = props
  const id = useId()
  // Two choices, one of them from a search: not worth a draft.
  const draft = { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel }
  const jobRoles = useJobRoles(async (type) => {
    const roles = await actions.listJobRoles(type)
    return roles.filter(({ jobRoleKey }) => mayGiveJobRole(jobRoleKey, ownLevel))
  })
  const { field, formProps, setValue, values, isSubmitting } = useForm({
    schema: ApprovalSchema,
    initialValues: { organization: null as Choice | null, jobRole: null as string | null },
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

  const loadJobRoles = async (organization: Choice, isRetry = false) => {
    const roles = await jobRoles.load(organization.organizationType, isRetry)
    if (roles?.some(({ jobRoleKey }) => jobRoleKey === DEFAULT_JOB_ROLE)) setValue('jobRole', DEFAULT_JOB_ROLE)
  }
  const chooseOrganization = (organization: Choice | null) => {
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
      <ComboBox
        {...field('organization')}
        onChange={chooseOrganization}
        label={APPROVAL.organization}
        placeholder={APPROVAL.findOrganization}
        load={async (keyword, _page, signal) => ({
          items: (await actions.findOrganizations(keyword, signal)).filter(isActive).map(choiceOf),
          hasMore: false,
        })}
        failedText={APPROVAL.organizationsFailed}
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

/** A closed organisation accepts no users [DEC-358]. */
const isActive = ({ status }: OrganizationOption) => status !== 'INACTIVE'

/** The type below the name distinguishes organisations of the same name [DEC-358]. */
const choiceOf = ({ id, name, organizationType }: OrganizationOption): Choice => ({
  id,
  label: name,
  description: organizationTypeLabel(organizationType),
  organizationType,
})
