import {
  sampleArmsWithBaseline,
  sampleBaselineHistory,
  sampleBaselines,
  sampleImpact,
  samplePreview,
  sampleSaved,
} from '@imsang/fixtures'
import { fn } from 'storybook/test'
import type { BaselineActions } from '../baseline/baselineActions'

const [first, second] = sampleArmsWithBaseline()
if (!first || !second) throw new Error('no sample')
/** An arm with a date, and one without. */
export const [WITH_DATE, WITHOUT_DATE] = [first, second]

const storedOf = (studyArmId: string) => {
  const found = sampleBaselines().find((each) => each.studyArmId === studyArmId)
  if (!found) throw new Error('no sample')
  return found
}

/** Actions that succeed; a change of a date moves two visits. */
export const playedBaselines = () =>
  ({
    read: fn(async (studyArmId) => ({ ok: true as const, found: storedOf(studyArmId) })),
    history: fn(async () => ({ ok: true as const, found: sampleBaselineHistory() })),
    impact: fn(async (studyArmId, to) => {
      const from = storedOf(studyArmId).baselineDate
      return { ok: true as const, found: { ...sampleImpact({ from, to: to || null }), studyArmId } }
    }),
    preview: fn(async () => ({ ok: true as const, found: samplePreview() })),
    save: fn(async (_basis, { recalculate }) => ({
      ok: true as const,
      recalculation: recalculate ? sampleSaved({}, 2).recalculation : null,
    })),
    saveAll: fn(async () => ({ ok: true as const, recalculations: [] })),
    recalculate: fn(async () => {
      const { recalculation } = sampleSaved({}, 12)
      if (!recalculation) throw new Error('no sample')
      return { ok: true as const, found: recalculation }
    }),
    download: fn(async () => ({ ok: true as const })),
  }) satisfies BaselineActions
