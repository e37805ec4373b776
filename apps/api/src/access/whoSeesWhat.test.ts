import { type DemoEmail, demoSiteId } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { EVERYONE, isOf, type Place, type Planted, plantEverywhere, projectId, STUDIES } from './testing/people'

describeOnOneEngine('access to studies', (engine) => {
  const server = useServer(engine)
  let planted: ReadonlyMap<Place, Planted> = new Map()
  beforeAll(async () => {
    planted = await plantEverywhere(server())
  })

  const placesOf = (study: number) => [...planted.keys()].filter((place) => place.startsWith(`${study}/`))
  const idOf = (place: Place) => planted.get(place)?.id ?? ''

  describe.each(EVERYONE)('%s', (as, { reads, inFull, enters }) => {
    it('gets exactly the studies of their scope [PERM-002, PERM-003]', async () => {
      const mine = await server().call('listMyProjects', { as })
      const expected = STUDIES.filter((study) => reads.some(isOf(study))).map(projectId)
      expect(mine.data.map((project) => project.projectId).sort()).toEqual(expected.sort())
    })

    it.each(STUDIES)(
      'gets from every call about study %i what their scope allows [PERM-004, PERM-054, SUBJ-075]',
      async (study) => {
        const path = { projectId: projectId(study) }
        const masked = await server().call('listMaskedSubjects', { as, path })
        const full = await server().call('listSubjects', { as, path })
        const others = [
          await server().call('getProject', { as, path }),
          await server().call('getProjectPermissions', { as, path }),
          await server().call('listInstitutions', { as, path }),
          await server().call('getProjectDetail', { as, path }),
          await server().call('listInstitutionStatistics', { as, path }),
          await server().call('getStudyStatistics', { as, path }),
          await server().call('listMonthlyEnrolments', { as, path, query: { year: '2026', month: '3' } }),
          await server().call('listFigureSubjects', { as, path, query: { figure: 'screening' } }),
          await server().call('listFigureVisits', { as, path, query: { figure: 'scheduled', month: '2026-03' } }),
        ]
        const here = reads.filter(isOf(study))
        if (here.length === 0) {
          for (const answer of [masked, full, ...others]) {
            expect(answer).toMatchObject({ status: 403, message: '연구에 접근할 권한이 없습니다.' })
          }
          return
        }
        expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
        const seen = (list: { subjectId: string }[]) =>
          placesOf(study).filter((place) => list.some(({ subjectId }) => subjectId === idOf(place)))
        expect(seen(masked.data)).toEqual(here)
        if (inFull.includes(study)) expect(seen(full.data)).toEqual(here)
        else expect(full).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
      },
    )

    it('never receives a value hidden from them, in any response [SUBJ-078, SUBJ-079, SUBJ-080, SUBJ-083]', async () => {
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
          [...planted.values()].flatMap(({ secrets }) =>
            Object.values(secrets).filter((secret) => text.includes(secret)),
          ),
        ).toEqual([])
      }
      // Each place shows all of its values or none of them.
      const shown = [...planted].filter(([, { secrets }]) =>
        Object.values(secrets).some((secret) => answered.includes(secret)),
      )
      expect(shown.map(([place]) => place)).toEqual(reads.filter((place) => inFull.includes(Number(place[0]))))
    })

    it('finds by number, over all studies, exactly the subjects of their scope, without a hidden value of any [FIND-020, FIND-021, PERM-004, SUBJ-083]', async () => {
      // Every planted number has this in it, and no other.
      const { data, text } = await server().call('findSubjects', { as, query: { number: '-9' } })
      expect(data.subjects.map(({ subjectId }) => subjectId).sort()).toEqual(reads.map(idOf).sort())
      expect(data.hasMore).toBe(false)
      const studyOf = new Map(data.subjects.map(({ subjectId, projectId }) => [subjectId, projectId]))
      for (const place of reads) expect(studyOf.get(idOf(place))).toBe(projectId(Number(place[0])))
      for (const { secrets } of planted.values()) {
        for (const secret of Object.values(secrets)) {
          expect(text).not.toContain(secret)
          const answer = await server().call('findSubjects', { as, query: { number: secret } })
          expect(answer.data.subjects).toEqual([])
        }
      }
      server().now += 600_000
    })

    it('gets of what they opened before exactly what is in their scope [FIND-041, PERM-004]', async () => {
      const subjectId = [...planted.values()].map(({ id }) => id)
      const { data, text } = await server().call('listRecent', {
        as,
        query: { projectId: STUDIES.map(projectId), subjectId },
      })
      expect(data.subjects.map((subject) => subject.subjectId)).toEqual(
        [...planted].filter(([place]) => reads.includes(place)).map(([, { id }]) => id),
      )
      const entered = STUDIES.filter((study) => reads.some(isOf(study))).map(projectId)
      expect(data.studies.map((study) => study.projectId)).toEqual(entered)
      for (const { secrets } of planted.values()) {
        for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
      }
    })

    it('enters data exactly where they may [SUBJ-090, SUBJ-093]', async () => {
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
      // With the right to enter data in the study, a subject elsewhere is answered like an unknown one [DEC-484].
      const dueAt = (place: Place) => {
        if (enters.includes(place)) return 200
        return enters.some(isOf(Number(place[0]))) && !reads.includes(place) ? 404 : 403
      }
      expect([...answers]).toEqual([...planted.keys()].map((place) => [place, dueAt(place)]))
    })
  })

  it('is refused institutions according to their relation to the study and the caller [DCALL-010, DCALL-014]', async () => {
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

  it('gets 404 for an unknown study, whatever its id looks like', async () => {
    for (const id of ['019438e9-4800-7000-8000-000000000000', 'x', "'", '%00', 'my2']) {
      const answer = await server().call('getProject', { as: 'admin@imsang.example', path: { projectId: id } })
      expect([404, 400], id).toContain(answer.status)
      if (answer.status === 404) expect(answer.message).toBe('연구를 찾을 수 없습니다.')
    }
  })
})
