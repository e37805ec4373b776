import { RescreenDialog } from '@imsang/screens/rescreening/RescreenDialog'
import type { DialogOfSubjectProps } from './dialogProps'

/** A new row is shown like any added subject; a reset row stays where it is. */
export function Rescreening({ desk, subject, ends, onAdded }: DialogOfSubjectProps<'rescreening'>) {
  const rescreen = async ({ createNewRow }: { createNewRow: boolean }) => {
    const result = await desk.edits.rescreen(subject, createNewRow)
    if (createNewRow && result.ok && result.subject) onAdded(result.subject)
    return result
  }
  return <RescreenDialog {...ends} subject={subject} actions={{ rescreen }} />
}
