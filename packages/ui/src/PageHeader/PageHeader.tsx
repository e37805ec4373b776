import type { ReactNode } from 'react'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './PageHeader.css'

export interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** A link to where the page came from. */
  back?: ReactNode
  /** Chips next to the title: the state of what the page shows. */
  badges?: ReactNode
  /** Buttons at the top right, quiet ones first, at most one primary. */
  actions?: ReactNode
  /** Everything on one line: for a page whose content needs the height. */
  isCompact?: boolean
}

/** The header of a page: its only first-level heading, its state and its actions. */
export function PageHeader({ title, subtitle, back, badges, actions, isCompact = false }: PageHeaderProps) {
  return (
    <div className={css.header} data-compact={isCompact || undefined}>
      <div className={css.texts}>
        {back && <p className={css.back}>{back}</p>}
        <div className={css.line}>
          <h1 className={css.title}>
            <WholeCodes>{title}</WholeCodes>
          </h1>
          {badges && <div className={css.badges}>{badges}</div>}
        </div>
        {subtitle && (
          <p className={css.subtitle}>
            <WholeCodes>{subtitle}</WholeCodes>
          </p>
        )}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
