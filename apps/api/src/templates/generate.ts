import type { Reply } from '@imsang/api-client'
import {
  checkTemplateGeneration,
  generationModeOf,
  MOST_TEMPLATES,
  planTemplateGeneration,
  TEMPLATE_MESSAGES,
  type TemplateStep,
} from '@imsang/domain/visit-template'
import { calculateVisit } from '@imsang/domain/visit-window'
import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import { visitTemplates } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { openStudy } from '../studies/openStudy'
import { type RecordedChange, recordStudy } from '../studies/recordStudy'
import { changeOfTemplate } from './changeOfTemplate'
import {
  findGroup,
  readGroups,
  readTemplates,
  type TemplateGroup,
  type TemplateRow,
  toTemplate,
  usedTemplates,
} from './templates'
import { rowOf, trailedTemplate } from './writeTemplate'

interface Wanted {
  readonly visitCount: number
  readonly intervalDays: number
}
type PlannedTemplate = TemplateRow & { readonly armCode: string; readonly treatmentGroup: string }
type Step = TemplateStep<PlannedTemplate>
type Plan = { readonly mode: 'CREATE' | 'UPDATE'; readonly steps: readonly Step[] }

/**
 * What a generation would do to an arm, row by row; it stores nothing.
 * @throws Problem 404 for an unknown arm, 400 for a count or an interval that cannot be
 * @see SCALL-074, TMPL-059, DEC-253, DEC-286
 */
export async function previewTemplates({ db, scope }: StudyContext, { body }: Input<'previewTemplates'>) {
  const { baselineDate } = body
  const { mode, steps } = await planFor({ db, scope }, await findGroup(db, scope, body.armCode), body)
  return {
    mode,
    templates: steps.map(({ change, template }) => {
      const dates = baselineDate ? calculateVisit({ ...template, baselineDate }) : null
      return {
        change: CHANGES[change],
        visitCode: template.visitCode,
        visitName: template.visitName,
        dayOffset: template.dayOffset,
        windowBefore: template.windowBefore,
        windowAfter: template.windowAfter,
        displayOrder: template.displayOrder,
        visitDate: dates?.calculatedVisitDate ?? null,
        windowStart: dates?.windowStartDate ?? null,
        windowEnd: dates?.windowEndDate ?? null,
      }
    }),
  } satisfies Reply<'previewTemplates'>
}

/** Generates the templates of one arm. @throws as `previewTemplates` [SCALL-072, TMPL-060, TMPL-061, DEC-253] */
export async function generateForArm(context: StudyContext, { path, body }: Input<'generateArmTemplates'>) {
  const { db, scope } = context
  await openStudy(context, null)
  const group = await findGroup(db, scope, path.armCode)
  const done = await carryOut(context, group, await planFor(context, group, body))
  await recordStudy(context, scope, done.changes)
  const templates = (await readTemplates(db, scope, group)).map(toTemplate)
  return { mode: done.mode, ...done.counts, templates }
}

/** Generates the templates of every arm, each in its own mode, all or none [SCALL-075, TMPL-062, DEC-253]. */
export async function generateForAllArms(context: StudyContext, { body }: Input<'generateAllTemplates'>) {
  const { db, scope } = context
  await openStudy(context, null)
  requireSound(body)
  const arms = (await readGroups(db, scope)).filter(({ armId }) => armId !== null)
  const total = { created: 0, updated: 0, removed: 0 }
  const changes: RecordedChange[] = []
  for (const group of arms) {
    const done = await carryOut(context, group, await planFor(context, group, body))
    changes.push(...done.changes)
    for (const name of ['created', 'updated', 'removed'] as const) total[name] += done.counts[name]
  }
  await recordStudy(context, scope, changes)
  return { arms: arms.length, ...total }
}

const CHANGES = {
  add: 'ADD',
  change: 'CHANGE',
  remove: 'REMOVE',
  deactivate: 'DEACTIVATE',
  unchanged: 'UNCHANGED',
} as const

async function planFor(
  { db, scope }: Pick<StudyContext, 'db' | 'scope'>,
  group: TemplateGroup,
  wanted: Wanted,
): Promise<Plan> {
  requireSound(wanted)
  const stored = (await readTemplates(db, scope, group)).map(({ row }) => row)
  const used = await usedTemplates(
    db,
    stored.map(({ id }) => id),
  )
  const existing = stored.map((row) => ({ ...row, armCode: group.code, treatmentGroup: group.code }))
  const steps = planTemplateGeneration(inputOf(wanted), existing, ({ id }) => used.has(id))
  const untouched = stored.filter(({ id, active }) => active && !steps.some((step) => idOf(step) === id))
  const wantedOnes = steps.filter(({ change }) => change !== 'remove' && change !== 'deactivate')
  if (untouched.length + wantedOnes.length > MOST_TEMPLATES) {
    throw new Problem(409, 'template.too-many', TEMPLATE_MESSAGES.tooMany)
  }
  return { mode: generationModeOf(existing) === 'update' ? 'UPDATE' : 'CREATE', steps }
}

/** Stores the steps of a plan. @returns what was done, and what the trail keeps of it */
async function carryOut({ db, scope, services }: StudyContext, group: TemplateGroup, { mode, steps }: Plan) {
  const counts = { created: 0, updated: 0, removed: 0 }
  const changes: RecordedChange[] = []
  for (const step of steps) {
    if (step.change === 'add') {
      const { requiredForms, ...schedule } = step.template
      const row = rowOf(scope.studyId, group, { ...schedule, description: null, requiredForms })
      await db.insert(visitTemplates).values(row)
      const after = trailedTemplate({ row, group })
      changes.push(changeOfTemplate(row.id, { before: null, after, changeType: 'CREATE' }))
      counts.created += 1
    } else if (step.change === 'change') {
      const { before, template } = step
      const { dayOffset, windowBefore, windowAfter, displayOrder, active } = template
      const values = { dayOffset, windowBefore, windowAfter, displayOrder, active, version: before.version + 1 }
      await db.update(visitTemplates).set(values).where(eq(visitTemplates.id, before.id))
      changes.push(
        changeOfTemplate(before.id, {
          before: trailedTemplate({ row: before, group }),
          after: trailedTemplate({ row: template, group }),
          changeType: 'UPDATE',
        }),
      )
      counts.updated += 1
    } else if (step.change !== 'unchanged') {
      const { id, version } = step.template
      const isGone = step.change === 'remove'
      const values = isGone ? { removedAt: momentOf(services.clock) } : { active: false, version: version + 1 }
      await db.update(visitTemplates).set(values).where(eq(visitTemplates.id, id))
      changes.push(
        changeOfTemplate(
          id,
          isGone
            ? { before: { isDeleted: false }, after: { isDeleted: true }, changeType: 'DELETE' }
            : { before: { active: true }, after: { active: false }, changeType: 'UPDATE' },
        ),
      )
      counts.removed += 1
    }
  }
  return { mode, counts, changes }
}

/** The stored template that a step is about; null for a new one. */
const idOf = (step: Step): string | null => (step.change === 'add' ? null : step.template.id)

const inputOf = ({ visitCount, intervalDays }: Wanted) => ({ count: visitCount, interval: intervalDays })

/** @throws Problem 400 [TMPL-042, TMPL-043] */
function requireSound(wanted: Wanted): void {
  const fault = checkTemplateGeneration(inputOf(wanted))
  if (!fault) return
  const field = fault.rule === 'visit-count' ? 'visitCount' : 'intervalDays'
  throw fieldProblem('generation.refused', field, fault.message)
}
