import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Link.css'

export const LINK_VARIANTS = ['standalone', 'quiet'] as const

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  /** `standalone` stands by itself; `quiet` stands among other words, or in a table. */
  variant?: (typeof LINK_VARIANTS)[number]
}

/**
 * Goes somewhere; inside a RouterProvider without loading the page anew. With `target="_blank"` it shows and says that a
 * window opens. To do something use a `Button`.
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
