import { TEMPLATE_FIELDS } from '@imsang/domain/visit-template'
import type { RecordedChange } from '../studies/recordStudy'
import { VISIT_TEMPLATE_KIND } from './trail'

/** A change of a visit template, as the trail of its study keeps it [TMPL-083]. */
export const changeOfTemplate = (
  entityId: string,
  change: Pick<RecordedChange, 'before' | 'after' | 'changeType'>,
): RecordedChange => ({
  entityType: VISIT_TEMPLATE_KIND.entityType,
  entityId,
  fields: TEMPLATE_FIELDS,
  reason: null,
  ...change,
})
