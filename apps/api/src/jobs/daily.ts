import { addDays, type CalendarDate, startOfDayInSeoul } from '@imsang/domain/calendar'
import { lt } from 'drizzle-orm'
import { type Clock, todayOf } from '../base/clock'
import { dailyRuns } from '../db/schema'
import type { Services } from '../db/services'
import { addJob } from './addJob'
import type { DailyKind } from './kinds'

export interface DailyJob {
  readonly kind: DailyKind
  /** The time in Seoul, `HH:MM`, from which the job of a day is due. */
  readonly at: `${number}:${number}`
}

/** Every job that runs once a day. Its handler is registered in `areas.ts` like that of any other job. */
export const DAILY_JOBS: readonly DailyJob[] = [
  { kind: 'file-orphans', at: '04:00' },
  { kind: 'access-retention', at: '05:00' },
  { kind: 'audit-heads', at: '06:00' },
  { kind: 'applicants-waiting', at: '08:00' },
  { kind: 'visit-letters', at: '09:00' },
]

/**
 * Adds the daily jobs when they fall due: one per kind and day, whichever of several servers asks first. A server that
 * was off for days adds the newest missed day only [TRUST-160, TRUST-161].
 * @returns a function for every turn of the worker, which answers how many jobs it added
 */
export function createDaily({ root, clock }: Services, list: readonly DailyJob[] = DAILY_JOBS): () => Promise<number> {
  /** What this server asked for last; it only spares the database a question in every turn. */
  const asked = new Map<DailyKind, CalendarDate>()
  return async () => {
    let added = 0
    for (const { kind, at } of list) {
      const day = dueDay(clock, at)
      if (asked.get(kind) === day) continue
      if (await claim(kind, day)) added += 1
      asked.set(kind, day)
    }
    return added
  }

  /** Moves the day of a kind on, with its job in the same transaction; false if another server did so. */
  function claim(kind: DailyKind, day: CalendarDate): Promise<boolean> {
    return root.transaction(async (tx) => {
      const moved = await tx
        .insert(dailyRuns)
        .values({ kind, day })
        .onConflictDoUpdate({ target: dailyRuns.kind, set: { day }, setWhere: lt(dailyRuns.day, day) })
        .returning()
      if (moved.length === 0) return false
      await addJob(tx, clock, { kind, payload: { day } })
      return true
    })
  }
}

/** The newest day whose time has come. */
function dueDay(clock: Clock, at: DailyJob['at']): CalendarDate {
  const today = todayOf(clock)
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const due = startOfDayInSeoul(today) + (hours * 60 + minutes) * 60_000
  return clock() < due ? addDays(today, -1) : today
}
