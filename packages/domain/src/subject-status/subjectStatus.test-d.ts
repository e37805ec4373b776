// Checked by tsc: each marked line must not compile.
import { deriveSubjectStatus, STORED_STATUS_LABELS, SUBJECT_STATUS_LABELS, statusAfterFirstEntry } from '.'

const status = deriveSubjectStatus({ consentDate: '2025-03-10' })
// @ts-expect-error a wrong field name
deriveSubjectStatus({ consentdate: '2025-03-10' })

export const isEnrolled = status === 'enrolled'
// @ts-expect-error an impossible status
export const isRandomized = status === 'randomized'
// @ts-expect-error a stored status is not a displayed one
export const isStored = status === 'ENROLLED'
// @ts-expect-error the status may be null
export const label = SUBJECT_STATUS_LABELS[status]
// @ts-expect-error an impossible stored status
export const storedLabel = STORED_STATUS_LABELS.SCREENING

// @ts-expect-error an impossible status
statusAfterFirstEntry('SCREENING', 'consentDate')
// @ts-expect-error a wrong field name
statusAfterFirstEntry('ENROLLED', 'birthDate')
