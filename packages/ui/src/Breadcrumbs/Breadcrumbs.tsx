import { ChevronRight } from 'lucide-react'
import { Link } from 'react-aria-components'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Breadcrumbs.css'

export interface Breadcrumb {
  label: string
  href?: string
}

export interface BreadcrumbsProps {
  /** From the outermost place to the current one, which is plain text. */
  items: readonly Breadcrumb[]
}

/** The current place and the way back up. A truncated name is shown in full while it is hovered. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const labels = useLabels()
  const last = items.length - 1
  return (
    <nav aria-label={labels.breadcrumbs}>
      <ol className={css.list} data-deep={items.length > 3 || undefined}>
        {items.map(({ label, href }, at) => (
          <li key={href ?? label} className={at === last ? css.last : at === 0 ? css.first : css.middle}>
            {at > 0 && <ChevronRight className={css.separator} size={16} strokeWidth={1.5} aria-hidden />}
            {at === last ? (
              <span className={css.current} aria-current="page" title={label}>
                {label}
              </span>
            ) : href === undefined ? (
              <span className={css.plain} title={label}>
                {label}
              </span>
            ) : (
              <Link className={css.link} href={href}>
                {/* A link of React Aria passes no title on. */}
                <span title={label}>{label}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
