import { type CalendarDate, todayInSeoul } from '@imsang/domain/calendar'
import { useEffect, useState } from 'react'

/**
 * Returns today's date in Seoul; updates within a second of midnight there, so that a screen left open overnight, even
 * while the machine slept, allows the new day [SUBJ-142].
 */
export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => todayInSeoul(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(todayInSeoul(Date.now())), 1000)
    return () => clearInterval(timer)
  }, [])
  return today
}
