import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { ComboBoxStateContext, Popover } from 'react-aria-components'
import { surface } from '../options/options.css'

/**
 * The list of a `ComboBox`. A page that scrolls closes it, but for the scrolling by which the browser itself brings the
 * field into view that is typed in.
 */
export function ComboBoxPopover({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen ?? false
  const isBroughtIntoView = useRef(false)
  const typed = state?.inputValue
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and each text begins anew.
  useLayoutEffect(() => {
    isBroughtIntoView.current = true
    // The browser tells of a scrolling before it draws the next frame: it is over with the second one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isBroughtIntoView.current = false
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, typed])
  return (
    <Popover
      className={surface}
      offset={4}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next && !isBroughtIntoView.current) state?.close()
      }}
    >
      {children}
    </Popover>
  )
}
