import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import * as css from './Button.css'

export const BUTTON_VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
export const BUTTON_SIZES = ['medium', 'small', 'inline', 'bare'] as const

/** A button has either a visible label or an `aria-label`: an icon alone does not compile. */
type Content =
  | { children: ReactNode; icon?: ReactNode; 'aria-label'?: string }
  | { children?: undefined; icon: ReactNode; 'aria-label': string }

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> &
  Content & {
    /** One `primary` per screen, at the top right of the page header or at the end of a dialog. */
    variant?: (typeof BUTTON_VARIANTS)[number]
    size?: (typeof BUTTON_SIZES)[number]
    /** Takes the full width of its container. */
    isWide?: boolean
  }

/**
 * Starts an action. While `isPending` it keeps its place and focus, shows a spinner and ignores presses. To navigate
 * use a `Link`.
 */
export function Button({ variant, size, isWide, icon, children, ...props }: ButtonProps) {
  const isIconOnly = children === undefined
  return (
    <AriaButton {...props} className={css.button({ variant, size, isWide, isIconOnly })}>
      {({ isPending }) => (
        <>
          {isPending ? <span className={icon ? css.spinner : css.centredSpinner} aria-hidden="true" /> : icon}
          {isPending && !icon ? <span className={css.covered}>{children}</span> : children}
        </>
      )}
    </AriaButton>
  )
}
