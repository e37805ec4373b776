import type { VisitTemplate } from '@imsang/api-client'
import { COMMON_GROUP, COMMON_GROUP_NAME } from '@imsang/domain/enrolment'
import { ARM_MESSAGES, isCommonGroup } from '@imsang/domain/study-arms'
import { compareTemplates, TEMPLATE_MESSAGES } from '@imsang/domain/visit-template'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { studyArms, visits, visitTemplates } from '../db/schema'
import { statements } from '../db/statement'
import { readArms } from './arms'

export type TemplateRow = typeof visitTemplates.$inferSelect

/** An arm, or the group of every arm, to which templates belong. */
export interface TemplateGroup {
  readonly armId: string | null
  readonly code: string
  readonly name: string
}

/** A template with the group that it belongs to. */
export interface StoredTemplate {
  readonly row: TemplateRow
  readonly group: TemplateGroup
}

export const COMMON: TemplateGroup = { armId: null, code: COMMON_GROUP, name: COMMON_GROUP_NAME }

/** The refusal of a template that is unknown, deleted, or of another study [TMPL-080]. */
export const templateNotFound = () => new Problem(404, 'template.not-found', TEMPLATE_MESSAGES.notFound)

/** Every group of a study that templates can belong to: its arms, then the common one. */
export async function readGroups(db: Handle, scope: StudyScope): Promise<TemplateGroup[]> {
  const arms = await readArms(db, scope)
  return [...arms.map(({ id, code, name }) => ({ armId: id, code, name })), COMMON]
}

/**
 * The group of a study with this code.
 * @throws Problem 404 for a code that no arm of the study has [TMPL-080]
 */
export async function findGroup(db: Handle, scope: StudyScope, code: string): Promise<TemplateGroup> {
  if (isCommonGroup(code)) return COMMON
  const wanted = code.trim().toUpperCase()
  const group = (await readGroups(db, scope)).find((each) => each.code.toUpperCase() === wanted)
  if (!group) throw new Problem(404, 'arm.not-found', ARM_MESSAGES.notFound)
  return group
}

type Groups = 'all' | 'common' | 'one arm'

const templatesOf = statements('templates of a study', (db, of: Groups) =>
  db
    .select({ row: visitTemplates, arm: { id: studyArms.id, code: studyArms.code, name: studyArms.name } })
    .from(visitTemplates)
    .leftJoin(studyArms, eq(studyArms.id, visitTemplates.armId))
    .where(
      and(
        eq(visitTemplates.studyId, sql.placeholder('studyId')),
        isNull(visitTemplates.removedAt),
        of === 'common' ? isNull(visitTemplates.armId) : undefined,
        of === 'one arm' ? eq(visitTemplates.armId, sql.placeholder('armId')) : undefined,
      ),
    ),
)

/** Reads the templates of a study as stored, inactive ones included, in their order [TMPL-004, DEC-254]. */
export async function readTemplates(db: Handle, scope: StudyScope, group?: TemplateGroup): Promise<StoredTemplate[]> {
  const of = group === undefined ? 'all' : group.armId === null ? 'common' : 'one arm'
  const rows = await templatesOf(db, of, { studyId: scope.studyId, armId: group?.armId ?? null })
  return rows
    .map(({ row, arm }) => ({ row, group: arm ? { armId: arm.id, code: arm.code, name: arm.name } : COMMON }))
    .sort((a, b) => compareTemplates(a.row, b.row) || (a.group.code < b.group.code ? -1 : 1))
}

/** Finds a template of a study. @throws Problem 404 */
export async function findTemplate(db: Handle, scope: StudyScope, templateId: string): Promise<StoredTemplate> {
  const found = isId(templateId) && (await readTemplates(db, scope)).find(({ row }) => row.id === templateId)
  if (!found) throw templateNotFound()
  return found
}

/** The templates from which a visit was created [TMPL-022]. */
export async function usedTemplates(db: Handle, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: visits.visitTemplateId })
    .from(visits)
    .where(inArray(visits.visitTemplateId, [...ids]))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** A template as it is answered [TMPL-064 … TMPL-068]. */
export const toTemplate = ({ row, group }: StoredTemplate): VisitTemplate => ({
  id: row.id,
  templateId: row.id,
  visitCode: row.visitCode,
  visitName: row.visitName,
  description: row.description,
  dayOffset: row.dayOffset,
  windowBefore: row.windowBefore,
  windowAfter: row.windowAfter,
  displayOrder: row.displayOrder,
  visitOrder: row.displayOrder,
  requiredForms: row.requiredForms,
  armCode: group.code,
  armName: group.name,
  treatmentGroup: group.code,
  active: row.active,
  version: row.version,
})
