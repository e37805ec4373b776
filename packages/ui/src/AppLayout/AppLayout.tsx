import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './AppLayout.css'
import { NarrowSidebar } from './NarrowSidebar'
import { Sidebar } from './Sidebar'
import type { SidebarParts } from './SidebarContent'
import { useIsNarrow } from './useIsNarrow'

export type { NavItem } from './SidebarContent'
export { useIsNarrow } from './useIsNarrow'

export interface AppLayoutProps extends SidebarParts {
  isCollapsed: boolean
  onCollapsedChange: (isCollapsed: boolean) => void
  /** Breadcrumbs, at the left of the bar. */
  breadcrumbs?: ReactNode
  /** Application-wide actions, at the right of the bar. */
  barActions?: ReactNode
  /** Identifies the page in the content. When it changes, the focus moves to the content, as after a document load. */
  page?: string
  children: ReactNode
}

/**
 * The frame of every page: sidebar, breadcrumb bar and content. Below 900 px the sidebar opens over the page. The
 * caller keeps whether the sidebar is collapsed.
 */
export function AppLayout({
  isCollapsed,
  onCollapsedChange,
  breadcrumbs,
  barActions,
  page,
  children,
  ...parts
}: AppLayoutProps) {
  const labels = useLabels()
  const isNarrow = useIsNarrow()
  const main = useRef<HTMLElement>(null)
  const mainId = useId()

  useFocusOnPage(main, page)

  // The address does not change: the router is not involved.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }

  return (
    <div className={css.layout}>
      <a className={css.skipLink} href={`#${mainId}`} onClick={skipToContent}>
        {labels.skipToContent}
      </a>
      {!isNarrow && <Sidebar {...parts} isCollapsed={isCollapsed} onCollapsedChange={onCollapsedChange} />}
      <div className={css.column}>
        <header className={css.bar}>
          {isNarrow && <NarrowSidebar {...parts} />}
          <div className={css.place}>{breadcrumbs}</div>
          {barActions && <div className={css.barActions}>{barActions}</div>}
        </header>
        <main ref={main} id={mainId} className={css.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/**
 * Client-side navigation moves no focus: it would stay on a removed link, or in the sidebar with the whole menu still
 * ahead. A field that takes the focus itself keeps it.
 */
function useFocusOnPage(main: RefObject<HTMLElement | null>, page: string | undefined) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, page])
}
