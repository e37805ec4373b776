import { demoStudyId } from '@imsang/fixtures'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify'
import { subjects } from '../../db/schema'
import { ENROLLED, PI } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { CI, changeNumber, register, registerAt } from '../../testing/registration'
import { useServer } from '../../testing/server'
import { storeNumbers } from '../storeNumbers'

describeOnEngines('concurrent calls', (engine) => {
  const server = useServer(engine)

  it('of twenty registrations get twenty consecutive numbers [SUBJ-203, AUDIT-048]', async () => {
    await server().tokenOf('admin@imsang.example')
    const { handle } = server().database
    const before = await verifyAudit(handle)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => registerAt(server(), 'study-1', at % 2 ? '01' : '02')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const numbers = answers.map(({ data }) => data.scno ?? '').sort()
    expect(new Set(numbers).size).toBe(20)
    const serials = numbers.filter((number) => number.startsWith('SC-01-')).map((number) => Number(number.slice(6)))
    expect(serials).toEqual(serials.map((_, at) => (serials[0] ?? 0) + at))
    expect(await verifyAudit(handle)).toMatchObject({ entries: before.entries + 20 * 8, faults: [] })
  })

  it('of two registrations with the same typed number: one of them gets it [SUBJ-201, SUBJ-203]', async () => {
    await server().tokenOf(PI)
    const answers = await Promise.all([1, 2].map(() => register(server(), { customScno: 'SC-61-001' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it.each([
    ['updateScno', 'SC-01-600', '이미 사용 중인 스크리닝번호입니다.'],
    ['updateEnno', 'EN-01-600', '이미 사용 중인 등록번호입니다.'],
  ] as const)('of two %s to one number: one succeeds [SUBJ-201, SUBJ-202]', async (id, value, message) => {
    await Promise.all([server().tokenOf(PI), server().tokenOf(CI)])
    const two = [await plantSubject(server(), ENROLLED), await plantSubject(server(), { ...ENROLLED, site: '02' })]
    const answers = await Promise.all(two.map((each) => changeNumber(server(), id, each, value, { as: CI })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toBe(message)
  })

  it('are stopped by the database itself where a number is stored without the lock [SUBJ-201, SUBJ-202]', async () => {
    const { handle } = server().database
    await plantSubject(server(), { scno: 'SC-01-610', enno: 'EN-01-610' })
    const id = await plantSubject(server())
    for (const [values, message] of [
      [{ scno: 'SC-01-610' }, '이미 사용 중인 스크리닝번호입니다.'],
      [{ enno: 'EN-01-610' }, '이미 사용 중인 등록번호입니다.'],
    ] as const) {
      const store = () =>
        handle.transaction((tx) => tx.update(subjects).set(values).where(eq(subjects.id, id)).returning())
      await expect(storeNumbers(store)).rejects.toMatchObject({ status: 409, message })
    }
    const other = () => handle.update(subjects).set({ studyId: demoStudyId('study-1').replace(/.$/, 'x') })
    await expect(storeNumbers(async () => other())).rejects.not.toMatchObject({ status: 409 })
  })

  it.each([
    ['updateScno', 'scno', 'SC-01-620', '이미 사용 중인 스크리닝번호입니다.'],
    ['updateEnno', 'enno', 'EN-01-620', '이미 사용 중인 등록번호입니다.'],
  ] as const)(
    'refuse by %s a number that was stored without the lock after it was found free [SUBJ-201, SUBJ-202]',
    async (call, kind, value, message) => {
      const { handle } = server().database
      const other = await plantSubject(server(), ENROLLED)
      const id = await plantSubject(server(), ENROLLED)
      // Another writer, such as an import, between the check and the change.
      await handle.execute(
        sql.raw(`create function import_first() returns trigger language plpgsql as $$
        begin update subjects set ${kind} = new.${kind} where id = '${other}'; return new; end $$`),
      )
      await handle.execute(
        sql.raw(`create trigger import_first before update on subjects for each row
        when (new.id = '${id}') execute function import_first()`),
      )
      const answer = await changeNumber(server(), call, id, value, { as: CI })
      await handle.execute(sql`drop function import_first() cascade`)
      expect(answer).toMatchObject({ status: 409, code: 'subject-number.taken', message })
    },
  )
})
