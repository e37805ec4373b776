import type { ReactNode } from 'react'
import * as css from './PageHeader.css'

export interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Chips beside the title: the state of what the page shows. */
  badges?: ReactNode
  /** Buttons at the top right, quiet ones first and at most one primary. */
  actions?: ReactNode
}

/** The head of a page: its one first-level heading, its state, and what can be done here. */
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
