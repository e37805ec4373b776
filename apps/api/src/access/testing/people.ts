import { type DemoEmail, type DemoStudy, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { plantSubject } from '../../testing/plant'
import type { TestServer } from '../../testing/server'

/** The places at which a subject is planted, each with unique values. */
const PLACES: readonly [DemoStudy, string][] = [
  ['study-1', '01'],
  ['study-1', '02'],
  ['study-2', '02'],
  ['study-2', '03'],
  ['study-3', '01'],
]
export type Place = '1/01' | '1/02' | '2/02' | '2/03' | '3/01'

export interface Sees {
  /** The places whose subjects the user may read. */
  readonly reads: readonly Place[]
  /** The studies whose full list the user may read; the others are masked. */
  readonly inFull: readonly number[]
  readonly enters: readonly Place[]
  /** The studies whose audit trail the user may read. */
  readonly audits: readonly number[]
}

const NOTHING: Sees = { reads: [], inFull: [], enters: [], audits: [] }
const STUDY_1: readonly Place[] = ['1/01', '1/02']
const STUDY_2: readonly Place[] = ['2/02', '2/03']
const STUDY_1_AND_3: readonly Place[] = [...STUDY_1, '3/01']
const ALL: readonly Place[] = [...STUDY_1, ...STUDY_2, '3/01']

/** Written out from the ledger: who sees what of the demo studies, and where they may enter data. */
const WHO: Record<Exclude<DemoEmail, `${string}@new-hospital.example`>, Sees> = {
  'admin@imsang.example': { reads: ALL, inFull: [1, 2, 3], enters: ALL, audits: [1, 2, 3] },
  'tenant@hanbit-smo.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3, audits: [] },
  'smo@hanbit-smo.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3, audits: [] },
  'crc@hanbit-smo.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3, audits: [] },
  'ci@seoul-hospital.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3, audits: [1, 3] },
  'pi@seoul-hospital.example': { reads: ['1/01', '3/01'], inFull: [1, 3], enters: ['1/01', '3/01'], audits: [1, 3] },
  'subi@seoul-hospital.example': { reads: ['1/01'], inFull: [1], enters: ['1/01'], audits: [1] },
  'crc@seoul-hospital.example': { reads: STUDY_1_AND_3, inFull: [], enters: STUDY_1_AND_3, audits: [] },
  'pi@busan-hospital.example': { reads: ['1/02', '2/02'], inFull: [1, 2], enters: ['1/02', '2/02'], audits: [1, 2] },
  'nurse@busan-hospital.example': { reads: ['1/02'], inFull: [], enters: [], audits: [] },
  'pi@jeju-hospital.example': { reads: ['2/03'], inFull: [2], enters: ['2/03'], audits: [2] },
  'cpm@daon-cro.example': { reads: [...STUDY_1, ...STUDY_2], inFull: [], enters: [...STUDY_1, ...STUDY_2], audits: [] },
  'cra@daon-cro.example': { reads: [...STUDY_1, ...STUDY_2], inFull: [], enters: [], audits: [] },
  'qa@daon-cro.example': { reads: STUDY_1, inFull: [], enters: [], audits: [] },
  'dm@haneul-pharma.example': { reads: [...STUDY_1, ...STUDY_2], inFull: [], enters: [], audits: [] },
  'user@haneul-pharma.example': NOTHING,
}

export const EVERYONE = Object.entries(WHO) as [DemoEmail, Sees][]
export const STUDIES = [1, 2, 3] as const

export const projectId = (study: number) => demoStudyId(`study-${study}` as DemoStudy)
export const isOf = (study: number) => (place: Place) => place.startsWith(`${study}/`)
/** Returns the link of a hospital to its study. */
export const siteOf = (place: Place) => demoSiteId(`study-${place.slice(0, 1)}` as DemoStudy, place.slice(2))

export interface Planted {
  readonly id: string
  /** The values that masked roles must not receive, by field. */
  readonly secrets: Readonly<Record<string, string>>
}

/** Stores one subject at each place of the demo studies. */
export async function plantEverywhere(server: TestServer): Promise<Map<Place, Planted>> {
  const planted = new Map<Place, Planted>()
  for (const [at, [study, site]] of PLACES.entries()) {
    const secrets = {
      initials: `QZX${String.fromCharCode(65 + at)}W`,
      notes: `숨은비고${at}`,
      screenFailureDetail: `숨은상세${at}`,
      contact: `0109999000${at}`,
      email: `hidden${at}@subject.example`,
      dateOfBirth: `1901-01-0${at + 1}`,
    }
    const id = await plantSubject(server, { study, site, scno: `SC-${site}-9${study.at(-1)}0`, ...secrets })
    planted.set(`${study.at(-1)}/${site}` as Place, { id, secrets })
  }
  return planted
}
