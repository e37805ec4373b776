import type { BaselineImpactReply, BaselinePreview } from '@imsang/api-client'
import {
  type AffectedSubject,
  type ArmChange,
  affectedSubject,
  summariseBaselineChange,
  touchedVisits,
} from '@imsang/domain/baseline-change'
import { canReadAt } from '@imsang/domain/study-permissions'
import { todayOf } from '../base/clock'
import type { Input, StudyContext } from '../http/handler'
import { type ArmRow, findArm } from '../templates/arms'
import { readStudyStart } from './armBaseline'
import { previewSubjects, readArmTemplates } from './armSchedule'
import { dateOrRemoval } from './sentDate'

/**
 * What a new baseline date would affect, and how risky it is: counts of every subject of the arm, and those subjects that
 * the caller may read. Stores nothing.
 * @throws Problem 404, 400 for the date
 * @see SCALL-084, BASE-046 to BASE-063, DEC-260 to DEC-262
 */
export async function readImpact(
  context: StudyContext,
  { path, query }: Input<'getBaselineImpact'>,
): Promise<BaselineImpactReply> {
  const { db, scope } = context
  const { arm, change } = await openChange(context, path.armId, query.baselineDate)
  const affected: AffectedSubject[] = []
  const readable = new Set<string>()
  for await (const { row, preview } of previewSubjects(db, scope, change)) {
    affected.push(affectedSubject({ subjectId: row.subjectId, ...preview }))
    if (canReadAt(scope.institutions, row.studyOrganizationId)) readable.add(row.subjectId)
  }
  const { dateShiftDays, impact, counts, risk, subjects } = summariseBaselineChange(change, affected)
  return {
    studyArmId: arm.id,
    currentBaselineDate: change.oldDate,
    newBaselineDate: change.newDate,
    dateShiftDays,
    impactLevel: upper(impact),
    ...counts,
    riskLevel: upper(risk.level),
    reasons: risk.reasons.map(({ rule, level, message, isRegulatory }) => ({
      rule,
      level: upper(level),
      message,
      isRegulatory,
    })),
    subjects: subjects
      .filter(({ subjectId }) => readable.has(subjectId))
      .map((each) => ({ ...each, impact: upper(each.impact) })),
  }
}

/**
 * Every visit that a new baseline date would touch, of the subjects that the caller may read, by institution and number;
 * of the others it tells how many there are. Stores nothing.
 * @throws Problem 404, 400 for the date
 * @see BASE-101 to BASE-103, DEC-810
 */
export async function previewChange(
  context: StudyContext,
  { path, query }: Input<'previewBaselineChange'>,
): Promise<BaselinePreview> {
  const { db, scope } = context
  const { arm, change } = await openChange(context, path.armId, query.baselineDate)
  const listed: BaselinePreview['subjects'] = []
  let [affectedVisitsCount, hiddenSubjectsCount] = [0, 0]
  for await (const { row, subject, preview } of previewSubjects(db, scope, change)) {
    const touched = touchedVisits(subject, preview)
    if (touched.length === 0) continue
    affectedVisitsCount += touched.filter((visit) => visit.change === 'MOVES').length
    if (!canReadAt(scope.institutions, row.studyOrganizationId)) {
      hiddenSubjectsCount += 1
      continue
    }
    const { subjectId, scno, enno, institutionName } = row
    const visits = touched.map(({ id: _, marks, ...visit }) => ({ ...visit, marks: [...marks] }))
    listed.push({ subjectId, scno, enno, institutionName, visits })
  }
  return {
    studyArmId: arm.id,
    currentBaselineDate: change.oldDate,
    newBaselineDate: change.newDate,
    version: arm.version,
    affectedVisitsCount,
    hiddenSubjectsCount,
    subjects: listed,
  }
}

/** The change that was asked about. The arm is read first: a preview never has a newer version than its visits. */
async function openChange({ db, scope, services }: StudyContext, armId: string, sent: string) {
  const arm: ArmRow = await findArm(db, scope, armId)
  const change = {
    armCode: arm.code,
    oldDate: arm.baselineDate,
    newDate: dateOrRemoval(sent, await readStudyStart(db, scope)),
    templates: await readArmTemplates(db, scope, arm),
    today: todayOf(services.clock),
  } satisfies ArmChange
  return { arm, change }
}

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>
