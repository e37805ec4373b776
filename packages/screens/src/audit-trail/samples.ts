import type { AuditRecord } from '../audit-log/auditRecord'
import { SAMPLE_INSTITUTION, sampleHistory, sampleRegistration } from '../audit-log/samples'
import type { AuditPerson } from './trailView'
import type { AuditVerification } from './verification'

/** One page of a trail: the histories of a few subjects, repeated; `newest` is the number of its first entry. */
export function samplePage(newest: number, count = 20): AuditRecord[] {
  const history = sampleHistory()
  return Array.from({ length: Math.min(count, newest) }, (_, at) => {
    const number = newest - at
    const record = history[at % history.length] as AuditRecord
    const subject = 10 - Math.floor(at / history.length)
    return { ...record, id: `0193-${number}`, number, scno: `SC-01-0${String(subject).padStart(2, '0')}` }
  })
}

/** The newest page: a registration with ten entries, then the histories of `samplePage`. */
export function sampleNewestPage(newest: number): AuditRecord[] {
  const registration = sampleRegistration(newest)
  return [...registration, ...samplePage(newest - registration.length, 20 - registration.length)]
}

export const SAMPLE_PEOPLE: readonly AuditPerson[] = [
  { userId: 'u1', name: '김연구', role: 'PI', login: 'pi@seoul-hospital.example' },
  { userId: 'u2', name: '박하늘', role: 'SUB_I', login: 'subi@seoul-hospital.example' },
  { userId: 'u3', name: '이가을', role: 'CRC', login: 'crc@seoul-hospital.example' },
]

export const SAMPLE_INSTITUTIONS = [SAMPLE_INSTITUTION]

const HASH = '9f2c4e1ab07d35c86e12f4a9d3b85c70e64a1d92f8b3057ce1a94d26b70f835c'

/** The result of checking an intact trail of 1,284 entries. */
export function sampleVerification(changed: Partial<AuditVerification> = {}): AuditVerification {
  return {
    isIntact: true,
    entries: 1284,
    headHash: HASH,
    checkedAt: '2026-11-20T01:05:00.000Z',
    fault: null,
    signedHead: { number: 1284, hash: HASH, signedAt: '2026-11-19T21:00:00.000Z', keyId: 'k'.repeat(43) },
    unsoundHeads: 0,
    isGuarded: true,
    ...changed,
  }
}
