import { Button } from '@imsang/ui/Button'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { useRefusedOffline } from '../connection/Connection'
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
  const isRefused = useRefusedOffline() !== null
  const isOver = phase.kind === 'done' || phase.kind === 'importing'
  return (
    <>
      <Button onPress={onClose} variant={phase.kind === 'done' ? 'primary' : 'secondary'}>
        {isOver ? labels.close : labels.cancel}
      </Button>
      {phase.kind === 'unfinished' && (
        <>
          <Button isDisabled={isRefused} onPress={() => on.beginAnew(phase.file)}>
            {IMPORT.beginAnew}
          </Button>
          <Button variant="primary" isDisabled={isRefused} onPress={() => on.run(phase.file)}>
            {IMPORT.goOn}
          </Button>
        </>
      )}
      {phase.kind === 'not-checked' && (
        <Button variant="primary" isDisabled={isRefused} onPress={() => on.check(phase.file)}>
          {IMPORT.retry}
        </Button>
      )}
      {phase.kind === 'not-imported' && (
        <Button variant="primary" isDisabled={isRefused} onPress={() => on.run(phase.file)}>
          {IMPORT.retry}
        </Button>
      )}
      {phase.kind === 'preview' && <Confirm phase={phase} on={on} isRefused={isRefused} />}
    </>
  )
}

interface ConfirmProps {
  phase: Extract<ImportPhase, { kind: 'preview' }>
  on: ImportSteps
  isRefused: boolean
}

/** Nothing to import, nothing to confirm [STUDY-277]. */
function Confirm({ phase, on, isRefused }: ConfirmProps) {
  const fine = phase.rows.filter(({ isValid }) => isValid).length
  return (
    <Button variant="primary" isDisabled={fine === 0 || isRefused} onPress={() => on.run(phase.file)}>
      {IMPORT.confirm(fine)}
    </Button>
  )
}
