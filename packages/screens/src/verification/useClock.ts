import { remainingMs } from '@imsang/domain/verification-code'
import { useEffect, useRef, useState } from 'react'

/**
 * The current time, updated at every whole second since a code was sent and, at the latest, when the page becomes
 * visible: browsers throttle the timers of hidden pages. It stops when the code has expired.
 */
export function useClock(now: () => number, sentAt: number): number {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const [time, setTime] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const at = latest.current()
      setTime(at)
      const left = remainingMs(sentAt, at)
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [sentAt])
  return time
}
