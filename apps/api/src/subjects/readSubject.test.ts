import { demoStudyId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { PI } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'

const STUDY = demoStudyId('study-1')
const CRC = 'crc@seoul-hospital.example'
/** Reads every institution, so that only the study keeps them out. */
const ADMIN = 'admin@imsang.example'

describeOnOneEngine('one subject', (engine) => {
  const server = useServer(engine)
  const plant = (scno: string) =>
    plantSubject(server(), {
      scno,
      initials: 'QWE',
      dateOfBirth: '1961-07-08',
      contact: '010-7733-1188',
      email: 'qwe@example.org',
      notes: '왼팔에서 채혈',
      screeningFailDate: '2026-01-20',
      screenFailureReason: 'OTHER',
      screenFailureDetail: '연락 두절',
    })
  const ask = (subjectId: string, as: typeof PI | typeof CRC | typeof ADMIN) =>
    server().call('getSubject', { path: { projectId: STUDY, subjectId }, as })

  it('is answered with all its data, as in the list [SUBJ-420]', async () => {
    const subjectId = await plant('SC-01-733')
    const { status, data } = await ask(subjectId, PI)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      subjectId,
      scno: 'SC-01-733',
      initials: 'QWE',
      dateOfBirth: '1961-07-08',
      contact: '010-7733-1188',
      institutionName: '한강서울병원',
      screenFailureDetail: '연락 두절',
      version: 1,
    })
    const { data: list } = await server().call('listSubjects', { path: { projectId: STUDY }, as: PI })
    expect(list).toContainEqual(data)
  })

  it('is answered masked to a masked role [SUBJ-420, SUBJ-078, SUBJ-079]', async () => {
    const subjectId = await plant('SC-01-734')
    const { text, data } = await ask(subjectId, CRC)
    expect(data).toMatchObject({ subjectId, scno: 'SC-01-734', initials: 'Q**', dateOfBirth: null, notes: null })
    for (const hidden of ['QWE', '1961-07-08', '7733', 'qwe@', '채혈', '두절']) expect(text).not.toContain(hidden)
  })

  it('of another study is answered like an unknown one [SUBJ-420, DCALL-010]', async () => {
    const elsewhere = await plantSubject(server(), { study: 'study-2', site: '03' })
    for (const as of [PI, ADMIN] as const) {
      expect(await ask(elsewhere, as)).toMatchObject({ status: 404, message: '시험대상자를 찾을 수 없습니다.' })
    }
  })
})
