import { type ArmBaseline, messageOf, RequestFailure } from '@imsang/api-client'
import { createBaselineCalls, currentBaselinesOf } from '@imsang/api-client/baseline'
import type { BaselineActions } from '@imsang/screens/baseline/baselineActions'
import type { Refused } from '@imsang/screens/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { download } from './downloads'
import { foundBy } from './foundBy'
import { studyData } from './studies'

const calls = createBaselineCalls(client)

/** The calls about the baseline dates of a study. None of them throws; what is stored is read again everywhere. */
export function useBaselineActions(projectId: string): BaselineActions {
  const queryClient = useQueryClient()
  return useMemo(() => {
    /** Arms, templates and what is planned for subjects: all of it is counted from the dates. */
    const renew = () => queryClient.invalidateQueries({ queryKey: studyData(projectId) })
    const storing = async <Answer, Done, Failed>(
      call: Promise<Answer>,
      doneOf: (answer: Answer) => Done,
      failedOf: (refusal: Refusal) => Failed,
    ): Promise<Done | Failed> => {
      try {
        const answer = await call
        // Awaited: the dialog closes over the dates as they are now. A failure to read them is no refusal.
        await renew().catch(() => undefined)
        return doneOf(answer)
      } catch (error) {
        void renew()
        return failedOf(refusalOf(error))
      }
    }
    return {
      read: (studyArmId, signal) => foundBy(calls.read({ studyArmId }, signal)),
      history: (studyArmId, signal) => foundBy(calls.history({ studyArmId }, signal)),
      impact: (studyArmId, day, signal) => foundBy(calls.impact({ studyArmId }, day, signal)),
      preview: (studyArmId, day, signal) => foundBy(calls.preview({ studyArmId }, day, signal)),
      save: ({ studyArmId, version }, change) =>
        storing(
          calls.save({ studyArmId, version }, change),
          ({ recalculation = null }) => ({ ok: true as const, recalculation }),
          ({ refused, all: [current] }) => ({ ...refused, ...(current && { current }) }),
        ),
      saveAll: (entries, recalculate) =>
        storing(
          calls.saveAll(projectId, { entries, recalculate }),
          ({ recalculations = [] }) => ({ ok: true as const, recalculations }),
          ({ refused, at, all }) => ({ ...refused, ...(at !== undefined && { at }), current: all }),
        ),
      recalculate: (studyArmId) =>
        storing(
          calls.recalculate({ studyArmId }),
          (found) => ({ ok: true as const, found }),
          ({ refused }) => refused,
        ),
      download: ({ studyArmId, baselineDate, ...file }) =>
        download({ projectId, what: 'baseline-preview', filter: { studyArmId, baselineDate }, ...file }),
    }
  }, [queryClient, projectId])
}

interface Refusal {
  refused: Refused
  /** Which entry of several it is about. */
  at: number | undefined
  /** The dates as they are stored, where somebody else was first. */
  all: readonly ArmBaseline[]
}

/** What is known of a refusal [BASE-098, BASE-109]. */
function refusalOf(error: unknown): Refusal {
  const failure = error instanceof RequestFailure ? error : null
  const at = /^entries\.(\d+)(\.|$)/.exec(failure?.field ?? '')?.[1]
  const isConflict = failure?.status === 412
  return {
    refused: { ok: false, message: messageOf(error, '') || null, ...(isConflict && { isConflict }) },
    at: at === undefined ? undefined : Number(at),
    all: currentBaselinesOf(error),
  }
}
