import { GROUPS_NOT_LOADED, NO_GROUPS, offeredGroups, type TreatmentGroup } from '@imsang/domain/enrolment'
import type { FieldBinding } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { LoadedField } from '../forms/LoadedField'
import type { Loadable } from '../terms'
import * as css from './EnrolmentDialog.css'
import { ENROLMENT } from './messages'

/** The loading state of the study's arms. */
export type GroupsState = Loadable<{ groups: readonly TreatmentGroup[] }>

interface GroupSelectProps extends FieldBinding<string | null> {
  state: GroupsState
  isDisabled: boolean
  onRetry: () => void
}

/** The arms, by name, without the common one [SUBJ-272 … SUBJ-276]. */
export function GroupSelect({ state, isDisabled, onRetry, ...binding }: GroupSelectProps) {
  const groups = state.kind === 'ready' ? offeredGroups(state.groups) : []
  const isNone = state.kind === 'ready' && groups.length === 0
  return (
    <LoadedField state={state} failed={GROUPS_NOT_LOADED} onRetry={onRetry}>
      <Select
        {...binding}
        label={ENROLMENT.group}
        items={groups.map(({ armCode, armName }) => ({ id: armCode, label: armName }))}
        placeholder={ENROLMENT.chooseGroup}
        isLoading={state.kind === 'loading'}
        isDisabled={isDisabled || groups.length === 0}
        isRequired
      />
      {isNone && (
        <p role="alert" className={css.none}>
          {NO_GROUPS}
        </p>
      )}
    </LoadedField>
  )
}
