import { useState } from 'react'
import * as css from './Avatar.css'

export const AVATAR_SIZES = ['small', 'medium', 'large'] as const

export interface AvatarProps {
  /** The person's name; its first letter is shown while there is no picture. */
  name: string
  src?: string | null
  size?: (typeof AVATAR_SIZES)[number]
  /** Set it if the name is not shown next to the avatar, which is then labelled by it. */
  isNamed?: boolean
}

/** A person's picture, or the first letter of the name when there is none or when it does not load. */
export function Avatar({ name, src, size = 'medium', isNamed = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const [initial = '?'] = name.trim()
  return (
    <span className={css.avatar[size]} {...(isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      {src && src !== broken ? (
        <img className={css.image} src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        initial.toUpperCase()
      )}
    </span>
  )
}
