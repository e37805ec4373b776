import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { studies } from '../db/schema'
import { CONSENTED, changeDate, FAILED, PI } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'

const STUDY = demoStudyId('study-1')

describeOnOneEngine('a subject in the responses', (engine) => {
  const server = useServer(engine)
  const list = async () => (await server().call('listSubjects', { path: { projectId: STUDY }, as: PI })).data

  it('contains its numbers, its person and its institution [SUBJ-377, SUBJ-378, SUBJ-380, SUBJ-381]', async () => {
    const subjectId = await plantSubject(server(), {
      scno: 'SC-01-701',
      enno: 'EN-01-701',
      initials: 'QWE',
      dateOfBirth: '1960-05-04',
      gender: 'FEMALE',
      ageGroup: '60s',
      storedStatus: 'ENROLLED',
    })
    expect((await list()).find((row) => row.subjectId === subjectId)).toMatchObject({
      scno: 'SC-01-701',
      enno: 'EN-01-701',
      initials: 'QWE',
      dateOfBirth: '1960-05-04',
      gender: 'FEMALE',
      ageGroup: '60s',
      subjectStatus: 'ENROLLED',
      projectOrganizationId: demoSiteId('study-1', '01'),
      institutionName: '한강서울병원',
    })
  })

  it('contains its screening, its re-screening, its dates and its arm [SUBJ-382, SUBJ-383, SUBJ-384, SUBJ-385, SUBJ-387, SUBJ-388]', async () => {
    const values = {
      screeningStartDate: '2026-01-01',
      screeningFailDate: '2026-01-20',
      screenFailureReason: 'OTHER',
      screenFailureDetail: '연락 두절',
      rescreeningAllowed: false,
      rescreeningCount: 2,
      isRescreened: true,
      hasBeenRescreened: false,
      consentDate: '2026-01-02',
      enrollmentDate: '2026-01-03',
      completionDate: '2026-01-04',
      dropoutDate: '2026-01-05',
      notes: '비고',
      armName: '시험군',
      armCode: 'ARM-01',
    } as const
    const subjectId = await plantSubject(server(), values)
    const found = (await list()).find((row) => row.subjectId === subjectId)
    expect(found).toMatchObject({ ...values, treatmentArm: 'ARM-01', updatedAt: new Date(server().now).toISOString() })
    const turned = { isRescreened: false, hasBeenRescreened: true, rescreeningAllowed: true }
    const other = await plantSubject(server(), turned)
    expect((await list()).find((row) => row.subjectId === other)).toMatchObject(turned)
  })

  it('has arms to be enrolled into, by code and name [SUBJ-392, DCALL-033]', async () => {
    const { data } = await server().call('listTreatmentGroups', { path: { projectId: STUDY }, as: PI })
    expect(data).toContainEqual({ armCode: 'ARM-01', armName: '시험군' })
  })

  it('fails with a reason and a detail [SUBJ-391, DCALL-020]', async () => {
    const subjectId = await plantSubject(server(), CONSENTED)
    const body = { reason: 'OTHER', detail: '연락 두절' } as const
    const { data } = await server().call('failScreening', { path: { projectId: STUDY, subjectId }, body, as: PI })
    expect(data).toMatchObject({ screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' })
  })

  it('says when it was changed last, and what was noted before [SUBJ-387]', async () => {
    const subjectId = await plantSubject(server(), { ...CONSENTED, notes: '비고' })
    server().now += 1000
    const path = { projectId: STUDY, subjectId }
    const body = { reason: 'OTHER', detail: '연락 두절' } as const
    const { data } = await server().call('failScreening', { path, body, as: PI })
    expect(data).toMatchObject({ updatedAt: new Date(server().now).toISOString(), notes: '비고' })
  })

  it('keeps a failure reason of an older system that is not one of the four offered [SUBJ-376]', async () => {
    const { screeningFailDate } = FAILED
    for (const screenFailureReason of ['LAB', '기타 사유']) {
      const subjectId = await plantSubject(server(), { ...FAILED, screenFailureReason })
      const row = (await list()).find((one) => one.subjectId === subjectId)
      expect(row).toMatchObject({ screeningFailDate, screenFailureReason })
    }
  })

  it('belongs to one of the sites listed by their type [DCALL-035]', async () => {
    const sites = { path: { projectId: STUDY }, query: { type: 'SITE' }, as: PI } as const
    const { data } = await server().call('listInstitutions', sites)
    expect(data.map(({ organizationRole }) => organizationRole)).toEqual(data.map(() => 'SITE'))
    const known = data.map(({ id }) => id)
    for (const row of await list()) expect(known).toContain(row.projectOrganizationId)
  })

  it.each(['COMPLETED', 'DISCONTINUED', 'ONGOING'])(
    'can be edited in a study that is %s [SUBJ-019]',
    async (status) => {
      await server().database.handle.update(studies).set({ status }).where(eq(studies.id, STUDY))
      const subjectId = await plantSubject(server(), CONSENTED)
      const change = { fieldName: 'consentDate', newValue: '2026-01-12', changeReason: '정정' }
      expect((await changeDate(server(), subjectId, change)).status).toBe(200)
      const body = { initials: 'ABC', gender: 'MALE', dateOfBirth: '1970-01-01' } as const
      expect((await server().call('createSubject', { path: { projectId: STUDY }, body, as: PI })).status).toBe(201)
    },
  )
})
