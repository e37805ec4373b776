import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Tooltip } from '../Tooltip/Tooltip'
import * as css from './Sidebar.css'

export interface NavItem {
  href: string
  label: string
  /** 20 px. */
  icon: ReactNode
  isCurrent?: boolean
}

export interface SidebarParts {
  /** The product's name and mark; only the mark is shown when the sidebar is collapsed. */
  product: { name: string; mark: ReactNode; href: string }
  navItems: readonly NavItem[]
  /** Shown below the navigation while the sidebar is expanded. */
  section?: ReactNode
  /** Shown at the bottom, in the available width. */
  footer?: (isCollapsed: boolean) => ReactNode
}

interface SidebarContentProps extends SidebarParts {
  isCollapsed: boolean
  /** The button next to the product's name: it collapses the sidebar, or closes it on narrow screens. */
  toggle: ReactNode
}

/** The content of the sidebar, on wide and on narrow screens. */
export function SidebarContent({ product, navItems, section, footer, isCollapsed, toggle }: SidebarContentProps) {
  const labels = useLabels()
  return (
    <>
      <div className={css.head}>
        <Link className={css.product} href={product.href}>
          <span className={css.mark}>{product.mark}</span>
          <span className={css.label}>{product.name}</span>
        </Link>
        {toggle}
      </div>
      <div className={css.scroller}>
        <nav aria-label={labels.mainMenu}>
          <ul className={css.list}>
            {navItems.map((item) => (
              <li key={item.href}>
                <Tooltip content={item.label} placement="right" delay={200} isDisabled={!isCollapsed}>
                  <Link
                    className={css.item}
                    href={item.href}
                    {...(item.isCurrent && { 'aria-current': 'page' as const })}
                  >
                    <span className={css.icon}>{item.icon}</span>
                    <span className={css.label}>{item.label}</span>
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </nav>
        {section && !isCollapsed && <div className={css.section}>{section}</div>}
      </div>
      {footer && <div className={css.footer}>{footer(isCollapsed)}</div>}
    </>
  )
}
