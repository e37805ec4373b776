import type { ReactNode } from 'react'
import * as css from '../notice/notice.css'

export interface EmptyStateProps {
  /** What there is none of. */
  title: string
  /** What would stand here, or how to get it. */
  description?: ReactNode
  /** The button or link that fills it. */
  action?: ReactNode
  /** 20 px, decorative. */
  icon?: ReactNode
  /** Where it stands for the whole page or a part of it: then its title is a heading. */
  headingLevel?: 1 | 2 | 3
}

/** Stands where a list has nothing to show. When loading failed use `ErrorState`. */
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
