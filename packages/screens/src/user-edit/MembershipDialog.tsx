import type { AccessLevel } from '@imsang/domain/access'
import { USER_FORM_MESSAGES } from '@imsang/domain/user-account'
import { Form, useForm } from '@imsang/ui/Form'
import { useId } from 'react'
import { custom, object, string } from 'valibot'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { JobRoleSelect } from '../user-fields/JobRoleSelect'
import { type FindOrganizations, type OrganizationChoice, OrganizationField } from '../user-fields/OrganizationField'
import type { ListJobRoles } from '../user-fields/useJobRoles'
import { useJobRolesOf } from '../user-fields/useJobRolesOf'
import type { Membership, MembershipActions } from './Memberships'
import { MEMBERSHIPS } from './messages'

interface MembershipDialogProps extends DialogEnds {
  /** Whose job role is changed; null to add an organisation. */
  membership: Membership | null
  /** All of the user: none is added twice. */
  present: readonly Membership[]
  ownLevel: AccessLevel
  actions: MembershipActions & { findOrganizations: FindOrganizations; listJobRoles: ListJobRoles }
}

const Fields = object({
  organization: custom<OrganizationChoice>((value) => value !== null, USER_FORM_MESSAGES.organizationMissing),
  jobRole: string(USER_FORM_MESSAGES.jobRoleMissing),
})

/** Adds an organisation to a user, or changes the job role in one [USER-211, USER-212]. */
export function MembershipDialog({ membership, present, ownLevel, actions, ...ends }: MembershipDialogProps) {
  const { notify, onDone, onCancel, returnFocusTo } = ends
  const id = useId()
  const texts = membership ? MEMBERSHIPS.role : MEMBERSHIPS.add
  const form = useForm({
    schema: Fields,
    initialValues: { organization: membership && choiceOf(membership), jobRole: membership?.jobRole ?? null },
    judged: 'sent',
    onSubmit: async ({ organization, jobRole }) => {
      const send = membership ? actions.changeMembershipRole : actions.addMembership
      const result = await send(organization.id, jobRole)
      notify(result.ok ? { kind: 'success', message: texts.done } : toastOfRefusal(texts.failed, result.message))
      if (result.ok) onDone()
      return { ok: result.ok }
    },
  })
  const { field, values, setValue, isSubmitting } = form
  const jobRoles = useJobRolesOf(values.organization?.organizationType ?? null, actions.listJobRoles, ownLevel)

  const chooseOrganization = (organization: OrganizationChoice | null) => {
    setValue('organization', organization)
    setValue('jobRole', null)
  }
  // Two choices are not worth a draft.
  const draft = { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel }
  return (
    <RecordDialog
      title={texts.title}
      form={{ formProps: { ...form.formProps, id }, isSubmitting, conflict: null, draft }}
      confirm={texts.confirm}
      {...(membership && { facts: [{ term: MEMBERSHIPS.organization, value: membership.organizationName }] })}
      returnFocusTo={returnFocusTo}
    >
      <Form {...form.formProps} id={id} isSummaryHidden>
        {!membership && (
          <OrganizationField
            {...field('organization')}
            onChange={chooseOrganization}
            label={MEMBERSHIPS.organization}
            findOrganizations={actions.findOrganizations}
            excluded={new Set(present.map(({ organizationId }) => organizationId))}
            isRequired
            isReadOnly={isSubmitting}
            autoFocus
          />
        )}
        <JobRoleSelect
          {...field('jobRole')}
          state={jobRoles.state}
          isDisabled={isSubmitting}
          onRetry={jobRoles.retry}
        />
      </Form>
    </RecordDialog>
  )
}

const choiceOf = ({ organizationId, organizationName, organizationType }: Membership): OrganizationChoice => ({
  id: organizationId,
  label: organizationName,
  organizationType,
})
