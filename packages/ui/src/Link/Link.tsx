import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Link.css'

export const LINK_VARIANTS = ['standalone', 'quiet'] as const

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  /** `standalone` is placed by itself; `quiet` is used inside text or a table. */
  variant?: (typeof LINK_VARIANTS)[number]
}

/**
 * Navigates; inside a RouterProvider without reloading the page. With `target="_blank"` it shows and announces that a
 * window opens. For an action use a `Button`.
 */
export function Link({ variant = 'standalone', children, ...props }: LinkProps) {
  const labels = useLabels()
  return (
    <AriaLink {...props} className={css.link[variant]}>
      {children}
      {props.target === '_blank' && (
        <>
          <ExternalLink className={css.external} size={16} strokeWidth={1.5} aria-hidden />
          <span className={css.hidden}>({labels.opensInNewWindow})</span>
        </>
      )}
    </AriaLink>
  )
}
