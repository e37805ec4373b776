import type { AccessLevel } from '@imsang/domain/access'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'
import { USER_REFUSED } from '@imsang/domain/user-account'
import { Form } from '@imsang/ui/Form'
import { Switch } from '@imsang/ui/Switch'
import { TextField } from '@imsang/ui/TextField'
import { JobRoleSelect } from '../user-fields/JobRoleSelect'
import { USER_FIELDS } from '../user-fields/messages'
import { type OrganizationChoice, OrganizationField } from '../user-fields/OrganizationField'
import { useJobRolesOf } from '../user-fields/useJobRolesOf'
import { USER_EDIT } from './messages'
import type { ChoiceActions } from './terms'
import type { useUserForm } from './useUserForm'

interface UserFieldsProps {
  form: ReturnType<typeof useUserForm>
  isOwn: boolean
  ownLevel: AccessLevel
  actions: ChoiceActions
}

/** The fields of a user [USER-044 … USER-059, USER-072]. */
export function UserFields({ form, isOwn, ownLevel, actions }: UserFieldsProps) {
  const { field, values, setValue, isSubmitting } = form
  const jobRoles = useJobRolesOf(values.organization?.organizationType ?? null, actions.listJobRoles, ownLevel)

  /** Another organisation has other roles: going back to the first one does not bring the role back [USER-051, USER-053]. */
  const chooseOrganization = (organization: OrganizationChoice | null) => {
    setValue('organization', organization)
    setValue('jobRole', null)
  }
  return (
    <Form {...form.formProps} isSummaryHidden>
      <TextField
        {...field('fullName')}
        label={USER_FIELDS.name}
        autoComplete="off"
        maxLength={DEFAULT_TEXT_LENGTH}
        isRequired
        isReadOnly={isSubmitting}
        autoFocus
      />
      <TextField
        {...field('phone')}
        label={USER_FIELDS.phone}
        placeholder={USER_FIELDS.phonePlaceholder}
        type="tel"
        autoComplete="off"
        maxLength={DEFAULT_TEXT_LENGTH}
        isReadOnly={isSubmitting}
      />
      <OrganizationField
        {...field('organization')}
        onChange={chooseOrganization}
        findOrganizations={actions.findOrganizations}
        isRequired
        isReadOnly={isSubmitting}
      />
      <JobRoleSelect {...field('jobRole')} state={jobRoles.state} isDisabled={isSubmitting} onRetry={jobRoles.retry} />
      <Switch
        isSelected={values.isEnabled}
        onChange={(isEnabled) => setValue('isEnabled', isEnabled)}
        isDisabled={isOwn}
        isReadOnly={isSubmitting}
        {...(isOwn && { description: USER_REFUSED.ownAccess })}
      >
        {USER_EDIT.status}
      </Switch>
    </Form>
  )
}
