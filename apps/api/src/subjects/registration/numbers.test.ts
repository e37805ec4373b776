import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify'
import { newId } from '../../db/ids'
import { CONSENTED, CRC, changeDate, ENROLLED, PI, trailOf } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject, storedSubject } from '../../testing/plant'
import { askNext, CI, changeNumber, registerAt } from '../../testing/registration'
import { useServer } from '../../testing/server'

const BY_HAND = '번호 수정 - 시스템 기록'

describeOnEngines('the next number', (engine) => {
  const server = useServer(engine)
  const scno = async (study: 'study-2' | 'study-3', site: string) =>
    (await askNext(server(), 'getNextScno', [study, site])).data
  const enno = async (study: 'study-2' | 'study-3', site: string) =>
    (await askNext(server(), 'getNextEnno', [study, site])).data

  it('follows the highest of the study with these middle digits, including marked ones and gaps [SUBJ-195, SUBJ-196, SUBJ-197, DCALL-029]', async () => {
    await plantSubject(server(), { study: 'study-2', site: '03', scno: 'SC-03-109' })
    expect(await scno('study-2', '03')).toBe('SC-03-110')
    await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-03-149_R' })
    expect(await scno('study-2', '03')).toBe('SC-03-150')
    await plantSubject(server(), { study: 'study-3', scno: 'SC-03-500' })
    expect(await scno('study-2', '03')).toBe('SC-03-150')
  })

  it('is not reserved: two requests return the same, and the registration uses it [DCALL-031, SUBJ-236]', async () => {
    const next = await scno('study-2', '03')
    expect(await scno('study-2', '03')).toBe(next)
    expect((await registerAt(server(), 'study-2', '03')).data.scno).toBe(next)
    expect(await scno('study-2', '03')).not.toBe(next)
  })

  it('is never an enrolment number that was used before [SUBJ-195, DCALL-030]', async () => {
    const subject = { study: 'study-3', ...ENROLLED } as const
    const id = await plantSubject(server(), { ...subject, enno: 'EN-01-300' })
    expect(await enno('study-3', '01')).toBe('EN-01-301')
    await changeNumber(server(), 'updateEnno', id, 'EN-01-310', { study: 'study-3' })
    await changeNumber(server(), 'updateEnno', id, 'EN-01-302', { study: 'study-3' })
    expect(await storedSubject(server(), id)).toMatchObject({ enno: 'EN-01-302' })
    expect(await enno('study-3', '01')).toBe('EN-01-311')
  })

  it('is missing after 999: the call and the registration respond with 409, but a typed number is accepted [SUBJ-198]', async () => {
    const id = await plantSubject(server(), { study: 'study-2', site: '02', scno: 'SC-02-999', ...ENROLLED })
    const exhausted = {
      status: 409,
      message: '더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.',
    }
    expect(await askNext(server(), 'getNextScno', ['study-2', '02'])).toMatchObject(exhausted)
    expect(await registerAt(server(), 'study-2', '02')).toMatchObject(exhausted)
    expect((await registerAt(server(), 'study-2', '02', { customScno: 'SC-52-001' })).status).toBe(201)
    await changeNumber(server(), 'updateEnno', id, 'EN-02-999', {
      study: 'study-2',
      as: 'pi@busan-hospital.example',
    })
    expect(await askNext(server(), 'getNextEnno', ['study-2', '02'])).toMatchObject(exhausted)
  })

  it('is shown to users who enter data at the institution [DCALL-008, DCALL-010]', async () => {
    for (const id of ['getNextScno', 'getNextEnno'] as const) {
      expect((await askNext(server(), id, ['study-1', '01'], PI)).status).toBe(200)
      expect(await askNext(server(), id, ['study-1', '02'], PI)).toMatchObject({ status: 403 })
      expect((await askNext(server(), id, ['study-1', '02'], CI)).status).toBe(200)
      for (const projectOrganizationId of [demoSiteId('study-2', '03'), "'"]) {
        const path = { projectId: demoStudyId('study-1'), projectOrganizationId }
        expect(await server().call(id, { path, as: CI })).toMatchObject({
          status: 404,
          message: '기관 정보를 찾을 수 없습니다.',
        })
      }
    }
    expect((await askNext(server(), 'getNextScno', ['study-1', '01'], CRC)).status).toBe(403)
    expect((await askNext(server(), 'getNextEnno', ['study-1', '01'], CRC)).status).toBe(200)
  })
})

describeOnEngines('a number changed by hand', (engine) => {
  const server = useServer(engine)
  const number = (kind: 'Scno' | 'Enno', id: string, value: string, call = {}) =>
    changeNumber(server(), `update${kind}`, id, value, call)

  it('is stored with one entry and the automatic reason [DCALL-022, DCALL-023, AUDIT-057, AUDIT-061, SUBJ-209]', async () => {
    const id = await plantSubject(server(), { ...ENROLLED, scno: 'SC-01-700' })
    const first = await number('Scno', id, ' sc-01-701\t')
    expect(first).toMatchObject({ status: 200, data: { subjectId: id, scno: 'SC-01-701', version: 2 } })
    const second = await number('Enno', id, 'en-01-701')
    expect(second).toMatchObject({ status: 200, data: { enno: 'EN-01-701', version: 3 } })
    expect(await trailOf(server(), id)).toEqual([
      ['scno', 'SC-01-700', 'SC-01-701', 'UPDATE', BY_HAND],
      ['enno', null, 'EN-01-701', 'UPDATE', BY_HAND],
    ])
  })

  it('to the stored one changes nothing [DCALL-022, DCALL-023, AUDIT-046]', async () => {
    const id = await plantSubject(server(), { ...ENROLLED, scno: 'SC-01-702', enno: 'EN-01-702' })
    expect((await number('Scno', id, 'sc-01-702')).data.version).toBe(1)
    expect((await number('Enno', id, 'EN-01-702')).data.version).toBe(1)
    expect(await trailOf(server(), id)).toEqual([])
  })

  it.each([
    ['Scno', 'SC-1-1', 400, '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)'],
    ['Scno', 'EN-01-001', 400, '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)'],
    ['Enno', '', 400, '등록번호 형식이 올바르지 않습니다. (예: EN-01-001)'],
    ['Scno', 'SC-01-711', 409, '이미 사용 중인 스크리닝번호입니다.'],
    ['Scno', 'SC-01-712', 409, '이미 사용 중인 스크리닝번호입니다.'],
    ['Enno', 'EN-01-711', 409, '이미 사용 중인 등록번호입니다.'],
  ] as const)(
    '%s to %j is refused: %i [SUBJ-201, SUBJ-202, SUBJ-210, SUBJ-211]',
    async (kind, value, status, message) => {
      const held = { site: '02', ...ENROLLED }
      if (value.endsWith('711')) await plantSubject(server(), { ...held, [kind.toLowerCase()]: value })
      if (value.endsWith('712')) await plantSubject(server(), { ...held, scno: `${value}_R` })
      const id = await plantSubject(server(), ENROLLED)
      expect(await number(kind, id, value)).toMatchObject({ status, message, field: 'value' })
      expect(await storedSubject(server(), id)).toMatchObject({ scno: null, enno: null, version: 1 })
      expect(await trailOf(server(), id)).toEqual([])
    },
  )

  it('to one of another study is allowed in this one [SUBJ-201, SUBJ-202]', async () => {
    await plantSubject(server(), { study: 'study-3', scno: 'SC-01-713', enno: 'EN-01-713' })
    const id = await plantSubject(server(), ENROLLED)
    expect((await number('Scno', id, 'SC-01-713')).status).toBe(200)
    expect((await number('Enno', id, 'EN-01-713')).status).toBe(200)
  })

  it('is refused in a locked cell, whatever was typed [SUBJ-205, SUBJ-206, SUBJ-208]', async () => {
    const out = await plantSubject(server(), { ...ENROLLED, scno: 'SC-01-720', dropoutDate: '2026-02-01' })
    const marked = await plantSubject(server(), { ...CONSENTED, scno: 'SC-01-721_R' })
    for (const value of ['SC-01-722', 'x']) {
      expect(await number('Scno', out, value)).toMatchObject({
        status: 409,
        message: '중도탈락한 시험대상자의 스크리닝번호는 변경할 수 없습니다.',
        field: 'value',
      })
      expect(await number('Scno', marked, value)).toMatchObject({
        status: 409,
        message: '재스크리닝된 시험대상자의 스크리닝번호는 변경할 수 없습니다.',
      })
      expect(await number('Enno', marked, value)).toMatchObject({
        status: 409,
        message: '등록번호(ENNO)를 설정하려면 등록일을 먼저 입력해야 합니다.',
      })
    }
    expect((await number('Enno', out, 'EN-01-720')).status).toBe(200)
  })

  it('is compared with the version that was shown, after institution and right [SUBJ-176, SUBJ-393, DCALL-010, DCALL-056]', async () => {
    const id = await plantSubject(server(), { ...ENROLLED, scno: 'SC-01-730', initials: 'QZX' })
    const late = await number('Scno', id, 'SC-01-731', { headers: { 'if-match': '"7"' }, as: CRC })
    expect(late).toMatchObject({ status: 412, data: { scno: 'SC-01-730', version: 1, initials: 'Q**' } })
    expect((await number('Scno', newId(), 'SC-01-731')).status).toBe(404)
    const busan = await plantSubject(server(), { site: '02', ...ENROLLED })
    expect((await number('Scno', busan, 'SC-01-731')).status).toBe(404)
    expect((await number('Scno', id, 'SC-01-731', { as: 'cra@daon-cro.example' })).status).toBe(403)
    expect(await storedSubject(server(), id)).toMatchObject({ scno: 'SC-01-730', version: 1 })
  })

  it('returns masked data to a masked role, and is refused to one without the right [SUBJ-083, SUBJ-090, SUBJ-093]', async () => {
    const id = await plantSubject(server(), { ...ENROLLED, initials: 'QZX', notes: '숨은 비고' })
    const before = await storedSubject(server(), id)
    for (const kind of ['Scno', 'Enno'] as const) {
      const refused = await number(kind, id, kind === 'Scno' ? 'SC-01-741' : 'EN-01-741', {
        as: 'cra@daon-cro.example',
      })
      expect(refused).toMatchObject({ status: 403, message: '권한이 없습니다.' })
    }
    expect(await storedSubject(server(), id)).toEqual(before)
    const { status, text } = await number('Scno', id, 'SC-01-740', { as: CRC })
    expect(status).toBe(200)
    for (const hidden of ['QZX', '숨은 비고']) expect(text).not.toContain(hidden)
    expect((await number('Enno', id, 'EN-01-740', { as: CRC })).status).toBe(200)
  })

  it('leaves the audit trail intact', async () => {
    const id = await plantSubject(server(), ENROLLED)
    await number('Scno', id, 'SC-01-750')
    await changeDate(server(), id, { fieldName: 'enrollmentDate', newValue: null })
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })
})
