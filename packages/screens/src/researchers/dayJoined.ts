import { formatDate, todayInSeoul } from '@imsang/domain/calendar'

/** The day in Seoul on which somebody joined; null for what is no moment, which is shown as missing. */
export function dayJoined(joinedAt: string | null): string | null {
  const moment = Date.parse(joinedAt ?? '')
  return Number.isNaN(moment) ? null : formatDate(todayInSeoul(moment))
}
