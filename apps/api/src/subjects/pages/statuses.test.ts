import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { subjects } from '../../db/schema'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject, removeSubjects } from '../../testing/plant'
import { type Call, useServer } from '../../testing/server'

const ADMIN = 'admin@imsang.example'
/** Reads the full data of the hospital 03 alone. */
const PI = 'pi@jeju-hospital.example'
const STUDY = 'study-2'
const CALLS = ['listSubjectPage', 'listMaskedSubjectPage'] as const

const consented = { consentDate: '2026-01-05' }
const enrolled = { ...consented, enrollmentDate: '2026-01-20' }
const completed = { ...enrolled, completionDate: '2026-02-20' }

/** Every subject of the study, by hand: hospital, number, dates. The stored status of each contradicts its dates. */
const SUBJECTS = [
  ['02', 'SC-02-001', {}],
  ['02', 'SC-02-002', consented],
  ['02', 'SC-02-003', consented],
  ['02', 'SC-02-004', enrolled],
  ['02', 'SC-02-005', { ...consented, screeningFailDate: '2026-01-08' }],
  ['03', 'SC-03-001', enrolled],
  ['03', 'SC-03-002', enrolled],
  ['03', 'SC-03-003', completed],
  // A later exit does not undo a completion.
  ['03', 'SC-03-004', { ...completed, dropoutDate: '2026-02-21' }],
  ['03', 'SC-03-005', { ...enrolled, dropoutDate: '2026-02-01' }],
] as const

const ALL = { NONE: 1, SCREENING: 2, ENROLLED: 3, COMPLETED: 2, SCREENING_FAILED: 1, DROPPED_OUT: 1 }
const OF_02 = { NONE: 1, SCREENING: 2, ENROLLED: 1, COMPLETED: 0, SCREENING_FAILED: 1, DROPPED_OUT: 0 }
const OF_03 = { NONE: 0, SCREENING: 0, ENROLLED: 2, COMPLETED: 2, SCREENING_FAILED: 0, DROPPED_OUT: 1 }
const NOBODY = { NONE: 0, SCREENING: 0, ENROLLED: 0, COMPLETED: 0, SCREENING_FAILED: 0, DROPPED_OUT: 0 }

const OF_STATUS = {
  NONE: ['SC-02-001'],
  SCREENING: ['SC-02-002', 'SC-02-003'],
  ENROLLED: ['SC-02-004', 'SC-03-001', 'SC-03-002'],
  COMPLETED: ['SC-03-003', 'SC-03-004'],
  SCREENING_FAILED: ['SC-02-005'],
  DROPPED_OUT: ['SC-03-005'],
} as const

describeOnEngines('pages of subjects by status', (engine) => {
  const server = useServer(engine)
  beforeAll(async () => {
    const sites = [demoSiteId(STUDY, '02'), demoSiteId(STUDY, '03')]
    await removeSubjects(server().database.handle, inArray(subjects.studyOrganizationId, sites))
    for (const [site, scno, dates] of SUBJECTS) {
      const storedStatus = 'enrollmentDate' in dates ? 'SCREENING_FAILED' : 'COMPLETED'
      await plantSubject(server(), { study: STUDY, site, scno, storedStatus, ...dates })
    }
  })
  const ask = async (id: (typeof CALLS)[number], query: Call['query'], as: Call['as'] = ADMIN) => {
    const answer = await server().call(id, { as, path: { projectId: demoStudyId(STUDY) }, ...(query && { query }) })
    return { ...answer, numbers: answer.data?.content?.map(({ scno }) => scno) }
  }

  it.each(Object.entries(OF_STATUS))('hold the subjects of %s, asked for once [SUBJ-416]', async (status, expected) => {
    for (const id of CALLS) {
      const { numbers, data } = await ask(id, { status })
      expect(numbers).toEqual(expected)
      expect(data).toMatchObject({ totalElements: expected.length, totalSubjects: SUBJECTS.length })
    }
  })

  it.each([
    [
      ['SCREENING', 'ENROLLED'],
      [...OF_STATUS.SCREENING, ...OF_STATUS.ENROLLED],
    ],
    [
      ['DROPPED_OUT', 'NONE', 'SCREENING_FAILED'],
      ['SC-02-001', 'SC-02-005', 'SC-03-005'],
    ],
    [['COMPLETED', 'COMPLETED'], OF_STATUS.COMPLETED],
    [Object.keys(OF_STATUS), SUBJECTS.map(([, scno]) => scno)],
    [[], SUBJECTS.map(([, scno]) => scno)],
  ])('hold the subjects of any of %j, in the order of the list [SUBJ-049, SUBJ-416]', async (status, expected) => {
    for (const id of CALLS) {
      const { numbers, data } = await ask(id, { status, size: '100' })
      expect(numbers).toEqual(expected)
      expect(data.totalElements).toBe(expected.length)
    }
  })

  it('of several statuses continue on the next page [SUBJ-416]', async () => {
    const query = { status: ['SCREENING', 'ENROLLED'], size: '2' }
    const pages = [0, 1, 2].map(async (page) => (await ask('listSubjectPage', { ...query, page: `${page}` })).numbers)
    expect((await Promise.all(pages)).flat()).toEqual([...OF_STATUS.SCREENING, ...OF_STATUS.ENROLLED])
  })

  it.each([
    ['all', {}, ALL],
    ['all, whatever status is asked for', { status: 'SCREENING' }, ALL],
    ['all, whatever statuses are asked for', { status: ['NONE', 'DROPPED_OUT'] }, ALL],
    ['all, on a page beyond the last', { page: '9', size: '1' }, ALL],
    ['one hospital', { projectOrganizationId: demoSiteId(STUDY, '02') }, OF_02],
    ['another hospital', { projectOrganizationId: demoSiteId(STUDY, '03'), status: 'COMPLETED' }, OF_03],
    ['those found', { search: 'sc-03' }, OF_03],
    [
      'those found, whatever status is asked for',
      { search: '-005', status: 'ENROLLED' },
      { SCREENING_FAILED: 1, DROPPED_OUT: 1 },
    ],
    ['nobody found', { search: 'SC-99' }, {}],
  ])('count each status of %s [SUBJ-417]', async (_, query, expected) => {
    for (const id of CALLS) expect((await ask(id, query)).data.statusCounts).toEqual({ ...NOBODY, ...expected })
  })

  it('count and hold only what the caller may read [SUBJ-417, SUBJ-416, PERM-004]', async () => {
    for (const id of CALLS) {
      const { data, numbers } = await ask(id, { status: ['ENROLLED', 'SCREENING', 'DROPPED_OUT'] }, PI)
      expect(data.statusCounts).toEqual(OF_03)
      expect(numbers).toEqual(['SC-03-001', 'SC-03-002', 'SC-03-005'])
      const elsewhere = { projectOrganizationId: demoSiteId(STUDY, '02'), status: 'NONE' }
      expect((await ask(id, elsewhere, PI)).status).toBe(403)
    }
  })

  it('count nobody by initials that the caller does not see [SUBJ-417, SUBJ-083]', async () => {
    expect((await ask('listSubjectPage', { search: 'KHD' })).data.statusCounts).toEqual(ALL)
    expect((await ask('listMaskedSubjectPage', { search: 'KHD' })).data.statusCounts).toEqual(NOBODY)
  })

  it.each([
    [['SCREENING', 'GONE'], 'status.1', '허용되지 않는 값입니다.'],
    ['SCREENING,ENROLLED', 'status.0', '허용되지 않는 값입니다.'],
    ['', 'status.0', '허용되지 않는 값입니다.'],
    [[...Object.keys(OF_STATUS), 'NONE'], 'status', '값의 형식이 올바르지 않습니다.'],
    [['NONE', 'NO\0NE'], 'status', '사용할 수 없는 문자가 있습니다.'],
  ])('of %j are refused, which names the value [DCALL-008]', async (status, field, message) => {
    for (const id of CALLS) {
      const answer = await server().call(id, { as: ADMIN, path: { projectId: demoStudyId(STUDY) }, query: { status } })
      expect(answer).toMatchObject({ status: 400, code: 'request.shape', field })
      expect(JSON.parse(answer.text).errors).toContainEqual({ field, message })
    }
  })
})
