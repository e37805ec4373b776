import type { ReactElement, ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading, type PopoverProps as P } from 'react-aria-components'
import { useFirstOpening } from '../overlay/useFirstOpening'
import * as css from './Popover.css'

export interface PopoverProps {
  /** The `Button` or `IconButton` of the kit that opens it; a plain `<button>` opens nothing. */
  trigger: ReactElement
  title: string
  children: ReactNode
  placement?: P['placement']
}

/**
 * Explains something on demand: it opens on a press and may contain links. For a name on hover use `Tooltip`; for a
 * task `Dialog`.
 */
export function Popover({ trigger, title, children, placement = 'bottom start' }: PopoverProps) {
  const { wasOpened, onOpenChange } = useFirstOpening()
  return (
    <DialogTrigger onOpenChange={onOpenChange}>
      {trigger}
      {wasOpened && (
        <AriaPopover className={css.surface} placement={placement} offset={4}>
          <Dialog className={css.content}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            {children}
          </Dialog>
        </AriaPopover>
      )}
    </DialogTrigger>
  )
}
