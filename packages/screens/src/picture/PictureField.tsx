import { PICTURE_ENDINGS, PICTURE_HINT, type PictureUse, refusalOfPicture } from '@imsang/domain/picture'
import { Button } from '@imsang/ui/Button'
import { FileButton } from '@imsang/ui/FileButton'
import { formatFileSize } from '@imsang/ui/FileField'
import { ProgressBar } from '@imsang/ui/ProgressBar'
import { OctagonX, Trash2, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useRefusedOffline } from '../connection/Connection'
import { PICTURE } from './messages'
import * as css from './Picture.css'
import { PicturePreview } from './PicturePreview'
import { useObjectUrl } from './useObjectUrl'

/** How much of a picture is sent. */
export interface PictureSending {
  readonly sent: number
  readonly all: number
}

export interface PictureFieldProps {
  use: PictureUse
  /** Of the person or the organisation whose picture it is; may still be empty. */
  name: string
  label: string
  chooseLabel: string
  removeLabel: string
  /** The stored picture; null without one. */
  src: string | null
  /** A file that is shown in its place. */
  chosen: File | null
  /** Called with a file that may be a picture; the field itself refuses the others. */
  onChoose: (file: File) => void
  /** Removes what is shown. */
  onRemove: () => void
  /** While it is uploaded. */
  sending?: (PictureSending & { label: string; onCancel: () => void }) | null
  isRemoving?: boolean
  isDisabled?: boolean
  /** Why the last attempt failed, one line each. */
  faults?: readonly string[]
  /** What is read out, of what was done last. */
  heard?: string
}

/**
 * A picture with the buttons that choose and remove it, in a form and on its own: what stands on the screen, without what
 * becomes of the file.
 * @see USER-082, USER-287, USER-288, USER-289, ORG-073, ORG-087, DEC-364, DEC-957
 */
export function PictureField({ use, name, label, src, chosen, sending = null, ...props }: PictureFieldProps) {
  const { chooseLabel, removeLabel, onChoose, onRemove, isRemoving = false } = props
  const refusedOffline = useRefusedOffline()
  const isDisabled = props.isDisabled || refusedOffline !== null
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const preview = useObjectUrl(chosen)
  const faults = [...(refused === null ? (props.faults ?? []) : [refused]), ...(refusedOffline ? [refusedOffline] : [])]

  const choose = (file: File) => {
    const refusal = refusalOfPicture(file, use)
    setRefused(refusal?.message ?? null)
    if (!refusal) onChoose(file)
  }
  // The pressed button goes with what it was for: the focus moves to the one that chooses.
  const leave = (act: () => void) => () => {
    setRefused(null)
    act()
    group.current?.querySelector<HTMLElement>('button')?.focus()
  }
  return (
    <fieldset
      ref={group}
      className={css.group}
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}hint ${id}faults`}
    >
      <span id={`${id}label`} className={css.label}>
        {label}
      </span>
      <div className={css.row}>
        <PicturePreview use={use} label={label} name={name} src={preview ?? src} />
        <div className={css.side}>
          <div className={css.buttons}>
            <FileButton
              acceptedTypes={PICTURE_ENDINGS}
              icon={<Upload size={16} strokeWidth={1.5} aria-hidden />}
              isPending={sending !== null || isRemoving}
              isDisabled={isDisabled}
              aria-describedby={`${id}hint ${id}faults`}
              onChoose={choose}
            >
              {chooseLabel}
            </FileButton>
            {(chosen || src) && !sending && (
              <Button
                variant="quiet"
                icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
                isDisabled={isDisabled || isRemoving}
                onPress={leave(onRemove)}
              >
                {removeLabel}
              </Button>
            )}
          </div>
          {chosen && (
            <div className={css.file}>
              {chosen.name}
              <span className={css.size}>{formatFileSize(chosen.size)}</span>
            </div>
          )}
          {sending && <Sending {...sending} onCancel={leave(sending.onCancel)} />}
          <div id={`${id}hint`} className={css.hint}>
            {PICTURE_HINT}
          </div>
          <div id={`${id}faults`} role="status">
            {faults.map((fault) => (
              <div key={fault} className={css.fault}>
                <OctagonX className={css.mark} size={14} strokeWidth={1.5} aria-hidden />
                {fault}
              </div>
            ))}
          </div>
        </div>
      </div>
      <span role="status" className={css.hidden}>
        {faults.length === 0 ? props.heard : ''}
      </span>
    </fieldset>
  )
}

function Sending({ label, sent, all, onCancel }: NonNullable<PictureFieldProps['sending']>) {
  const isSent = sent >= all
  return (
    <div className={css.sending}>
      <div className={css.progress}>
        <ProgressBar
          label={label}
          value={isSent ? null : sent}
          max={all}
          valueText={isSent ? PICTURE.preparing : `${formatFileSize(sent)} / ${formatFileSize(all)}`}
        />
      </div>
      <Button size="small" onPress={onCancel}>
        {PICTURE.cancel}
      </Button>
    </div>
  )
}
