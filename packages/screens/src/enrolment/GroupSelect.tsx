import { GROUPS_NOT_LOADED, NO_GROUPS, offeredGroups, type TreatmentGroup } from '@imsang/domain/enrolment'
import { Button } from '@imsang/ui/Button'
import type { FieldBinding } from '@imsang/ui/Form'
import { Select } from '@imsang/ui/Select'
import { useEffect, useRef } from 'react'
import * as css from './EnrolmentDialog.css'
import { ENROLMENT } from './messages'

/** How far the research groups of the study are. */
export type GroupsState =
  | { kind: 'loading' }
  | { kind: 'failed'; isRetrying: boolean }
  | { kind: 'ready'; groups: readonly TreatmentGroup[] }

interface GroupSelectProps extends FieldBinding<string | null> {
  state: GroupsState
  isDisabled: boolean
  onRetry: () => void
}

/** The research groups, by name; the common one is none [SUBJ-272 … SUBJ-276]. */
export function GroupSelect({ state, isDisabled, onRetry, ...binding }: GroupSelectProps) {
  const area = useRef<HTMLDivElement>(null)
  const wasRetrying = useRef(false)
  const groups = state.kind === 'ready' ? offeredGroups(state.groups) : []
  const isNone = state.kind === 'ready' && groups.length === 0
  // The button that was pressed goes when its answer comes: the focus goes on to what it was pressed for.
  useEffect(() => {
    if (wasRetrying.current && state.kind === 'ready') area.current?.querySelector('button')?.focus()
    wasRetrying.current = state.kind === 'failed' && state.isRetrying
  }, [state])
  return (
    <div ref={area} className={css.field}>
      <Select
        {...binding}
        label={ENROLMENT.group}
        items={groups.map(({ armCode, armName }) => ({ id: armCode, label: armName }))}
        placeholder={ENROLMENT.chooseGroup}
        isLoading={state.kind === 'loading'}
        isDisabled={isDisabled || groups.length === 0}
        isRequired
      />
      {state.kind === 'failed' && (
        <div className={css.failure}>
          <p role="alert">{GROUPS_NOT_LOADED}</p>
          <Button size="small" onPress={onRetry} isPending={state.isRetrying}>
            {ENROLMENT.retry}
          </Button>
        </div>
      )}
      {isNone && (
        <p role="alert" className={css.failure}>
          {NO_GROUPS}
        </p>
      )}
    </div>
  )
}
