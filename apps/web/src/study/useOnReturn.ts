import { useEffect, useRef } from 'react'

/** Focus and visibility come together: what follows within this time, in ms, is the same return [DEC-275]. */
const SAME_RETURN_MS = 1000

/** Acts once whenever the user returns to the window, by focus or by making the page visible again [STUDY-114]. */
export function useOnReturn(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    // The page has just been loaded: that is no return.
    let last = performance.now()
    const onReturn = () => {
      if (document.visibilityState === 'hidden' || performance.now() - last < SAME_RETURN_MS) return
      last = performance.now()
      latest.current()
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
