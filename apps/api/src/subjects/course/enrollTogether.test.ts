import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify'
import { newId } from '../../db/ids'
import { subjects } from '../../db/schema'
import { CONSENTED, changeDate, PI } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { entriesOf, plantSubject, storedSubject } from '../../testing/plant'
import { useServer } from '../../testing/server'
import { courseCall } from './testing/courseCall'

describeOnEngines('concurrent enrolments', (engine) => {
  const server = useServer(engine)
  const enrol = (id: string, enno: string, headers = {}) =>
    courseCall(server(), 'enrollSubject', id, { enno }, { headers })

  it('with the same number: one gets it, the others are refused [SUBJ-202]', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => plantSubject(server(), CONSENTED)))
    await server().tokenOf(PI)
    const answers = await Promise.all(ids.map((id) => enrol(id, 'EN-01-700')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer).toMatchObject({ message: '이미 사용 중인 등록번호입니다.', field: 'enno' })
    }
    const { handle } = server().database
    expect(await handle.select().from(subjects).where(eq(subjects.enno, 'EN-01-700'))).toHaveLength(1)
    const trails = await Promise.all(ids.map((id) => entriesOf(server(), id)))
    expect(trails.map(({ length }) => length).sort()).toEqual([0, 0, 0, 0, 0, 5])
  })

  it('with different numbers all succeed, and the chain stays intact [AUDIT-048]', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => plantSubject(server(), CONSENTED)))
    const answers = await Promise.all(ids.map((id, at) => enrol(id, `EN-01-${710 + at}`)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('of one subject: one succeeds, the other is refused [SUBJ-176, SUBJ-122]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const plain = await Promise.all([enrol(id, 'EN-01-730'), enrol(id, 'EN-01-731')])
    expect(plain.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await plantSubject(server(), CONSENTED)
    const versioned = await Promise.all(
      ['EN-01-732', 'EN-01-733'].map((enno) => enrol(other, enno, { 'if-match': '"1"' })),
    )
    expect(versioned.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('and a failure: the later one is refused by the lock inside the transaction [SUBJ-140]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const body = { fieldName: 'screeningFailDate', newValue: '2026-01-20', screenFailureReason: 'CONSENT_WITHDRAWAL' }
    const answers = await Promise.all([enrol(id, 'EN-01-740'), changeDate(server(), id, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('repeated with its key return the first result [DCALL-012]', async () => {
    const [id, key] = [await plantSubject(server(), CONSENTED), newId()]
    const headers = { 'idempotency-key': key, 'if-match': '"1"' }
    const first = await enrol(id, 'EN-01-750', headers)
    expect((await enrol(id, 'EN-01-750', headers)).data).toEqual(first.data)
    expect((await storedSubject(server(), id)).version).toBe(2)
    expect(await entriesOf(server(), id)).toHaveLength(5)
  })
})
