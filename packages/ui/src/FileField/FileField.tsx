import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../Button/Button'
import type { FieldTexts } from '../field/FieldFrame'
import * as field from '../field/field.css'
import { useFieldFault } from '../field/fieldFaults'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './FileField.css'
import { type FieldFile, FileLine } from './FileLine'
import { formatFileSize } from './fileSize'
import { type FileLimits, type FileRefusal, judgeFiles } from './judgeFiles'

export { FILE_STATES, type FieldFile } from './FileLine'
export { formatFileSize } from './fileSize'
export type { FileLimits, FileRefusal } from './judgeFiles'

/** What a rule of the product says of chosen files: those that are attached, and why the others are not. */
export interface TakenFiles {
  taken: readonly File[]
  refused: readonly { message: string }[]
}

export interface FileFieldProps extends FieldTexts, FileLimits {
  /** The attached files, oldest first. */
  files: readonly FieldFile[]
  /** Called with the files within the limits. The field itself reports the others. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  /** Cancels an upload. Without it cancelling removes the file. */
  onCancel?: (id: string) => void
  /** Retries a failed upload. */
  onRetry?: (id: string) => void
  /** Judges chosen files in place of the limits, if the product has a rule of its own. */
  take?: (chosen: readonly File[]) => TakenFiles
  /** The message for a refused file, if the product has its own. */
  explainRefusal?: (refusal: FileRefusal) => string
  isRequired?: boolean
  /** Lists the files and accepts none. */
  isReadOnly?: boolean
  isDisabled?: boolean
}

/**
 * Files that are chosen, dropped, or pasted while the button has the focus. The field checks and lists them; the caller
 * uploads them, at once or with the form.
 */
export function FileField({
  files,
  onAdd,
  onRemove,
  onCancel = onRemove,
  onRetry,
  take,
  explainRefusal,
  ...props
}: FileFieldProps) {
  const labels = useLabels()
  const { label, description, errorMessage, isRequired, isReadOnly = false, isDisabled = false, ...limits } = props
  const id = useId()
  const zone = useRef<HTMLDivElement>(null)
  useFieldFault(label, errorMessage, zone)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [heard, setHeard] = useState('')
  const isLocked = isReadOnly || isDisabled

  const explain = explainRefusal ?? ((refusal: FileRefusal) => labels.fileRefused(refusal, limitTexts(limits)))
  const byLimits = (chosen: readonly File[]): TakenFiles => {
    const verdict = judgeFiles(files, chosen, limits)
    return { taken: verdict.accepted, refused: verdict.refused.map((each) => ({ message: explain(each) })) }
  }

  const add = (list: FileList | null) => {
    if (isLocked || !list || list.length === 0) return
    const verdict = (take ?? byLimits)([...list])
    setRefused(verdict.refused.map(({ message }) => message))
    const names = verdict.taken.map(({ name }) => name)
    setHeard(names.length > 0 ? labels.filesAttached(names) : '')
    if (names.length > 0) onAdd([...verdict.taken])
  }
  // The pressed button is removed with its file: the focus moves to the button that adds files.
  const leave = (act: (id: string) => void) => (fileId: string) => {
    act(fileId)
    setRefused([])
    setHeard('')
    zone.current?.querySelector('button')?.focus()
  }
  // Two files of one name are refused in the same words.
  const messages = [...new Set([...(errorMessage ? [errorMessage] : []), ...refused])]
  const settled = files.filter(({ state }) => state === 'done').length
  const failed = files.filter(({ state }) => state === 'failed').length
  return (
    <fieldset
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}hint ${id}errors`}
      className={css.group}
      onPaste={(event) => add(event.clipboardData.files)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isLocked)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files)
      }}
    >
      <span id={`${id}label`} className={field.label}>
        {label}
        {isRequired && (
          <span className={field.required} aria-hidden="true">
            *
          </span>
        )}
        {isRequired && <span className={css.hidden}>{labels.requiredChoice}</span>}
      </span>
      {!isReadOnly && (
        <div
          ref={zone}
          className={css.zone}
          data-over={isOver || undefined}
          data-invalid={messages.length > 0 || undefined}
          data-disabled={isDisabled || undefined}
        >
          <FileTrigger
            allowsMultiple={limits.maxCount !== 1}
            {...(limits.acceptedTypes && { acceptedFileTypes: limits.acceptedTypes })}
            onSelect={add}
          >
            <Button
              isDisabled={isDisabled}
              icon={<Upload size={16} strokeWidth={1.5} aria-hidden />}
              aria-describedby={`${id}hint ${id}errors`}
            >
              {labels.chooseFiles}
            </Button>
          </FileTrigger>
          <span className={css.hint}>{labels.dropFiles}</span>
        </div>
      )}
      <div id={`${id}hint`} className={field.description}>
        {description}
      </div>
      <div id={`${id}errors`} role="status">
        {messages.map((message) => (
          <div key={message} className={field.error}>
            {message}
          </div>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={css.list} aria-label={labels.attachedFiles(label, files.length)}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              isLocked={isLocked}
              onRemove={() => leave(onRemove)(file.id)}
              onCancel={() => leave(onCancel)(file.id)}
              onRetry={onRetry && (() => leave(onRetry)(file.id))}
            />
          ))}
        </ul>
      )}
      <span role="status" className={css.hidden}>
        {settled + failed > 0 ? labels.uploadResult(settled, failed) : heard}
      </span>
    </fieldset>
  )
}

/** The limits as texts. */
function limitTexts({ acceptedTypes = [], maxSize = 0, maxTotalSize = 0, maxCount = 0 }: FileLimits) {
  const endings = acceptedTypes.filter((each) => each.startsWith('.'))
  return {
    types: (endings.length > 0 ? endings : acceptedTypes).map((each) => each.replace('.', '').toUpperCase()).join(', '),
    size: formatFileSize(maxSize).replace(' ', ''),
    total: formatFileSize(maxTotalSize).replace(' ', ''),
    count: maxCount,
  }
}
