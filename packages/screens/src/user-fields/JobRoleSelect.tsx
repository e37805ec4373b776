import { jobRoleLabel } from '@imsang/domain/job-roles'
import type { FieldBinding } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { LoadedField } from '../forms/LoadedField'
import { USER_FIELDS } from './messages'
import type { JobRolesState } from './useJobRoles'

interface JobRoleSelectProps extends FieldBinding<string | null> {
  state: JobRolesState
  isDisabled: boolean
  onRetry: () => void
}

/**
 * The job roles of the chosen organisation; disabled until they are loaded. A chosen role that is not among them stays
 * until it is changed [USER-054, USER-055, USER-159, APPR-041].
 */
export function JobRoleSelect({ state, isDisabled, onRetry, ...binding }: JobRoleSelectProps) {
  const roles = state.kind === 'ready' ? state.roles : []
  const { value } = binding
  const isOffered = value === null || roles.some(({ jobRoleKey }) => jobRoleKey === value)
  const offered = isOffered ? roles : [{ jobRoleKey: value, jobRoleName: '' }, ...roles]
  return (
    <LoadedField state={state} failed={USER_FIELDS.jobRolesFailed} onRetry={onRetry}>
      <Select
        {...binding}
        label={USER_FIELDS.jobRole}
        items={offered.map(({ jobRoleKey, jobRoleName }) => ({
          id: jobRoleKey,
          label: jobRoleLabel(jobRoleKey, jobRoleName),
        }))}
        placeholder={state.kind === 'none' ? USER_FIELDS.organizationFirst : USER_FIELDS.chooseJobRole}
        {...(state.kind === 'ready' && roles.length === 0 && { description: USER_FIELDS.noJobRole })}
        isLoading={state.kind === 'loading'}
        isDisabled={isDisabled || roles.length === 0}
        isRequired
      />
    </LoadedField>
  )
}
