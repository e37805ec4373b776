import { type CalendarDate, todayInSeoul } from '@imsang/domain/calendar'
import { useEffect, useState } from 'react'

/**
 * Today in Seoul; changes by itself within a second of midnight there, so that a screen left open overnight, on a machine
 * that slept as well, allows the new day [SUBJ-142].
 */
export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => todayInSeoul(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(todayInSeoul(Date.now())), 1000)
    return () => clearInterval(timer)
  }, [])
  return today
}
