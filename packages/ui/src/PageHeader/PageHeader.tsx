import type { ReactNode } from 'react'
import * as css from './PageHeader.css'

export interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Chips next to the title: the state of what the page shows. */
  badges?: ReactNode
  /** Buttons at the top right, quiet ones first, at most one primary. */
  actions?: ReactNode
}

/** The header of a page: its only first-level heading, its state and its actions. */
export function PageHeader({ title, subtitle, badges, actions }: PageHeaderProps) {
  return (
    <div className={css.header}>
      <div className={css.texts}>
        <div className={css.line}>
          <h1 className={css.title}>{title}</h1>
          {badges && <div className={css.badges}>{badges}</div>}
        </div>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
