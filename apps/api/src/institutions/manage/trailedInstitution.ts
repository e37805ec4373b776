import { STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import type { RecordedChange } from '../../studies/recordStudy'
import { STUDY_INSTITUTION_KIND } from '../../studies/trail'

/**
 * An institution as its trail compares it; every field, because one that left is told with all that it had. Its role goes
 * without saying: an institution is what has the role SITE. What it has in a custom column has entries of its own.
 */
export type TrailedInstitution = {
  readonly [Field in Exclude<keyof typeof STUDY_INSTITUTION_FIELDS, 'organizationRole' | 'columnValue'>]:
    | string
    | number
    | null
}

const NOTHING: TrailedInstitution = {
  institutionName: null,
  institutionNumber: null,
  targetEnrollment: null,
  principalInvestigatorName: null,
  notes: null,
}

/** What the trail keeps of an institution that came (`before` null) or went (`after` null). */
export const changeOfInstitution = (
  entityId: string,
  before: TrailedInstitution | null,
  after: TrailedInstitution | null,
): RecordedChange => ({
  entityType: STUDY_INSTITUTION_KIND.entityType,
  entityId,
  fields: STUDY_INSTITUTION_FIELDS,
  before,
  after: after ?? NOTHING,
  changeType: after ? 'CREATE' : 'DELETE',
  reason: null,
})
