import type { ReactNode } from 'react'
import * as css from '../notice/notice.css'

export interface EmptyStateProps {
  /** What is missing. */
  title: string
  /** What would be shown here, or how to get it. */
  description?: ReactNode
  /** The button or link that adds the first item. */
  action?: ReactNode
  /** 20 px, decorative. */
  icon?: ReactNode
  /** Set it where it replaces a page or a part of it: its title is then a heading. */
  headingLevel?: 1 | 2 | 3
}

/** Shown where a list has no items. When loading failed use `ErrorState`. */
export function EmptyState({ title, description, action, icon, headingLevel }: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={css.notice}>
      {icon && <span className={css.icon}>{icon}</span>}
      <div className={css.texts}>
        <Title className={css.title}>{title}</Title>
        {description && <p className={css.text}>{description}</p>}
      </div>
      {action}
    </div>
  )
}
