import { ARM_FIELDS } from '@imsang/domain/study-arms'
import { TEMPLATE_FIELDS } from '@imsang/domain/visit-template'
import { inArray, sql } from 'drizzle-orm'
import type { RecordKind } from '../audit/recordKind'
import { named } from '../audit/records'
import { studyArms, visitTemplates } from '../db/schema'

/** The arms of a study in its trail: everybody in it may know them, also one that was deleted [TMPL-083]. */
export const STUDY_ARM_KIND = {
  entityType: 'study-arm',
  fields: ARM_FIELDS,
  readableBy: () => undefined,

  describe: async (db, ids) =>
    named(
      await db
        .select({ id: studyArms.id, name: studyArms.name })
        .from(studyArms)
        .where(inArray(studyArms.id, [...ids])),
    ),
} satisfies RecordKind

/** The visit templates of a study in its trail, named by code and name [TMPL-083]. */
export const VISIT_TEMPLATE_KIND = {
  entityType: 'visit-template',
  fields: TEMPLATE_FIELDS,
  readableBy: () => undefined,

  describe: async (db, ids) =>
    named(
      await db
        .select({
          id: visitTemplates.id,
          name: sql<string>`${visitTemplates.visitCode} || ' ' || ${visitTemplates.visitName}`,
        })
        .from(visitTemplates)
        .where(inArray(visitTemplates.id, [...ids])),
    ),
} satisfies RecordKind
