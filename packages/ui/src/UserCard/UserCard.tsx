import { ChevronsUpDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Avatar } from '../Avatar/Avatar'
import { Menu, type MenuItem } from '../Menu/Menu'
import * as css from './UserCard.css'

export interface UserCardProps {
  /** May be empty: then the e-mail address is shown instead. */
  name: string
  email: string
  src?: string | null
  /** The actions of the user menu. */
  items: readonly MenuItem[]
  /** Shows only the picture or the initial, for a collapsed sidebar. */
  isCompact?: boolean
}

/** The signed-in user; pressing it opens the user menu. */
export function UserCard({ name, email, src = null, items, isCompact = false }: UserCardProps) {
  const shownName = name.trim() || email
  return (
    <Menu
      placement={isCompact ? 'right bottom' : 'top start'}
      items={items}
      trigger={
        <Button
          className={isCompact ? css.compact : css.card}
          {...(isCompact && { 'aria-label': [shownName, shownName !== email && email].filter(Boolean).join(' ') })}
        >
          <Avatar name={shownName} src={src} />
          {!isCompact && (
            <>
              <span className={css.texts}>
                {shownName !== email && (
                  <span className={css.name} title={name}>
                    {name}
                  </span>
                )}
                <span className={css.email} title={email}>
                  {email}
                </span>
              </span>
              <ChevronsUpDown className={css.sign} size={16} strokeWidth={1.5} aria-hidden />
            </>
          )}
        </Button>
      }
    />
  )
}
