import type { ReactNode } from 'react'
import * as css from './ListFooter.css'

export interface ListFooterProps {
  /** How many there are, in words; said again when it changes. */
  total: string
  /** The pages, if there are any. */
  children?: ReactNode
}

/** Stands below a list: how many there are, and its pages. */
export const ListFooter = ({ total, children }: ListFooterProps) => (
  <footer className={css.footer}>
    <p role="status" className={css.total}>
      {total}
    </p>
    {children}
  </footer>
)
