import type { PictureUse } from '@imsang/domain/picture'
import { Building2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { PICTURE } from './messages'
import * as css from './Picture.css'

interface PicturePreviewProps {
  use: PictureUse
  /** What it is: `로고`. */
  label: string
  /** Of the person or the organisation; its first letter stands where there is no picture. */
  name: string
  src: string | null
}

/** A picture, a person's round and a logo whole; without one, or where it does not load, a placeholder. */
export function PicturePreview({ use, label, name, src }: PicturePreviewProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const Icon = use === 'logo' ? Building2 : UserRound
  const [initial = ''] = name.trim()
  const shown = src === broken ? null : src
  return (
    <div className={css.preview[use]} role="img" aria-label={shown ? label : PICTURE.none(label)}>
      {shown ? (
        <img className={css.image[use]} src={shown} alt="" onError={() => setBroken(shown)} />
      ) : (
        initial.toUpperCase() || <Icon size={32} strokeWidth={1.5} aria-hidden />
      )}
    </div>
  )
}
