import type { StudyArm } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { ARM_MESSAGES, armNameFault, armNameOf, MOST_ARMS, nextArmCode } from '@imsang/domain/study-arms'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { studyArms, subjects, visitTemplates } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { openStudy } from '../studies/openStudy'
import { recordStudy } from '../studies/recordStudy'
import { type ArmRow, findArm, readArm } from './arms'
import { changeOfArm } from './changeOfArm'
import { changeOfTemplate } from './changeOfTemplate'

/**
 * Adds an arm to a study, with the next code. The study is locked, so that no code is given twice.
 * @throws Problem 400 without a name, 409 for a name that another arm has, or when there are too many
 * @see SCALL-062, TMPL-029, TMPL-030, TMPL-034, TMPL-084, DEC-250
 */
export async function createArm(context: StudyContext, { body }: Input<'createStudyArm'>): Promise<StudyArm> {
  const { db, scope } = context
  await openStudy(context, null)
  const name = nameIn(body)
  const given = await db.select().from(studyArms).where(eq(studyArms.studyId, scope.studyId))
  if (given.filter(({ removedAt }) => !removedAt).length >= MOST_ARMS) {
    throw new Problem(409, 'arm.too-many', ARM_MESSAGES.tooMany)
  }
  await requireFreeName(db, scope.studyId, name, null)
  const code = nextArmCode(given.map((arm) => arm.code))
  const description = body.description?.trim() || null
  const id = newId()
  const displayOrder = Math.max(0, ...given.map((arm) => arm.displayOrder)) + 1
  await db.insert(studyArms).values({ id, studyId: scope.studyId, code, name, description, displayOrder })
  await recordStudy(context, scope, [
    changeOfArm(id, { before: null, after: { armName: name, armCode: code, description }, changeType: 'CREATE' }),
  ])
  return readArm(db, scope, id)
}

/**
 * Renames an arm; its code stays. The subjects in it are shown with the new name: their trail keeps the one they were
 * enrolled under.
 * @throws Problem 404, 412 with the current arm, 400 without a name, 409 for a name that another arm has
 * @see SCALL-064, TMPL-031, TMPL-034, DEC-801
 */
export async function renameArm(context: StudyContext, { path, body, ifMatch }: Input<'renameStudyArm'>) {
  const { db, scope } = context
  await openStudy(context, null)
  const arm = await findArm(db, scope, path.armId)
  if (!isCurrentVersion(ifMatch, arm.version)) {
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, {
      data: await readArm(db, scope, arm.id),
    })
  }
  const name = nameIn(body)
  if (name === arm.name) return readArm(db, scope, arm.id)
  await requireFreeName(db, scope.studyId, name, arm.id)
  await db
    .update(studyArms)
    .set({ name, version: arm.version + 1 })
    .where(eq(studyArms.id, arm.id))
  await db.update(subjects).set({ armName: name }).where(isAssigned(arm))
  await recordStudy(context, scope, [
    changeOfArm(arm.id, { before: { armName: arm.name }, after: { armName: name }, changeType: 'UPDATE' }),
  ])
  return readArm(db, scope, arm.id)
}

/**
 * Deletes an arm without subjects, and its templates with it; its code is not given again.
 * @throws Problem 404, 409 for an arm that subjects are assigned to, wherever they are
 * @see SCALL-065, TMPL-033, DEC-250
 */
export async function deleteArm(context: StudyContext, { path }: Input<'deleteStudyArm'>): Promise<null> {
  const { db, scope, services } = context
  await openStudy(context, null)
  const arm = await findArm(db, scope, path.armId)
  if ((await db.$count(subjects, isAssigned(arm))) > 0) {
    throw new Problem(409, 'arm.assigned', ARM_MESSAGES.assigned)
  }
  const removedAt = momentOf(services.clock)
  await db.update(studyArms).set({ removedAt }).where(eq(studyArms.id, arm.id))
  const templates = await db
    .update(visitTemplates)
    .set({ removedAt })
    .where(and(eq(visitTemplates.armId, arm.id), isNull(visitTemplates.removedAt)))
    .returning({ id: visitTemplates.id })
  const gone = { before: { isDeleted: false }, after: { isDeleted: true }, changeType: 'DELETE' } as const
  await recordStudy(context, scope, [
    changeOfArm(arm.id, gone),
    ...templates.map(({ id }) => changeOfTemplate(id, gone)),
  ])
  return null
}

/** @throws Problem 400 [TMPL-029] */
function nameIn({ armName }: { readonly armName: string }): string {
  const fault = armNameFault(armName)
  if (fault) throw fieldProblem('arm.refused', 'armName', fault)
  return armNameOf(armName)
}

/** @throws Problem 409 [TMPL-034] */
async function requireFreeName(db: Handle, studyId: string, name: string, own: string | null): Promise<void> {
  const isTaken = and(
    eq(studyArms.studyId, studyId),
    isNull(studyArms.removedAt),
    sql`lower(${studyArms.name}) = lower(${name})`,
    own ? ne(studyArms.id, own) : undefined,
  )
  if ((await db.$count(studyArms, isTaken)) === 0) return
  throw fieldProblem('arm.name-taken', 'armName', ARM_MESSAGES.nameTaken, 409)
}

/** Selects the subjects of an arm, in any status. */
const isAssigned = ({ studyId, code }: ArmRow) => and(eq(subjects.studyId, studyId), eq(subjects.armCode, code))
