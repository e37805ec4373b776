import type { ReactNode } from 'react'
import * as css from './WholeCodes.css'

export interface WholeCodesProps {
  /** A text; anything else is shown as it is. */
  children?: ReactNode
}

/** Letters and digits that are joined: HB-2026-014, EQ-01-003_R, 010-1234-5678, but also v2.1. */
const JOINED = /([A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)+)/
/** A longer one may be wider than its line, and has to break somewhere. */
const LONGEST = 24

/**
 * A text whose codes stay on one line. Without it a browser breaks `HB-2026-014` after each hyphen, and nobody can tell
 * whether the hyphen is part of it. The kit's own titles, messages and values do this themselves: use it for a text of
 * your own. What is copied stays the same.
 */
export function WholeCodes({ children }: WholeCodesProps) {
  if (typeof children !== 'string' || !children.includes('-')) return children
  // Every second part is a joined word.
  return children.split(JOINED).map((part, at) =>
    at % 2 === 1 && isCode(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
      <span key={at} className={css.code}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const isCode = (word: string) => word.includes('-') && /\d/.test(word) && word.length <= LONGEST
