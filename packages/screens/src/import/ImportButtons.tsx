import { Button } from '@imsang/ui/Button'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { IMPORT } from './messages'
import type { ImportPhase, ImportSteps } from './useImport'

interface ImportButtonsProps {
  phase: ImportPhase
  on: ImportSteps
  onClose: () => void
}

/** What can be done next, the safe thing first. */
export function ImportButtons({ phase, on, onClose }: ImportButtonsProps) {
  const labels = useLabels()
  const isOver = phase.kind === 'done' || phase.kind === 'importing'
  return (
    <>
      <Button onPress={onClose} variant={phase.kind === 'done' ? 'primary' : 'secondary'}>
        {isOver ? labels.close : labels.cancel}
      </Button>
      {phase.kind === 'unfinished' && (
        <>
          <Button onPress={() => on.beginAnew(phase.file)}>{IMPORT.beginAnew}</Button>
          <Button variant="primary" onPress={() => on.run(phase.file)}>
            {IMPORT.goOn}
          </Button>
        </>
      )}
      {phase.kind === 'not-checked' && (
        <Button variant="primary" onPress={() => on.check(phase.file)}>
          {IMPORT.retry}
        </Button>
      )}
      {phase.kind === 'not-imported' && (
        <Button variant="primary" onPress={() => on.run(phase.file)}>
          {IMPORT.retry}
        </Button>
      )}
      {phase.kind === 'preview' && <Confirm phase={phase} on={on} />}
    </>
  )
}

/** Nothing to import, nothing to confirm [STUDY-277]. */
function Confirm({ phase, on }: { phase: Extract<ImportPhase, { kind: 'preview' }>; on: ImportSteps }) {
  const fine = phase.rows.filter(({ isValid }) => isValid).length
  return (
    <Button variant="primary" isDisabled={fine === 0} onPress={() => on.run(phase.file)}>
      {IMPORT.confirm(fine)}
    </Button>
  )
}
