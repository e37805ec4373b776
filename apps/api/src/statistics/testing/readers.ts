import { type DemoEmail, demoSiteId, demoStudyId } from '@imsang/fixtures'

/** The study of these tests, and its institutions. */
export const STUDY = demoStudyId('study-2')
export const [BUSAN, JEJU] = [demoSiteId('study-2', '02'), demoSiteId('study-2', '03')] as const

/** Whose institutions each reads there, from the ledger [DEC-208]. */
export const READERS: readonly (readonly [DemoEmail, readonly string[]])[] = [
  ['admin@imsang.example', [BUSAN, JEJU]],
  ['cpm@daon-cro.example', [BUSAN, JEJU]],
  ['cra@daon-cro.example', [BUSAN, JEJU]],
  ['dm@haneul-pharma.example', [BUSAN, JEJU]],
  ['pi@busan-hospital.example', [BUSAN]],
  ['pi@jeju-hospital.example', [JEJU]],
]
