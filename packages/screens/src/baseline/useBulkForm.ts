import type { StudyArm } from '@imsang/api-client'
import { recalculationMessage } from '@imsang/domain/baseline-change'
import { useRef, useState } from 'react'
import { type DialogEnds, toastOfRefusal } from '../terms'
import type { BaselineActions } from './baselineActions'
import { dayFault, isBadFormat, reasonFault, rewritten, sentReason, startOf, typedDay } from './baselineDraft'
import { BASELINE, BULK, IMPACT } from './messages'

/** What is typed for an arm. */
interface Typed {
  readonly date: string
  readonly reason: string
}
/** What is stored of an arm, as it was read or as a refusal brought it. */
type Stored = Pick<StudyArm, 'baselineDate' | 'version' | 'studyStartDate'>

interface BulkFormOptions extends Pick<DialogEnds, 'notify' | 'onDone'> {
  arms: readonly StudyArm[]
  actions: Pick<BaselineActions, 'saveAll' | 'impact'>
}

/**
 * What is typed of the dates of several arms, and saving them together: only what differs from the stored dates is sent. A
 * refused entry says why in its row, and everything typed stays [BASE-098, BASE-110, DEC-262].
 */
export function useBulkForm({ arms, actions, notify, onDone }: BulkFormOptions) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [newer, setNewer] = useState<Readonly<Record<string, Stored>>>({})
  const [isRecalculated, setRecalculated] = useState(true)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ armId: string | null; message: string } | null>(null)
  const [doubts, setDoubts] = useState<readonly string[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  const accepted = useRef<string | null>(null)

  const storedOf = (arm: StudyArm): Stored => newer[arm.id] ?? arm
  const typedOf = (arm: StudyArm): Typed => typed[arm.id] ?? { date: arm.baselineDate ?? '', reason: '' }
  const isChanged = (arm: StudyArm) => rewritten(typedOf(arm).date).trim() !== (storedOf(arm).baselineDate ?? '')
  const changed = arms.filter(isChanged)
  const startOfArm = (arm: StudyArm) => startOf(arm, storedOf(arm))
  const name = JSON.stringify(changed.map((arm) => [arm.id, typedOf(arm).date, storedOf(arm).version]))

  const type = (arm: StudyArm, part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, [arm.id]: { ...typedOf(arm), ...part } }))
    setRefused((before) => (before?.armId === arm.id || before?.armId === null ? null : before))
  }
  const faultOf = (arm: StudyArm): string | null => {
    if (refused?.armId === arm.id) return refused.message
    return isChecked && isChanged(arm) ? dayFault(typedOf(arm).date, startOfArm(arm)) : null
  }

  /** Whom a high risk concerns, or one that could not be found out; null when nobody has to be asked. */
  const findDoubts = async (): Promise<readonly string[] | null> => {
    const answers = await Promise.all(
      changed.map(async (arm) => ({
        arm,
        answer: await actions.impact(
          arm.id,
          typedDay(typedOf(arm).date, startOfArm(arm)) ?? '',
          new AbortController().signal,
        ),
      })),
    )
    const named = (of: typeof answers) => of.map(({ arm }) => arm.armName).join(', ')
    const high = answers.filter(({ answer }) => answer.ok && answer.found.riskLevel === 'HIGH')
    const unknown = answers.filter(({ answer }) => !answer.ok)
    if (high.length > 0) notify({ kind: 'warning', message: IMPACT.highRisk })
    const found = [
      ...(high.length > 0 ? [IMPACT.highRisk, BULK.riskOf(named(high))] : []),
      ...(unknown.length > 0 ? [BULK.unknownRiskOf(named(unknown))] : []),
    ]
    return found.length > 0 ? found : null
  }

  const send = async () => {
    const entries = changed.map((arm) => {
      const { version } = storedOf(arm)
      return {
        studyArmId: arm.id,
        baselineDate: rewritten(typedOf(arm).date),
        reason: sentReason(typedOf(arm).reason),
        ...(version !== undefined && { version }),
      }
    })
    const result = await actions.saveAll(entries, isRecalculated)
    if (!result.ok) {
      const { at, current = [] } = result
      const armId = (at === undefined ? undefined : changed[at])?.id ?? null
      setNewer((before) => ({ ...before, ...Object.fromEntries(current.map((each) => [each.studyArmId, each])) }))
      setRefused({ armId, message: result.message ?? BASELINE.notSaved })
      return notify(toastOfRefusal(BASELINE.notSaved, result.message ?? BASELINE.unknown))
    }
    const moved = result.recalculations.reduce((sum, { affectedVisitsCount }) => sum + affectedVisitsCount, 0)
    notify({
      kind: 'success',
      message: BASELINE.saved,
      ...(result.recalculations.length > 0 && { description: recalculationMessage(moved) }),
    })
    onDone()
  }

  const save = async () => {
    setRefused(null)
    if (changed.length === 0) return setRefused({ armId: null, message: BULK.none })
    setSaving(true)
    try {
      const found = accepted.current === name ? null : await findDoubts()
      if (found) setDoubts(found)
      else await send()
    } finally {
      setSaving(false)
    }
  }
  return {
    typedOf,
    storedOf,
    type,
    faultOf,
    reasonFaultOf: (arm: StudyArm) => reasonFault(typedOf(arm).reason),
    changed,
    isRecalculated,
    setRecalculated,
    isSaving,
    message: refused?.armId === null ? refused.message : null,
    check: () => {
      setChecked(true)
      setRefused(null)
      if (changed.some((arm) => isBadFormat(typedOf(arm).date))) notify({ kind: 'error', message: BASELINE.badFormat })
    },
    save,
    doubts,
    withdraw: () => setDoubts(null),
    saveAnyway: () => {
      accepted.current = name
      setDoubts(null)
      void save()
    },
  }
}

export type BulkForm = ReturnType<typeof useBulkForm>
