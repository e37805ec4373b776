import type { Schema } from '@imsang/api-client'
import type { AccessLevel } from '@imsang/domain/access'
import { DEFAULT_JOB_ROLE, mayGiveJobRole } from '@imsang/domain/job-roles'
import { ComboBox, type Option } from '@imsang/ui/ComboBox'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { useForm } from '@imsang/ui/Form'
import type { ToastMessage } from '@imsang/ui/Toast'
import { custom, object, string } from 'valibot'
import * as css from './ApprovalsScreen.css'
import type { PendingUser } from './applicants'
import { Counters, type Counts } from './Counters'
import { DecisionDialog } from './DecisionDialog'
import { decide, type Result } from './decide'
import { JobRoleSelect } from './JobRoleSelect'
import { APPROVAL, ORGANIZATION_TYPE_LABELS } from './messages'
import { type JobRoleOption, useJobRoles } from './useJobRoles'

export type OrganizationOption = Schema<'OrganizationOption'>

export interface Approval {
  userId: string
  organizationId: string
  jobRole: string
  approvedBy: string
}

export interface ApprovalDialogProps {
  /** The applicant as the list has them now. */
  user: PendingUser
  counts: Counts
  /** The signed-in user's userId [APPR-049]. */
  me: string
  /** Roles above it are not offered [DEC-356]. */
  ownLevel: AccessLevel
  actions: {
    /** Rejects when it fails. */
    findOrganizations: (keyword: string, signal: AbortSignal) => Promise<readonly OrganizationOption[]>
    /** Rejects when it fails. */
    listJobRoles: (organizationType: string) => Promise<readonly JobRoleOption[]>
    approve: (approval: Approval) => Promise<Result>
    notify: (toast: ToastMessage) => void
  }
  onDone: () => void
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo
}

/** An organisation as it is chosen here. */
interface Choice extends Option {
  organizationType: string
}

const ApprovalSchema = object({
  organization: custom<Choice>((value) => value !== null, APPROVAL.incomplete),
  jobRole: string(APPROVAL.incomplete),
})

/** Lets an applicant in, with an organisation and a job role [APPR-035 … APPR-054]. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { user, counts, me, ownLevel, actions, onDone, onCancel, returnFocusTo } = props
  const jobRoles = useJobRoles(async (type) => {
    const roles = await actions.listJobRoles(type)
    return roles.filter(({ jobRoleKey }) => mayGiveJobRole(jobRoleKey, ownLevel))
  })
  const { field, formProps, setValue, values, isSubmitting } = useForm({
    schema: ApprovalSchema,
    initialValues: { organization: null as Choice | null, jobRole: null as string | null },
    judged: 'sent',
    onSubmit: ({ organization, jobRole }) =>
      decide({
        user,
        decision: 'approve',
        send: () => actions.approve({ userId: user.id, organizationId: organization.id, jobRole, approvedBy: me }),
        texts: APPROVAL,
        notify: actions.notify,
        onDone,
      }),
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
      formProps={formProps}
      isSubmitting={isSubmitting}
      note={
        <p className={css.note}>
          <Counters {...counts} />
        </p>
      }
      onCancel={onCancel}
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
        // Without an organisation the same words stand at the organisation.
        {...(organization === null && { errorMessage: null })}
        state={jobRoles.state}
        isDisabled={isSubmitting}
        onRetry={() => organization && void loadJobRoles(organization, true)}
      />
    </DecisionDialog>
  )
}

/** An organisation that is closed takes nobody in [DEC-358]. */
const isActive = ({ status }: OrganizationOption) => status !== 'INACTIVE'

function choiceOf({ id, name, organizationType }: OrganizationOption): Choice {
  const description = ORGANIZATION_TYPE_LABELS.get(organizationType) ?? organizationType
  return { id, label: name, description, organizationType }
}
