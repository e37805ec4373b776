import { type CalendarDate, todayInSeoul } from '@imsang/domain/calendar'
import { useEffect, useState } from 'react'

const DAY = 24 * 60 * 60 * 1000
/** Seoul is nine hours ahead of UTC, all year round. */
const AHEAD = 9 * 60 * 60 * 1000
/** A machine that slept past midnight catches up within this time, in milliseconds. */
const AT_MOST = 30_000

/** Today in Seoul; changes by itself at midnight there, so that a screen left open overnight allows the new day [SUBJ-142]. */
export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => todayInSeoul(Date.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = Date.now()
      setToday(todayInSeoul(now))
      timer = setTimeout(look, Math.min(DAY - ((now + AHEAD) % DAY), AT_MOST))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return today
}
