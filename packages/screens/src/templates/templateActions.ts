import type { Reply, StudyArm, VisitTemplate } from '@imsang/api-client'
import type { RequiredForm, TemplateGeneration } from '@imsang/domain/visit-template'
import type { BaselineActions } from '../baseline/baselineActions'
import type { ActionResult, Refused } from '../terms'

/** What is sent of a template; what is left out stays as it is, or gets its initial value. */
export interface TemplateChange {
  readonly visitName?: string
  readonly description?: string | null
  readonly dayOffset?: number
  readonly windowBefore?: number | null
  readonly windowAfter?: number | null
  readonly displayOrder?: number
  readonly requiredForms?: RequiredForm[]
}

interface NewTemplate extends TemplateChange {
  readonly armCode: string
  readonly visitCode: string
  readonly visitName: string
  readonly dayOffset: number
}

/** A refused change, with the record as somebody else has stored it meanwhile [SCALL-101]. */
type Saved<Stored> = { ok: true } | (Refused & { current?: Stored })

export type GenerationPreview = Reply<'previewTemplates'>
/** What a generation did. */
interface Generated {
  readonly created: number
  readonly updated: number
  readonly removed: number
}

/** What a user may do in the tab. */
export interface TemplateRights {
  /** Writing, arms, baseline dates and generation [TMPL-006, STUDY-101, PERM-052]. */
  canEdit: boolean
  /** Files with data of subjects. */
  canExport: boolean
}

/** What the tab does with the arms and templates of its study. None of it throws, but for the preview. */
export interface TemplateActions {
  /** Loads arms and templates again. */
  retry: () => void
  baseline: BaselineActions
  addArm: (armName: string) => Promise<ActionResult>
  renameArm: (arm: StudyArm, armName: string) => Promise<Saved<StudyArm>>
  removeArm: (arm: StudyArm) => Promise<ActionResult>
  add: (template: NewTemplate) => Promise<ActionResult>
  /** @param version the version that the change is based on */
  change: (
    template: VisitTemplate,
    version: number | undefined,
    change: TemplateChange,
  ) => Promise<Saved<VisitTemplate>>
  remove: (template: VisitTemplate) => Promise<ActionResult<{ isInactive: boolean }>>
  /** What a generation would do to an arm. Rejects on failure. */
  preview: (armCode: string, wanted: TemplateGeneration, signal: AbortSignal) => Promise<GenerationPreview>
  /** @param armCode null for every arm */
  generate: (armCode: string | null, wanted: TemplateGeneration) => Promise<ActionResult<Generated>>
}
