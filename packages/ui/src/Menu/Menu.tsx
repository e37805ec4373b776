import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Text,
} from 'react-aria-components'
import { useFirstOpening } from '../overlay/useFirstOpening'
import * as css from './Menu.css'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  /** Shown below the label: what it does, or why it cannot be chosen now. */
  description?: string
  /** `danger` for an action that removes something. */
  tone?: 'default' | 'danger'
  isDisabled?: boolean
} & ({ onAction: () => void; href?: undefined } | { href: string; onAction?: () => void })

export interface MenuProps {
  /**
   * The `Button` or `IconButton` of the kit that opens the menu; its name is also the menu's name. A plain `<button>` opens
   * nothing.
   */
  trigger: ReactElement
  items: readonly MenuItem[]
  placement?: PopoverProps['placement']
}

/** Actions and links behind one button. Keep actions that every user needs outside. */
export function Menu({ trigger, items, placement = 'bottom end' }: MenuProps) {
  const { wasOpened, onOpenChange } = useFirstOpening()
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      {trigger}
      {wasOpened && (
        <Popover className={css.surface} placement={placement} offset={4}>
          <AriaMenu className={css.menu}>
            {items.map(({ id, label, icon, description, tone, isDisabled = false, href, onAction }) => (
              <AriaMenuItem
                key={id}
                id={id}
                textValue={label}
                className={tone === 'danger' ? css.danger : css.item}
                isDisabled={isDisabled}
                {...(href !== undefined && { href })}
                {...(onAction && { onAction })}
              >
                {icon && <span className={css.icon}>{icon}</span>}
                {/* Both are part of its name: the visible text is what is announced. */}
                <Text slot="label" className={css.label}>
                  {label}
                  {description && <span className={css.description}> {description}</span>}
                </Text>
              </AriaMenuItem>
            ))}
          </AriaMenu>
        </Popover>
      )}
    </MenuTrigger>
  )
}
