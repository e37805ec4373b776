import type { ReactNode } from 'react'
import { ToneShape } from '../ToneShape/ToneShape'
import type { Tone } from '../theme/theme.css'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './Banner.css'

export interface BannerProps {
  tone: Tone
  title: string
  /** What it means, and what to do. */
  children?: ReactNode
  /** One small button or link. */
  action?: ReactNode
  /** Not announced: something else on the page does. */
  isQuiet?: boolean
}

/**
 * A message that stays above the content it concerns until its cause is gone. A critical banner interrupts a screen
 * reader, the others are announced politely. For something that has just happened use a toast.
 */
export function Banner({ tone, title, children, action, isQuiet = false }: BannerProps) {
  return (
    <div className={css.banner[tone]}>
      <div role={isQuiet ? undefined : tone === 'critical' ? 'alert' : 'status'} className={css.content}>
        <span className={css.mark}>
          <ToneShape tone={tone} size={12} />
        </span>
        <div>
          <p className={css.title}>
            <WholeCodes>{title}</WholeCodes>
          </p>
          {children && (
            <div>
              <WholeCodes>{children}</WholeCodes>
            </div>
          )}
        </div>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
