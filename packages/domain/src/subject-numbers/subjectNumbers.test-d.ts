// Checked by tsc: each marked line must not compile.
import { lockOfSubjectNumber, type NumberLockRule, type NumberRefusal, nextSubjectNumber } from '.'

const next = nextSubjectNumber('scno', ['SC-01-001'], '1')
// @ts-expect-error the next number may be null
next.length
// @ts-expect-error a wrong kind
nextSubjectNumber('SCNO', [], '1')
// @ts-expect-error a missing site
nextSubjectNumber('scno', [])

lockOfSubjectNumber('scno', { scno: null, dropoutDate: '2025-03-10' })
// @ts-expect-error a wrong field name
lockOfSubjectNumber('scno', { scno: null, dropOutDate: '2025-03-10' })
// @ts-expect-error a missing number
lockOfSubjectNumber('scno', { dropoutDate: '2025-03-10' })

export const lock: NumberLockRule = 'rescreened'
// @ts-expect-error a lock that does not exist
export const noLock: NumberLockRule = 'completed'
export const refusal: NumberRefusal['rule'] = 'taken'
// @ts-expect-error a refusal that does not exist
export const noRefusal: NumberRefusal['rule'] = 'reserved'
// @ts-expect-error a number in use answers 409
export const badStatus: NumberRefusal = { status: 400, rule: 'taken', message: '' }
