import { STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import type { RecordedChange } from '../../studies/recordStudy'
import { STUDY_INSTITUTION_KIND } from '../../studies/trail'

/** A changed value in the trail: a field of its institution, under the name of its column [INST-161, DEC-790]. */
export const changeOfValue = (
  { name }: { readonly name: string },
  institutionId: string,
  before: string | null,
  after: string | null,
): RecordedChange => ({
  entityType: STUDY_INSTITUTION_KIND.entityType,
  entityId: institutionId,
  fields: { columnValue: { ...STUDY_INSTITUTION_FIELDS.columnValue, label: name } },
  before: { columnValue: before },
  after: { columnValue: after },
  changeType: 'UPDATE',
  reason: null,
})
