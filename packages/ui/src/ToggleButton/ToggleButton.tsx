import type { ReactNode } from 'react'
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components'
import { Tooltip } from '../Tooltip/Tooltip'
import * as css from './ToggleButton.css'

export const TOGGLE_BUTTON_SIZES = ['medium', 'small'] as const

/** A text, or an icon with a name, which is also its tooltip. */
type Content =
  | { children: ReactNode; icon?: ReactNode; 'aria-label'?: string }
  | { children?: undefined; icon: ReactNode; 'aria-label': string }

export type ToggleButtonProps = Omit<AriaToggleButtonProps, 'children' | 'className' | 'style' | 'aria-label'> &
  Content & {
    size?: (typeof TOGGLE_BUTTON_SIZES)[number]
  }

/**
 * A button that stays pressed: a filter, a display mode. Its label is the same in both states, since assistive
 * technology announces "pressed". For a setting use a `Switch`, for one of several options a `SegmentedControl`.
 */
export function ToggleButton({ size, icon, children, ...props }: ToggleButtonProps) {
  const isIconOnly = children === undefined
  const button = (
    <AriaToggleButton {...props} className={css.toggle({ size, isIconOnly })}>
      {icon}
      {children}
    </AriaToggleButton>
  )
  const name = props['aria-label']
  return isIconOnly && name ? <Tooltip content={name}>{button}</Tooltip> : button
}
