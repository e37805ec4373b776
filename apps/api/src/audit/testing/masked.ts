import { demoStudyId } from '@imsang/fixtures'
import type { StudyScope } from '../../access/scope'
import { newId } from '../../db/ids'
import { TEST_NOW } from '../../testing/now'
import type { NewEntry } from '../append'

/**
 * The scope of a user who reads the first study and its audit trail, but sees masked subjects. No current role has
 * both, so no account can have it.
 */
export function maskedScope(): StudyScope {
  const scope: Partial<StudyScope> = {
    studyId: demoStudyId('study-1'),
    dataRole: 'CRC',
    permissions: { isAdmin: true } as StudyScope['permissions'],
    institutions: { reads: { kind: 'all' }, enters: { kind: 'none' } },
  }
  return scope as StudyScope
}

const SECRETS = {
  initials: 'QZXAW',
  dateOfBirth: '1901-01-01',
  notes: '숨은비고',
  screenFailureDetail: '숨은상세',
  contact: '01099990000',
  email: 'hidden@subject.example',
}

/** Values that no masked role may ever receive. */
export const HIDDEN: readonly string[] = Object.values(SECRETS)

/** Entries of a subject: hidden values, old and new, then one for each additional text. */
export function hiddenEntries(subjectId: string, texts: readonly string[] = []): NewEntry[] {
  const entry = (fieldName: string, oldValue: string | null, newValue: string | null): NewEntry => ({
    entityType: 'subject',
    entityId: subjectId,
    changeSet: newId(),
    fieldName,
    fieldLabel: fieldName,
    oldValue,
    newValue,
    reason: null,
    changeType: 'CREATE',
    actorId: newId(),
    actorName: '김연구',
    actorRole: 'PI',
    actorLogin: 'pi@seoul-hospital.example',
    ipAddress: null,
    userAgent: null,
    at: new Date(TEST_NOW).toISOString(),
  })
  return [
    ...Object.entries(SECRETS).flatMap(([field, value]) => [entry(field, null, value), entry(field, value, null)]),
    ...texts.map((text) => entry('scno', text, text)),
  ]
}
