import { createBaselineCalls, currentBaselinesOf } from '@imsang/api-client/baseline'
import { client } from './client.ts'

const baselines = createBaselineCalls(client)

/** What is stored now where somebody else saved first. */
export const saveBaseline = (studyArmId: string, version: number) =>
  baselines
    .save({ studyArmId, version }, { baselineDate: '2026-03-09', recalculate: true })
    .catch((error: unknown) => currentBaselinesOf(error))
