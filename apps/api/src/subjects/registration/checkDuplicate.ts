import type { ChangeType } from '@imsang/domain/audit-chain'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { actorOf } from '../../audit/actor'
import { appendEntries, chainOfStudy } from '../../audit/append'
import { momentOf, todayOf } from '../../base/clock'
import { TooMany } from '../../base/problem'
import type { Input, StudyContext } from '../../http/handler'
import { countTry } from '../../tries/countTry'
import { DUPLICATE_QUESTIONS } from '../../tries/limits'
import { isKnownPerson } from './isKnownPerson'
import { checkPerson } from './personalData'

/**
 * Tells whether the study has such a person. The answer concerns people whom the caller may not read, so there is a limit
 * per user, and every answer is in the trail, without the values [SUBJ-246, TRUST-142, TRUST-143].
 * @throws Problem 400 for the values, TooMany
 */
export async function checkDuplicateSubject(
  context: StudyContext,
  { body }: Input<'checkDuplicateSubject'>,
): Promise<{ isDuplicate: boolean }> {
  const { db, scope, services } = context
  checkPerson(body, todayOf(services.clock))
  const wait = await countTry(db, services.clock, DUPLICATE_QUESTIONS, context.caller.userId)
  if (wait > 0) throw new TooMany('subject.too-many-questions', SERVER_MESSAGES.tooManyTries, wait)
  const isDuplicate = await isKnownPerson(db, scope, body)
  await recordQuestion(context)
  return { isDuplicate }
}

/** The question itself is the whole entry. */
function recordQuestion({ db, scope, services, origin }: StudyContext): Promise<void> {
  const entry = {
    entityType: 'study',
    entityId: scope.studyId,
    fieldName: 'duplicateCheck',
    fieldLabel: '시험대상자 중복 확인',
    oldValue: null,
    newValue: null,
    reason: null,
    changeType: 'INQUIRY' satisfies ChangeType,
    at: momentOf(services.clock).toISOString(),
    ...actorOf(scope, origin),
  }
  return appendEntries(db, chainOfStudy(scope.studyId), [entry])
}
