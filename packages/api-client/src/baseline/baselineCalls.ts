import { checkBaselineTarget } from '@imsang/domain/baseline-change'
import { type GenericSchema, type InferOutput, is, safeParse } from 'valibot'
import { dataOf, type ImsangClient } from '../client/createClient'
import { ifMatch } from '../client/ifMatch'
import { RequestFailure } from '../pipeline/failure'
import type { ArmBaseline, BaselinePreview, Body } from '../types'
import * as shapes from './shapes'

/** The arm of a call, and for a change the version that it replaces. */
interface ArmTarget {
  readonly studyArmId: string
  readonly version?: number | undefined
}

const ARM = '/api/v1/study-arms/{armId}'
const STUDY = '/api/v1/projects/{projectId}'

/**
 * The baseline dates of a study. Each call is refused before it is sent where it names neither an arm nor a study, and its
 * answer is checked before it is used: one of another shape is a `RequestFailure` of the kind `shape`
 * [BASE-042, BASE-044, SCALL-077 … SCALL-084].
 */
export function createBaselineCalls(client: ImsangClient) {
  return {
    read: (arm: ArmTarget, signal?: AbortSignal) =>
      ofArm(arm, shapes.ArmBaselineShape, (path) =>
        dataOf(client.GET(`${ARM}/baseline-date`, { ...stopping(signal), params: { path } })),
      ),
    /** Sets, changes or removes the date, and moves the visits in the same step where `recalculate` asks for it. */
    save: (arm: ArmTarget, body: Body<'setBaselineDate'>) =>
      ofArm(arm, shapes.SavedShape, (path) => {
        const header = ifMatch(arm.version)
        return dataOf(client.PUT(`${ARM}/baseline-date`, { params: { path, header }, body }))
      }),
    history: (arm: ArmTarget, signal?: AbortSignal) =>
      ofArm(arm, shapes.HistoryShape, (path) =>
        dataOf(client.GET(`${ARM}/baseline-history`, { ...stopping(signal), params: { path } })),
      ),
    recalculate: (arm: ArmTarget) =>
      ofArm(arm, shapes.RecalculationShape, (path) =>
        dataOf(client.POST(`${ARM}/recalculate-visits`, { params: { path } })),
      ),
    /** @param baselineDate empty for a removal */
    impact: (arm: ArmTarget, baselineDate: string, signal?: AbortSignal) =>
      ofArm(arm, shapes.ImpactShape, (path) =>
        dataOf(
          client.GET(`${ARM}/baseline-impact`, { ...stopping(signal), params: { path, query: { baselineDate } } }),
        ),
      ),
    /** @param baselineDate empty for a removal */
    preview: async (arm: ArmTarget, baselineDate: string, signal?: AbortSignal): Promise<BaselinePreview> => {
      const { subjects, ...frame } = await ofArm(arm, shapes.PreviewFrame, (path) =>
        dataOf(
          client.GET(`${ARM}/baseline-preview`, { ...stopping(signal), params: { path, query: { baselineDate } } }),
        ),
      )
      return { ...frame, subjects: await inParts(shapes.PreviewedSubjects, subjects, signal) }
    },
    list: (projectId: string, signal?: AbortSignal) =>
      checked({ projectId }, shapes.ListShape, () =>
        dataOf(
          client.GET(`${STUDY}/study-arms/baseline-dates`, { ...stopping(signal), params: { path: { projectId } } }),
        ),
      ),
    saveAll: (projectId: string, body: Body<'setBaselineDates'>) =>
      checked({ projectId }, shapes.SavedListShape, () =>
        dataOf(client.POST(`${STUDY}/baseline-dates`, { params: { path: { projectId } }, body })),
      ),
  }
}

export type BaselineCalls = ReturnType<typeof createBaselineCalls>

/** The stored dates that a refusal with 412 brings: that of the arm, or those of the study; none where it brings else [BASE-098]. */
export function currentBaselinesOf(error: unknown): readonly ArmBaseline[] {
  if (!(error instanceof RequestFailure) || error.status !== 412) return []
  const { current } = error
  if (is(shapes.ListShape, current)) return current.studyArms
  return is(shapes.ArmBaselineShape, current) ? [current] : []
}

const ofArm = <Shape extends GenericSchema>(
  { studyArmId }: ArmTarget,
  shape: Shape,
  send: (path: { armId: string }) => Promise<unknown>,
) => checked({ studyArmId }, shape, () => send({ armId: studyArmId }))

async function checked<Shape extends GenericSchema>(
  target: Parameters<typeof checkBaselineTarget>[0],
  shape: Shape,
  send: () => Promise<unknown>,
): Promise<InferOutput<Shape>> {
  const refused = checkBaselineTarget(target)
  if (refused) throw new RequestFailure('refused', 0, { message: refused.message })
  return inShape(shape, await send())
}

function inShape<Shape extends GenericSchema>(shape: Shape, answer: unknown): InferOutput<Shape> {
  const { success, output } = safeParse(shape, answer, { abortEarly: true })
  if (!success) throw new RequestFailure('shape', 200)
  return output
}

/** So many rows take a few milliseconds. */
const PART = 100

/** Checks a long list part by part, so that the page answers in between. */
async function inParts<Row>(
  shape: GenericSchema<unknown, Row[]>,
  rows: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  const found: Row[] = []
  for (let at = 0; at < rows.length; at += PART) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    found.push(...inShape(shape, rows.slice(at, at + PART)))
  }
  return found
}

const stopping = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
