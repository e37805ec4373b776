import type { RecordKind } from '../audit/recordKind'

/** A study in its own audit trail: whoever reads the trail reads what is said of the study as a whole. */
export const STUDY_KIND: RecordKind = { entityType: 'study', fields: {}, readableBy: () => undefined }
