import type { ArmBaseline } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { useRef, useState } from 'react'
import { useAnswer } from '../questions/useAnswer'
import type { Notify } from '../terms'
import type { BaselineActions } from './baselineActions'
import { IMPACT } from './messages'

/** How long an entry rests before it is analysed, in ms [BASE-045]. */
const ANALYSIS_PAUSE_MS = 1_000

interface RiskOptions {
  stored: ArmBaseline
  /** The day that was entered; null for none. */
  day: CalendarDate | null
  actions: Pick<BaselineActions, 'impact'>
  notify: Notify
}

/**
 * Analyses an entered date once it rests, and lets it be saved: a high risk, and one that could not be found out, only
 * after a question [BASE-014, BASE-045, BASE-052, BASE-098, DEC-818].
 */
export function useRisk({ stored, day, actions, notify }: RiskOptions) {
  const { studyArmId, version, baselineDate } = stored
  // A date that somebody else changed meanwhile is analysed anew.
  const key = day === null || day === baselineDate ? null : `${studyArmId} ${version} ${day}`
  const impact = useAnswer({
    key,
    ask: (signal) => actions.impact(studyArmId, day ?? '', signal),
    pause: ANALYSIS_PAUSE_MS,
  })
  const accepted = useRef<string | null>(null)
  const [doubt, setDoubt] = useState<string | null>(null)
  return {
    isAsked: key !== null,
    state: impact.state,
    retry: impact.retry,
    /** What the question says; null while there is none. */
    doubt,
    withdraw: () => setDoubt(null),
    accept: () => {
      accepted.current = key
      setDoubt(null)
    },
    mayBeSaved: async (): Promise<boolean> => {
      if (key === null || accepted.current === key) return true
      const answer = await impact.now()
      if (answer?.ok && answer.found.riskLevel !== 'HIGH') return true
      if (answer?.ok) notify({ kind: 'warning', message: IMPACT.highRisk })
      setDoubt(answer?.ok ? IMPACT.highRisk : IMPACT.unknownRisk)
      return false
    },
  }
}
