import type { ReactNode } from 'react'
import { ModalFrame } from '../overlay/ModalFrame'
import type { ReturnFocusTo } from '../overlay/returnFocus'
import * as css from './Drawer.css'

export type { ReturnFocusTo } from '../overlay/returnFocus'

export const DRAWER_SIZES = ['small', 'medium', 'large'] as const

export interface DrawerProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** 360, 480 or 640 px; below a screen width of 900 px a full-width sheet at the bottom edge. */
  size?: (typeof DRAWER_SIZES)[number]
  children: ReactNode
  /** Buttons at the bottom edge, the safe one first. They stay in view while the content scrolls. */
  actions?: ReactNode
  /** A call is running: nothing closes the drawer. */
  isBusy?: boolean
  /** A click outside closes it too: for read-only content. Never where typed input would be lost. */
  isDismissable?: boolean
  /** Where the focus returns to, if not to the opener. */
  returnFocusTo?: ReturnFocusTo | undefined
}

/**
 * Details of something on the page, at its side: a history, a filter, a short form. The focus enters the first field,
 * stays inside, and returns to the opener. For an independent task use `Dialog`.
 */
export function Drawer({ size = 'medium', isBusy = false, returnFocusTo, ...props }: DrawerProps) {
  return (
    <ModalFrame
      {...props}
      isBusy={isBusy}
      returnFocusTo={returnFocusTo}
      looks={{ overlay: css.overlay, panel: css.size[size] }}
    />
  )
}
