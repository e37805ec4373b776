import { CircleCheck, File as FileIcon, OctagonX } from 'lucide-react'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './FileField.css'
import { formatFileSize } from './fileSize'

export const FILE_STATES = ['ready', 'uploading', 'done', 'failed'] as const

export interface FieldFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** `ready`: attached, sent with the form. The others are for files that are uploaded at once. */
  state: (typeof FILE_STATES)[number]
  /** Whole percent, while it is `uploading`. */
  progress?: number
  /** Why the upload `failed`. */
  message?: string
}

const ICONS = { ready: FileIcon, uploading: FileIcon, done: CircleCheck, failed: OctagonX }

interface FileLineProps {
  file: FieldFile
  isLocked: boolean
  onRemove: () => void
  onCancel: () => void
  onRetry: (() => void) | undefined
}

/** One attached file: its name, its size or progress, and its actions. */
export function FileLine({ file, isLocked, onRemove, onCancel, onRetry }: FileLineProps) {
  const labels = useLabels()
  const { name, size, state, progress = 0, message } = file
  const Icon = ICONS[state]
  const isUploading = state === 'uploading'
  const details = {
    ready: formatFileSize(size),
    uploading: `${formatFileSize(size)} · ${progress}%`,
    done: `${formatFileSize(size)} · ${labels.fileUploaded}`,
    failed: message ?? labels.fileFailed,
  }
  return (
    <li className={css.file}>
      <Icon className={css.icon} size={16} strokeWidth={1.5} aria-hidden />
      <div className={css.texts}>
        <div>{name}</div>
        <div className={css.detail} data-failed={state === 'failed' || undefined}>
          {details[state]}
        </div>
        {isUploading && (
          <div
            className={css.track}
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
          >
            <div className={css.fill} style={{ width: `${progress}%` }} />
          </div>
        )}
      </div>
      {state === 'failed' && onRetry && !isLocked && (
        <Button size="small" aria-label={`${labels.retry}: ${name}`} onPress={onRetry}>
          {labels.retry}
        </Button>
      )}
      {!isLocked && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${isUploading ? labels.cancel : labels.removeFile}: ${name}`}
          onPress={isUploading ? onCancel : onRemove}
        >
          {isUploading ? labels.cancel : labels.removeFile}
        </Button>
      )}
    </li>
  )
}
