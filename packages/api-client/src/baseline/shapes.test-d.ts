import type { InferOutput } from 'valibot'
import type { ArmBaseline, BaselineImpactReply, BaselinePreview } from '../types'
import type { ArmBaselineShape, ImpactShape, PreviewShape } from './shapes'

// Code that must not compile. TypeScript is the test: an expected error that does not occur is an error.

declare const arm: InferOutput<typeof ArmBaselineShape>
declare const impact: InferOutput<typeof ImpactShape>
declare const preview: InferOutput<typeof PreviewShape>

export const right: [ArmBaseline, BaselineImpactReply, BaselinePreview] = [arm, impact, preview]

// @ts-expect-error a date that may be missing used without a check
export const year = arm.baselineDate.slice(0, 4)

// @ts-expect-error a field that the answer does not have
export const initials = preview.subjects.map(({ initials }) => initials)

export const level = (found: typeof impact) =>
  // @ts-expect-error a risk that the contract does not have
  found.riskLevel === 'NONE'
