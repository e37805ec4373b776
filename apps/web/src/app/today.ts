import { type CalendarDate, todayInSeoul } from '@imsang/domain/calendar'
import { useEffect, useState } from 'react'

/** Today in Seoul; changes by itself at midnight there, so that a screen left open overnight allows the new day. */
export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => todayInSeoul(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(todayInSeoul(Date.now())), 30_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
