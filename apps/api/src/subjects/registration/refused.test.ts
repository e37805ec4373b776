import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify'
import { subjects } from '../../db/schema'
import { PI } from '../../testing/dateChange'
import { describeOnOneEngine } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { PERSON, register } from '../../testing/registration'
import { type Call, useServer } from '../../testing/server'

const BIRTH = { status: 400, field: 'dateOfBirth' }
const INITIALS = { status: 400, field: 'initials' }
const NUMBER = { field: 'customScno' }
const MALFORMED = { ...NUMBER, status: 400, message: '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)' }
const TAKEN = { ...NUMBER, status: 409, message: '이미 사용 중인 스크리닝번호입니다.' }
const EMAIL = { status: 400, field: 'email', message: '올바른 이메일 형식이 아닙니다.' }
const CONTACT = { status: 400, field: 'contact', message: '올바른 전화번호 형식이 아닙니다.' }

const REFUSED: readonly [name: string, body: object, answer: object, call?: Call][] = [
  ['blank initials [SUBJ-219, AUDIT-046]', { initials: ' ' }, { ...INITIALS, message: '이니셜을 입력해주세요.' }],
  [
    'a digit in the initials [SUBJ-220, AUDIT-046]',
    { initials: 'K1' },
    { ...INITIALS, message: '영문만 입력할 수 있습니다.' },
  ],
  ['Hangul initials [SUBJ-220, AUDIT-046]', { initials: '김' }, { ...INITIALS, message: '영문만 입력할 수 있습니다.' }],
  [
    'six initials [SUBJ-222, AUDIT-046]',
    { initials: 'ABCDEF' },
    { ...INITIALS, message: '이니셜은 최대 5자까지 입력할 수 있습니다.' },
  ],
  [
    'a birth tomorrow [SUBJ-225, AUDIT-046]',
    { dateOfBirth: '2026-03-11' },
    { ...BIRTH, message: '생년월일은 미래 날짜일 수 없습니다.' },
  ],
  [
    'a birth in 1899 [SUBJ-226, AUDIT-046]',
    { dateOfBirth: '1899-12-31' },
    { ...BIRTH, message: '유효하지 않은 날짜입니다.' },
  ],
  ['an unknown gender [SUBJ-379, AUDIT-046]', { gender: 'NONE' }, { status: 400, field: 'gender' }],
  ['an unreal birth date [SUBJ-226, AUDIT-046]', { dateOfBirth: '2023-02-29' }, { ...BIRTH, code: 'request.shape' }],
  ['an e-mail without domain [SUBJ-232, AUDIT-046]', { email: 'a@b' }, EMAIL],
  ['a contact of twelve digits [AUDIT-046]', { contact: '+82 10-0000-1234' }, CONTACT],
  ['a contact of letters [AUDIT-046]', { contact: '없음' }, CONTACT],
  [
    '256 characters of notes [SUBJ-235, AUDIT-046]',
    { notes: '가'.repeat(256) },
    { status: 400, field: 'notes', message: '비고는 255자 이하로 입력해주세요.' },
  ],
  ['a malformed number [SUBJ-210, AUDIT-046]', { customScno: 'SC-1-1' }, MALFORMED],
  ['a marked number [SUBJ-210, AUDIT-046]', { customScno: 'SC-01-800_R' }, MALFORMED],
  ['an empty number [SUBJ-210, AUDIT-046]', { customScno: '' }, MALFORMED],
  ['a number of this institution [SUBJ-201, AUDIT-046]', { customScno: 'sc-01-801' }, TAKEN],
  ['a number of another institution [SUBJ-201, AUDIT-046]', { customScno: 'SC-02-802' }, TAKEN],
  ['the number of a marked row [SUBJ-201, AUDIT-046]', { customScno: 'SC-01-803' }, TAKEN],
  [
    'the number of another study in its body [DCALL-009, AUDIT-046]',
    { projectId: demoStudyId('study-2') },
    { status: 400, field: 'projectId' },
  ],
  [
    'a read-only user [DCALL-008, AUDIT-046]',
    {},
    { status: 403, message: '권한이 없습니다.' },
    { as: 'cra@daon-cro.example' },
  ],
  [
    'a user who enters dates but may not add subjects [DCALL-008, AUDIT-046]',
    { projectOrganizationId: demoSiteId('study-1', '01') },
    { status: 403, message: '권한이 없습니다.' },
    { as: 'crc@seoul-hospital.example' },
  ],
  [
    'a user outside the study [AUDIT-046]',
    {},
    { status: 403, message: '연구에 접근할 권한이 없습니다.' },
    { as: 'pi@jeju-hospital.example' },
  ],
]

describeOnOneEngine('a refused registration', (engine) => {
  const server = useServer(engine)
  beforeAll(async () => {
    await plantSubject(server(), { scno: 'SC-01-801' })
    await plantSubject(server(), { site: '02', scno: 'SC-02-802' })
    await plantSubject(server(), { scno: 'SC-01-803_R' })
  })
  const counted = async () => {
    const { handle } = server().database
    const known = await handle.$count(subjects, eq(subjects.studyId, demoStudyId('study-1')))
    return [known, (await verifyAudit(handle)).entries]
  }

  for (const [name, body, answer, call] of REFUSED) {
    it(`stores and records nothing for ${name}`, async () => {
      const before = await counted()
      expect(await register(server(), body, call)).toMatchObject(answer)
      expect(await counted()).toEqual(before)
    })
  }

  it('names every refused field, in the order of the dialog [DCALL-008]', async () => {
    const body = { initials: '1', dateOfBirth: '1899-01-01', contact: 'x', email: 'x', notes: 'a'.repeat(256) }
    const { text } = await register(server(), body)
    const { errors } = JSON.parse(text) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(['initials', 'dateOfBirth', 'contact', 'email', 'notes'])
  })
})

describeOnOneEngine('the check for a duplicate', (engine) => {
  const server = useServer(engine)
  const check = (body: object = {}, call: Call = {}) =>
    server().call('checkDuplicateSubject', {
      path: { projectId: demoStudyId('study-1') },
      body: { ...PERSON, ...body },
      as: PI,
      ...call,
    })
  beforeAll(async () => {
    await plantSubject(server(), {
      ...PERSON,
      site: '02',
      initials: 'QZX',
      scno: 'SC-02-810_R',
      dropoutDate: '2026-01-30',
      storedStatus: 'WITHDRAWN',
    })
    await plantSubject(server(), { ...PERSON, study: 'study-3', initials: 'QQQ' })
  })

  it('finds the person in any institution and status, with initials in any letter case, and reveals nothing else [SUBJ-246, DCALL-016, SUBJ-390]', async () => {
    const { status, data } = await check({ initials: 'qzX' })
    expect([status, data]).toEqual([200, { isDuplicate: true }])
  })

  it.each(['crc@seoul-hospital.example', 'nurse@busan-hospital.example', 'cpm@daon-cro.example'] as const)(
    'is refused to %s, who reads masked data, whether the person is known or not [SUBJ-093, SUBJ-246]',
    async (as) => {
      const refused = { status: 403, message: '권한이 없습니다.' }
      for (const initials of ['QZX', 'NONE']) expect(await check({ initials }, { as })).toMatchObject(refused)
    },
  )

  it('requires all three values to match, within the study [SUBJ-247, SUBJ-246, SUBJ-390]', async () => {
    const others = [{ initials: 'QZ' }, { gender: 'MALE' }, { dateOfBirth: '1980-03-12' }, { initials: 'QQQ' }]
    for (const other of others) expect((await check(other)).data).toEqual({ isDuplicate: false })
    const { handle } = server().database
    await handle
      .update(subjects)
      .set({ gender: null })
      .where(and(eq(subjects.scno, 'SC-02-810_R')))
    expect((await check()).data).toEqual({ isDuplicate: false })
  })

  it('refuses values that no registration could have, and users who may not add subjects [SUBJ-222, SUBJ-226, DCALL-008]', async () => {
    expect(await check({ initials: 'ABCDEF' })).toMatchObject({ status: 400, field: 'initials' })
    expect(await check({ dateOfBirth: '1899-12-31' })).toMatchObject({ status: 400, field: 'dateOfBirth' })
    expect((await check({}, { as: 'crc@seoul-hospital.example' })).status).toBe(403)
    expect((await check({}, { as: 'pi@jeju-hospital.example' })).status).toBe(403)
  })
})
