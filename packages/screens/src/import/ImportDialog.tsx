import { templateFile } from '@imsang/domain/csv-import'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { FileField } from '@imsang/ui/FileField'
import { ProgressBar } from '@imsang/ui/ProgressBar'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { ImportButtons } from './ImportButtons'
import * as css from './ImportDialog.css'
import { ImportPreview } from './ImportPreview'
import { IMPORT } from './messages'
import type { ImportActions, ImportOf } from './terms'
import { type ImportPhase, useImport } from './useImport'

export type { ImportActions, ImportedRow, ImportedRows, ImportOf, ReadFile } from './terms'

export interface ImportDialogProps {
  of: ImportOf
  actions: ImportActions
  onClose: () => void
}

/**
 * Imports rows from a CSV file: choose it, see what the server says of each row, confirm, see the result. What is imported is
 * the caller's: the kind of file, its texts and its calls.
 * @see STUDY-273 … STUDY-278, STUDY-346, STUDY-351, STUDY-352, STUDY-358, DEC-736
 */
export function ImportDialog({ of, actions, onClose }: ImportDialogProps) {
  const { phase, ...steps } = useImport(of, actions)
  const isRefused = useRefusedOffline() !== null
  const body = useRef<HTMLDivElement>(null)
  // What was pressed is gone with its phase: the focus stays in the dialog, at what came instead.
  useEffect(() => {
    if (phase.kind !== 'choose') body.current?.focus()
  }, [phase.kind])
  return (
    <Dialog
      title={of.title}
      width={880}
      isOpen
      onOpenChange={onClose}
      actions={<ImportButtons phase={phase} on={steps} onClose={onClose} />}
    >
      <div ref={body} tabIndex={-1} className={css.body}>
        {SENDS_NEXT.has(phase.kind) && <NeedsConnection />}
        {phase.kind === 'choose' && (
          <>
            <div className={css.line}>
              <p className={css.hint}>{of.hint}</p>
              <Button
                onPress={() => actions.save(of.templateName, templateFile(of.kind.columns))}
                icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
              >
                {IMPORT.template}
              </Button>
            </div>
            <FileField
              label={IMPORT.file}
              description={IMPORT.limits}
              errorMessage={phase.fault ?? undefined}
              acceptedTypes={ACCEPTED}
              maxSize={of.kind.maxBytes}
              maxCount={1}
              files={[]}
              isDisabled={isRefused}
              explainRefusal={() => of.kind.refused}
              onAdd={([file]) => file && steps.choose(file)}
              onRemove={() => undefined}
            />
          </>
        )}
        {phase.kind === 'reading' && <ProgressBar label={IMPORT.reading} value={null} />}
        {phase.kind === 'checking' && <ProgressBar label={IMPORT.checking} value={null} valueText={phase.file.name} />}
        {phase.kind === 'importing' && (
          <>
            <ProgressBar label={of.running} value={null} valueText={IMPORT.rows(phase.file.rows.length)} />
            <p className={css.hint}>{IMPORT.mayClose}</p>
          </>
        )}
        {phase.kind === 'unfinished' && (
          <Banner tone="caution" title={IMPORT.unfinished}>
            {IMPORT.unfinishedHint}
          </Banner>
        )}
        {phase.kind === 'not-checked' && (
          <Banner tone="critical" title={IMPORT.notChecked}>
            {phase.reason ?? IMPORT.notCheckedHint}
          </Banner>
        )}
        {phase.kind === 'not-imported' && (
          <Banner tone="critical" title={IMPORT.notImported}>
            {[phase.reason, IMPORT.notImportedHint].filter(Boolean).join(' ')}
          </Banner>
        )}
        {(phase.kind === 'preview' || phase.kind === 'done') && (
          <ImportPreview
            key={phase.kind}
            of={of}
            file={phase.file}
            rows={phase.rows}
            isDone={phase.kind === 'done'}
            save={actions.save}
            onOtherFile={steps.chooseAnother}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The phases whose next step asks the server [OFFL-135]. */
const SENDS_NEXT: ReadonlySet<ImportPhase['kind']> = new Set([
  'choose',
  'unfinished',
  'not-checked',
  'preview',
  'not-imported',
])

/** By the name alone: what systems call the media type of such a file differs with the programs on them. */
const ACCEPTED = ['.csv']
