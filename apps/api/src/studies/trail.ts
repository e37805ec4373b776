import type { RecordKind } from '../audit/recordKind'

/** The study in its own audit trail: every reader of the trail reads the entries about the study as a whole. */
export const STUDY_KIND: RecordKind = { entityType: 'study', fields: {}, readableBy: () => undefined }
