import { jobRoleLabel } from '@imsang/domain/job-roles'
import type { FieldBinding } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { LoadedField } from '../forms/LoadedField'
import { APPROVAL } from './messages'
import type { JobRolesState } from './useJobRoles'

interface JobRoleSelectProps extends FieldBinding<string | null> {
  state: JobRolesState
  isDisabled: boolean
  onRetry: () => void
}

/** The job roles of the chosen organisation; disabled until they are loaded [APPR-041, DEC-356]. */
export function JobRoleSelect({ state, isDisabled, onRetry, ...binding }: JobRoleSelectProps) {
  const roles = state.kind === 'ready' ? state.roles : []
  return (
    <LoadedField state={state} failed={APPROVAL.jobRolesFailed} onRetry={onRetry}>
      <Select
        {...binding}
        label={APPROVAL.jobRole}
        items={roles.map(({ jobRoleKey, jobRoleName }) => ({
          id: jobRoleKey,
          label: jobRoleLabel(jobRoleKey, jobRoleName),
        }))}
        placeholder={state.kind === 'none' ? APPROVAL.organizationFirst : APPROVAL.chooseJobRole}
        {...(state.kind === 'ready' && roles.length === 0 && { description: APPROVAL.noJobRole })}
        isLoading={state.kind === 'loading'}
        isDisabled={isDisabled || roles.length === 0}
        isRequired
      />
    </LoadedField>
  )
}
