import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Enter in a segment submits the form around it, as in every other field. A native listener, because React Aria keeps
 * the keys of its segments to itself.
 * @param leave reports a date that is typed in part; it runs first
 */
export function useEnterSubmits(root: RefObject<HTMLElement | null>, leave: () => void): void {
  const submit = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const form = root.current?.closest('form')
    if (key !== 'Enter' || !form || !(target instanceof HTMLElement) || target.role !== 'spinbutton') return
    flushSync(leave)
    form.requestSubmit()
  })
  useEffect(() => {
    const element = root.current
    const listen = (event: KeyboardEvent) => submit(event)
    element?.addEventListener('keydown', listen, true)
    return () => element?.removeEventListener('keydown', listen, true)
  }, [root])
}
