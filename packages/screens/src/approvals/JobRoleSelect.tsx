import { jobRoleLabel } from '@imsang/domain/job-roles'
import { Button } from '@imsang/ui/Button'
import type { FieldBinding } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { useEffect, useRef } from 'react'
import * as css from './ApprovalsScreen.css'
import { APPROVAL } from './messages'
import type { JobRolesState } from './useJobRoles'

interface JobRoleSelectProps extends FieldBinding<string | null> {
  state: JobRolesState
  isDisabled: boolean
  onRetry: () => void
}

/** The job roles that the chosen organisation has; closed until they are known [APPR-041, DEC-356]. */
export function JobRoleSelect({ state, isDisabled, onRetry, ...binding }: JobRoleSelectProps) {
  const area = useRef<HTMLDivElement>(null)
  const wasRetrying = useRef(false)
  const roles = state.kind === 'ready' ? state.roles : []
  // The button that was pressed goes when its answer comes: the focus goes on to what it was pressed for.
  useEffect(() => {
    if (wasRetrying.current && state.kind === 'ready') area.current?.querySelector('button')?.focus()
    wasRetrying.current = state.kind === 'failed' && state.isRetrying
  }, [state])
  return (
    <div ref={area} className={css.field}>
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
      {state.kind === 'failed' && (
        <div className={css.failure}>
          <p role="alert">{APPROVAL.jobRolesFailed}</p>
          <Button size="small" onPress={onRetry} isPending={state.isRetrying}>
            {APPROVAL.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
