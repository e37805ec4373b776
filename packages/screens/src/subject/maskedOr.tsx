import type { ReactNode } from 'react'
import { SUBJECT } from './messages'
import * as css from './SubjectScreen.css'

/** A value that the server hides from masked roles: an empty one must not look as if nothing was stored [SUBJ-427]. */
export function maskedOr(isMasked: boolean, value: string | null): ReactNode {
  return isMasked ? <span className={css.masked}>{SUBJECT.masked}</span> : value
}
