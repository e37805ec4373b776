import { useRef } from 'react'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { toastOfRefusal } from '../terms'
import { EDIT } from './messages'
import { factsOf, type VisitFormProps } from './visitForm'

/** Asks before a planned visit is deleted [VISIT-120 … VISIT-122]. */
export function RemoveVisit({ visit, actions, notify, onDone, onCancel, returnFocusTo }: VisitFormProps) {
  const { title, ask, confirm, done, failed } = EDIT.remove
  const isRemoved = useRef(false)
  return (
    <RemovalQuestion
      title={title}
      ask={ask}
      name={factsOf(visit)
        .flatMap(({ value }) => value ?? [])
        .join(' · ')}
      confirm={confirm}
      remove={async () => {
        const result = await actions.remove(visit)
        isRemoved.current = result.ok
        return result.ok ? { kind: 'success', message: done } : toastOfRefusal(failed, result.message)
      }}
      notify={notify}
      onDone={() => (isRemoved.current ? onDone() : onCancel())}
      onCancel={onCancel}
      returnFocusTo={returnFocusTo}
    />
  )
}
