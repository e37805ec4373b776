import { ARM_FIELDS } from '@imsang/domain/study-arms'
import type { RecordedChange } from '../studies/recordStudy'
import { STUDY_ARM_KIND } from './trail'

/** A change of an arm, as the trail of its study keeps it [TMPL-083, BASE-099]. */
export const changeOfArm = (
  entityId: string,
  change: Pick<RecordedChange, 'before' | 'after' | 'changeType'> & { readonly reason?: string | null },
): RecordedChange => ({ entityType: STUDY_ARM_KIND.entityType, entityId, fields: ARM_FIELDS, reason: null, ...change })
