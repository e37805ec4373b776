import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ListAction } from './listRows'
import { ACTION_LABELS } from './messages'
import { idOfAction } from './VisitList'

const ACTIONS = Object.keys(ACTION_LABELS) as ListAction[]

/**
 * Keeps the focus of the list of visits: it begins at the next visit to complete, so that from there it takes a press,
 * the day, and another press. The button that opened a form may be gone afterwards: then the next visit to complete
 * follows, else what else its visit has [VISIT-109, DEC-853].
 * @param list the element around the list
 * @param isReady whether the list is drawn
 * @returns what to call when a form about a visit was closed
 */
export function useVisitFocus(list: RefObject<HTMLElement | null>, isReady: boolean) {
  const isBegun = useRef(false)
  const closed = useRef<{ visitId: string; action: ListAction } | null>(null)
  const buttonsOf = (visitId: string, actions: readonly ListAction[]) =>
    actions.flatMap(
      (action) => list.current?.querySelector<HTMLElement>(`#${CSS.escape(idOfAction(visitId, action))}`) ?? [],
    )
  // As drawn now: the visits may have changed since the form was opened.
  const nextToComplete = () => [...(list.current?.querySelectorAll<HTMLElement>('[id$="-complete"]') ?? [])]
  const moveOn = () => {
    if (closed.current === null) return
    const { visitId, action } = closed.current
    const [first] = [...buttonsOf(visitId, [action]), ...nextToComplete(), ...buttonsOf(visitId, ACTIONS)]
    first?.focus()
  }
  useEffect(() => {
    if (isBegun.current || !isReady) return
    isBegun.current = true
    // Who walks through the tabs stays on them.
    if (!document.activeElement?.matches('[role=tab]')) begin(nextToComplete()[0])
  })
  // The changed visits may be drawn after the form has gone, and take the button with them that had the focus again.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) moveOn()
  })
  return (visitId: string, action: ListAction) => {
    closed.current = { visitId, action }
    moveOn()
  }
}

/** Only a focus that is seen scrolls the table sideways to it: who taps begins at the names and states. */
function begin(button: HTMLElement | undefined) {
  button?.focus({ preventScroll: true })
  const seen = button?.matches(':focus-visible') ? button.closest('td') : button?.closest('tr')?.querySelector('th')
  seen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
