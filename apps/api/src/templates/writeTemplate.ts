import type { VisitTemplate } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import {
  MOST_TEMPLATES,
  REQUIRED_FORM_LABELS,
  TEMPLATE_MESSAGES,
  type TemplateValues,
  templateFaults,
  visitCodeOf,
} from '@imsang/domain/visit-template'
import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import { newId } from '../db/ids'
import { visitTemplates } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { openStudy } from '../studies/openStudy'
import { recordStudy } from '../studies/recordStudy'
import { changeOfTemplate } from './changeOfTemplate'
import {
  findGroup,
  findTemplate,
  readTemplates,
  type StoredTemplate,
  type TemplateGroup,
  type TemplateRow,
  toTemplate,
  usedTemplates,
} from './templates'

type Sent = Partial<Omit<TemplateValues, 'displayOrder'>> & { readonly displayOrder?: number | undefined }

/**
 * Adds a template to an arm, or to every arm. The study is locked, so that no code is given twice.
 * @throws Problem 404 for an unknown arm, 400 with every refused field, 409 for a code that the arm has already
 * @see SCALL-069, TMPL-013 … TMPL-020, DEC-251
 */
export async function createTemplate(context: StudyContext, { body }: Input<'createVisitTemplate'>) {
  const { armCode, projectId: _, ...sent } = body
  const [made] = await addTemplates(context, armCode, [sent], '')
  if (!made) throw new Error('the template was not stored')
  return made
}

/** Adds several templates to an arm, all or none. @throws as `createTemplate`; the field names the place [SCALL-073] */
export const createTemplates = (context: StudyContext, { body }: Input<'createCustomTemplates'>) =>
  addTemplates(context, body.armCode, body.templates, 'templates')

async function addTemplates(
  context: StudyContext,
  armCode: string,
  sent: readonly Sent[],
  list: string,
): Promise<VisitTemplate[]> {
  const { db, scope } = context
  await openStudy(context, null)
  const group = await findGroup(db, scope, armCode)
  const stored = (await readTemplates(db, scope, group)).map(({ row }) => row)
  const active = stored.filter((row) => row.active)
  if (active.length + sent.length > MOST_TEMPLATES) {
    throw new Problem(409, 'template.too-many', TEMPLATE_MESSAGES.tooMany)
  }
  const codes = new Set(active.map(({ visitCode }) => visitCode))
  let last = Math.max(0, ...stored.map(({ displayOrder }) => displayOrder))
  const rows = sent.map((each, at): TemplateRow => {
    const fieldOf = (field: string) => (list ? `${list}.${at}.${field}` : field)
    const values = valuesOf(each, last + 1)
    requireSound(values, fieldOf)
    if (codes.has(values.visitCode)) throw codeTaken(fieldOf('visitCode'))
    codes.add(values.visitCode)
    last = Math.max(last, values.displayOrder)
    return rowOf(scope.studyId, group, values)
  })
  await db.insert(visitTemplates).values(rows)
  await recordStudy(
    context,
    scope,
    rows.map((row) =>
      changeOfTemplate(row.id, { before: null, after: trailedTemplate({ row, group }), changeType: 'CREATE' }),
    ),
  )
  return rows.map((row) => toTemplate({ row, group }))
}

/**
 * Changes a template; what is left out stays as it is. Code and arm stay.
 * @throws Problem 404, 412 with the current template, 400 with every refused field
 * @see SCALL-070, TMPL-015, DEC-251
 */
export async function updateTemplate(context: StudyContext, { path, body, ifMatch }: Input<'updateVisitTemplate'>) {
  const { db, scope } = context
  await openStudy(context, null)
  const stored = await findTemplate(db, scope, path.templateId)
  const { row, group } = stored
  requireCurrent(stored, ifMatch)
  const { visitCode, armCode, projectId: _, ...sent } = body
  const isOtherCode = visitCode !== undefined && visitCodeOf(visitCode) !== row.visitCode
  const isOtherArm = armCode !== undefined && armCode.trim().toUpperCase() !== group.code.toUpperCase()
  if (isOtherCode) throw fieldProblem('template.code-fixed', 'visitCode', TEMPLATE_MESSAGES.codeFixed)
  if (isOtherArm) throw fieldProblem('template.arm-fixed', 'armCode', TEMPLATE_MESSAGES.armFixed)
  const values = valuesOf({ ...row, ...sent }, row.displayOrder)
  requireSound(values)
  const after = { ...row, ...values }
  const change = changeOfTemplate(row.id, {
    before: trailedTemplate(stored),
    after: trailedTemplate({ row: after, group }),
    changeType: 'UPDATE',
  })
  if (isSame(row, after)) return toTemplate(stored)
  const version = row.version + 1
  await db
    .update(visitTemplates)
    .set({ ...values, version })
    .where(eq(visitTemplates.id, row.id))
  await recordStudy(context, scope, [change])
  return toTemplate({ row: { ...after, version }, group })
}

/**
 * Deletes a template. One from which visits were created becomes inactive instead, and is answered.
 * @throws Problem 404, 412 with the current template
 * @see SCALL-071, TMPL-022, DEC-254
 */
export async function deleteTemplate(context: StudyContext, { path, ifMatch }: Input<'deleteVisitTemplate'>) {
  const { db, scope, services } = context
  await openStudy(context, null)
  const stored = await findTemplate(db, scope, path.templateId)
  requireCurrent(stored, ifMatch)
  const { row } = stored
  if ((await usedTemplates(db, [row.id])).size === 0) {
    const removedAt = momentOf(services.clock)
    await db.update(visitTemplates).set({ removedAt }).where(eq(visitTemplates.id, row.id))
    const gone = { before: { isDeleted: false }, after: { isDeleted: true }, changeType: 'DELETE' } as const
    await recordStudy(context, scope, [changeOfTemplate(row.id, gone)])
    return { template: null }
  }
  const inactive = { ...row, active: false, version: row.version + 1 }
  if (row.active) {
    const { active, version } = inactive
    await db.update(visitTemplates).set({ active, version }).where(eq(visitTemplates.id, row.id))
    const change = { before: { active: true }, after: { active }, changeType: 'UPDATE' } as const
    await recordStudy(context, scope, [changeOfTemplate(row.id, change)])
  }
  return { template: toTemplate({ ...stored, row: row.active ? inactive : row }) }
}

/** A template as the trail compares it: forms by their names, the arm by its own. */
export const trailedTemplate = ({ row, group }: StoredTemplate) => ({
  displayOrder: row.displayOrder,
  visitCode: row.visitCode,
  visitName: row.visitName,
  dayOffset: row.dayOffset,
  windowBefore: row.windowBefore,
  windowAfter: row.windowAfter,
  requiredForms: row.requiredForms.map((form) => REQUIRED_FORM_LABELS[form]).join(', ') || null,
  description: row.description,
  armName: group.name,
  active: row.active,
})

/** A new row with these values. */
export const rowOf = (studyId: string, { armId }: TemplateGroup, values: TemplateValues): TemplateRow => ({
  id: newId(),
  studyId,
  armId,
  ...values,
  requiredForms: [...values.requiredForms],
  active: true,
  version: 1,
  removedAt: null,
})

function valuesOf(sent: Sent, nextOrder: number) {
  return {
    visitCode: visitCodeOf(sent.visitCode ?? ''),
    visitName: (sent.visitName ?? '').trim(),
    description: sent.description?.trim() || null,
    dayOffset: sent.dayOffset ?? null,
    windowBefore: sent.windowBefore ?? null,
    windowAfter: sent.windowAfter ?? null,
    displayOrder: sent.displayOrder ?? nextOrder,
    requiredForms: [...new Set(sent.requiredForms ?? [])],
  }
}

/** @throws Problem 400 with every refused field */
function requireSound(values: TemplateValues, fieldOf = (field: string) => field): void {
  const errors = templateFaults(values).map(({ field, message }) => ({ field: fieldOf(field), message }))
  const [first] = errors
  if (first) throw new Problem(400, 'template.refused', first.message, { field: first.field, errors })
}

/** @throws Problem 412 */
function requireCurrent(stored: StoredTemplate, ifMatch: string | null): void {
  if (isCurrentVersion(ifMatch, stored.row.version)) return
  throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data: toTemplate(stored) })
}

const codeTaken = (field: string) => fieldProblem('template.code-taken', field, TEMPLATE_MESSAGES.codeTaken, 409)

const isSame = (a: TemplateRow, b: TemplateRow): boolean => JSON.stringify(a) === JSON.stringify(b)
