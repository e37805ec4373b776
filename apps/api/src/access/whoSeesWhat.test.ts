import { type DemoEmail, type DemoStudy, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'

/** Where one subject is planted, with values that occur nowhere else. */
const PLACES: readonly [DemoStudy, string][] = [
  ['study-1', '01'],
  ['study-1', '02'],
  ['study-2', '02'],
  ['study-2', '03'],
  ['study-3', '01'],
]
type Place = '1/01' | '1/02' | '2/02' | '2/03' | '3/01'

interface Sees {
  /** The planted subjects that every list of the study holds. */
  readonly reads: readonly Place[]
  /** The studies of which the full list answers; the others are masked. */
  readonly inFull: readonly number[]
  readonly enters: readonly Place[]
}

const NOTHING: Sees = { reads: [], inFull: [], enters: [] }
const STUDY_1: readonly Place[] = ['1/01', '1/02']
const STUDY_2: readonly Place[] = ['2/02', '2/03']
const STUDY_1_AND_3: readonly Place[] = [...STUDY_1, '3/01']
const ALL: readonly Place[] = [...STUDY_1, ...STUDY_2, '3/01']

/** Who sees what, and where they may enter data. */
const WHO: Record<Exclude<DemoEmail, `${string}@new-hospital.example`>, Sees> = {
  'admin@imsang.example': { reads: ALL, inFull: [1, 2, 3], enters: ALL },
  'tenant@hanbit-smo.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3 },
  'smo@hanbit-smo.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3 },
  'crc@hanbit-smo.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3 },
  'ci@seoul-hospital.example': { reads: STUDY_1_AND_3, inFull: [1, 3], enters: STUDY_1_AND_3 },
  'pi@seoul-hospital.example': { reads: ['1/01', '3/01'], inFull: [1, 3], enters: ['1/01', '3/01'] },
  'subi@seoul-hospital.example': { reads: ['1/01'], inFull: [1], enters: ['1/01'] },
  'crc@seoul-hospital.example': { reads: STUDY_1_AND_3, inFull: [], enters: STUDY_1_AND_3 },
  'pi@busan-hospital.example': { reads: ['1/02', '2/02'], inFull: [1, 2], enters: ['1/02', '2/02'] },
  'nurse@busan-hospital.example': { reads: ['1/02'], inFull: [], enters: [] },
  'pi@jeju-hospital.example': { reads: ['2/03'], inFull: [2], enters: ['2/03'] },
  'cpm@daon-cro.example': { reads: [...STUDY_1, ...STUDY_2], inFull: [], enters: [...STUDY_1, ...STUDY_2] },
  'cra@daon-cro.example': { reads: [...STUDY_1, ...STUDY_2], inFull: [], enters: [] },
  'qa@daon-cro.example': { reads: STUDY_1, inFull: [], enters: [] },
  'dm@haneul-pharma.example': { reads: [...STUDY_1, ...STUDY_2], inFull: [], enters: [] },
  'user@haneul-pharma.example': NOTHING,
}

const EVERYONE = Object.entries(WHO) as [DemoEmail, Sees][]
const STUDIES = [1, 2, 3] as const
const HIDDEN = ['initials', 'notes', 'screenFailureDetail', 'contact', 'email', 'dateOfBirth'] as const

describeOnEngines('who sees what', (engine) => {
  const server = useServer(engine)
  const planted = new Map<Place, { id: string; secrets: string[] }>()

  beforeAll(async () => {
    for (const [at, [study, site]] of PLACES.entries()) {
      const secrets = {
        initials: `QZX${String.fromCharCode(65 + at)}W`,
        notes: `숨은비고${at}`,
        screenFailureDetail: `숨은상세${at}`,
        contact: `0109999000${at}`,
        email: `hidden${at}@subject.example`,
        dateOfBirth: `1901-01-0${at + 1}`,
      }
      const id = await plantSubject(server(), { study, site, scno: `SC-${site}-9${study.at(-1)}0`, ...secrets })
      planted.set(`${study.at(-1)}/${site}` as Place, { id, secrets: HIDDEN.map((field) => secrets[field]) })
    }
  })

  const projectId = (study: number) => demoStudyId(`study-${study}` as DemoStudy)
  const placesOf = (study: number) => [...planted.keys()].filter((place) => place.startsWith(`${study}/`))
  const idOf = (place: Place) => planted.get(place)?.id ?? ''
  const isOf = (study: number) => (place: Place) => place.startsWith(`${study}/`)

  describe.each(EVERYONE)('%s', (as, { reads, inFull, enters }) => {
    it('gets just the studies of their scope [PERM-002, PERM-003]', async () => {
      const mine = await server().call('listMyProjects', { as })
      const expected = STUDIES.filter((study) => reads.some(isOf(study))).map(projectId)
      expect(mine.data.map((project) => project.projectId).sort()).toEqual(expected.sort())
    })

    it.each(STUDIES)(
      'is answered about study %i by every call as their scope says [PERM-004, PERM-054, SUBJ-075]',
      async (study) => {
        const path = { projectId: projectId(study) }
        const masked = await server().call('listMaskedSubjects', { as, path })
        const full = await server().call('listSubjects', { as, path })
        const others = [
          await server().call('getProject', { as, path }),
          await server().call('getProjectPermissions', { as, path }),
          await server().call('listInstitutions', { as, path }),
        ]
        const here = reads.filter(isOf(study))
        if (here.length === 0) {
          for (const answer of [masked, full, ...others]) {
            expect(answer).toMatchObject({ status: 403, message: '프로젝트에 접근할 권한이 없습니다.' })
          }
          return
        }
        expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
        const seen = (list: { subjectId: string }[]) =>
          placesOf(study).filter((place) => list.some(({ subjectId }) => subjectId === idOf(place)))
        expect(seen(masked.data)).toEqual(here)
        if (inFull.includes(study)) expect(seen(full.data)).toEqual(here)
        else expect(full).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
      },
    )

    it('never receives a hidden value they may not see, in any answer [SUBJ-078, SUBJ-079, SUBJ-080, SUBJ-083]', async () => {
      const texts: string[] = []
      for (const study of STUDIES) {
        const path = { projectId: projectId(study) }
        texts.push((await server().call('listSubjects', { as, path })).text)
        for (const place of placesOf(study)) {
          const body = { fieldName: 'dropoutDate', newValue: null, changeReason: '권한 확인' }
          const target = { ...path, subjectId: idOf(place) }
          const headers = { 'if-match': '"99"' }
          texts.push((await server().call('changeSubjectDate', { as, path: target, body })).text)
          texts.push((await server().call('changeSubjectDate', { as, path: target, body, headers })).text)
        }
      }
      const answered = texts.join()
      for (const study of STUDIES) {
        const { text } = await server().call('listMaskedSubjects', { as, path: { projectId: projectId(study) } })
        expect(
          [...planted.values()].flatMap(({ secrets }) => secrets.filter((secret) => text.includes(secret))),
        ).toEqual([])
      }
      // Each place shows all of its values or none of them.
      const shown = [...planted].filter(([, { secrets }]) => secrets.some((secret) => answered.includes(secret)))
      expect(shown.map(([place]) => place)).toEqual(reads.filter((place) => inFull.includes(Number(place[0]))))
    })

    it('enters data just where they may [SUBJ-090, SUBJ-093]', async () => {
      const answers = new Map<Place, number>()
      for (const [place, { id }] of planted) {
        const { status } = await server().call('changeSubjectDate', {
          as,
          path: { projectId: projectId(Number(place[0])), subjectId: id },
          body: { fieldName: 'dropoutDate', newValue: null, changeReason: '권한 확인' },
        })
        answers.set(place, status)
      }
      expect([...answers].filter(([, status]) => status === 200).map(([place]) => place)).toEqual(enters)
      expect([...answers.values()].every((status) => [200, 403, 404].includes(status))).toBe(true)
    })
  })

  it('refuses institutions by what they are to the study and the caller [DCALL-010, DCALL-014]', async () => {
    const path = { projectId: projectId(1) }
    const ask = (as: DemoEmail, projectOrganizationId: string) =>
      server().call('listMaskedSubjects', { as, path, query: { projectOrganizationId } })
    const unknown = { status: 404, message: '기관 정보를 찾을 수 없습니다.' }
    expect(await ask('ci@seoul-hospital.example', demoSiteId('study-2', '03'))).toMatchObject(unknown)
    expect(await ask('ci@seoul-hospital.example', "' or 1=1")).toMatchObject(unknown)
    expect(await ask('pi@seoul-hospital.example', demoSiteId('study-1', '02'))).toMatchObject({
      status: 403,
      message: '접근 권한이 없습니다',
    })
    const one = await ask('ci@seoul-hospital.example', demoSiteId('study-1', '02'))
    expect(new Set(one.data.map(({ institutionNumber }) => institutionNumber))).toEqual(new Set(['02']))
  })

  it('answers 404 for an unknown study, whatever its id looks like', async () => {
    for (const id of ['019438e9-4800-7000-8000-000000000000', 'x', "'", '%00', 'my2']) {
      const answer = await server().call('getProject', { as: 'admin@imsang.example', path: { projectId: id } })
      expect([404, 400], id).toContain(answer.status)
      if (answer.status === 404) expect(answer.message).toBe('프로젝트를 찾을 수 없습니다.')
    }
  })
})
