import { type ReactElement, useRef } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps, TooltipTrigger } from 'react-aria-components'
import * as css from './Tooltip.css'
import { useHoverKept } from './useHoverKept'

export interface TooltipProps {
  /** A few words; what is long or holds a link belongs into a `Popover`. */
  content: string
  /** One thing that takes the focus: a `Button` or a link of React Aria. */
  children: ReactElement
  placement?: AriaTooltipProps['placement']
  /** Milliseconds of hovering before it opens; by keyboard it opens at once. */
  delay?: number
  isDisabled?: boolean
}

/**
 * Names a thing while it is hovered or focused. Touch screens have no tooltips: whatever must be known
 * stands on the page, and an icon button has its name as `aria-label` besides.
 */
export function Tooltip({ content, children, placement = 'top', delay = 500, isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={100} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={css.tooltip} placement={placement} offset={6}>
        <Content>{content}</Content>
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** Is there only while the tooltip is open. */
function Content({ children }: { children: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  useHoverKept(ref)
  return (
    <span ref={ref} className={css.content}>
      {children}
    </span>
  )
}
