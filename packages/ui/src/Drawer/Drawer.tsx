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
  /** 360, 480 or 640 px; below a screen width of 900 px a sheet over the whole width, on the lower edge. */
  size?: (typeof DRAWER_SIZES)[number]
  children: ReactNode
  /** Buttons on the lower edge, the safe one first. They stay in view while the content scrolls. */
  actions?: ReactNode
  /** A call is running: nothing closes the drawer. */
  isBusy?: boolean
  /** A click beside it closes it as well: for what is only read. Never where something typed would be lost. */
  isDismissable?: boolean
  /** Where the focus goes when the drawer closes, when that is not what opened it. */
  returnFocusTo?: ReturnFocusTo | undefined
}

/**
 * More about one thing of the page, at its side: a history, a filter, a short form. The focus enters the first field,
 * stays inside, and returns to the opener. For a task that stands for itself use `Dialog`.
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
