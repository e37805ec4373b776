import type { ArmBaseline } from '@imsang/api-client'
import { recalculationMessage } from '@imsang/domain/baseline-change'
import { useState } from 'react'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { toastOfRefusal } from '../terms'
import type { SavedDate } from './baselineActions'
import {
  BaselineShape,
  dayFault,
  isBadFormat,
  reasonFault,
  rewritten,
  sentReason,
  startOf,
  typedDay,
} from './baselineDraft'
import type { BaselineDialogProps } from './facts'
import { BASELINE } from './messages'
import { useRisk } from './useRisk'

interface BaselineFormOptions extends BaselineDialogProps {
  /** The date as it was read. */
  read: ArmBaseline
  title: string
}

/**
 * What is typed of a date, its risk, and saving it in one call, visits included
 * [BASE-008 … BASE-015, BASE-020 … BASE-035, BASE-093, BASE-094, BASE-098, DEC-808].
 */
export function useBaselineForm({ projectId, arm, actions, read, title, ...ends }: BaselineFormOptions) {
  const { notify } = ends
  // What somebody else has stored meanwhile takes the place of what was read.
  const [newer, setNewer] = useState<ArmBaseline | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stored = newer ?? read
  const studyStart = startOf(arm, stored)
  const form = useRecordForm({
    staysWhenKept: true,
    ...ends,
    shape: BaselineShape,
    check: ({ baselineDate, reason }) => ({
      baselineDate: dayFault(baselineDate, studyStart),
      reason: reasonFault(reason),
    }),
    initialValues: { baselineDate: read.baselineDate ?? '', reason: '', recalculate: true },
    draft: { form: `baseline/${projectId}/${arm.id}`, title: `${title} ${arm.armName}` },
    submit: async ({ baselineDate, reason, recalculate }) => {
      if (!(await risk.mayBeSaved())) return null
      const change = { baselineDate: rewritten(baselineDate), reason: sentReason(reason), recalculate }
      const result = await actions.save(stored, change)
      if (!result.ok) {
        if (result.current) setNewer(result.current)
        return result
      }
      const moved = result.recalculation?.affectedVisitsCount
      return { ok: true, ...(moved !== undefined && { description: recalculationMessage(moved) }) }
    },
    texts: { done: BASELINE.saved, failed: BASELINE.notSaved },
    onRefused: ({ message }) => notify(toastOfRefusal(BASELINE.notSaved, message ?? BASELINE.unknown)),
  })
  const { values, formProps } = form
  const day = typedDay(values.baselineDate, studyStart)
  const risk = useRisk({ stored, day, actions, notify })
  return {
    form: {
      ...form,
      formProps: {
        ...formProps,
        onCheck: () => {
          if (isBadFormat(values.baselineDate)) notify({ kind: 'error', message: BASELINE.badFormat })
          formProps.onCheck?.()
        },
      },
    },
    risk,
    day,
    newer,
    refusal,
    /** A removal was refused because somebody else was first. */
    refuse: ({ message, current }: Extract<SavedDate, { ok: false }>) => {
      if (!current) return
      setNewer(current)
      setRefusal(message)
    },
  }
}
