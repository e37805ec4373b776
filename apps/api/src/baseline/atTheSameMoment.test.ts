import { demoArmId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { CI, CRC } from '../templates/testing/templateCalls'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { baselineCalls } from './testing/baselineCalls'

const [FIRST, SECOND] = [demoArmId('study-1', 'ARM-01'), demoArmId('study-1', 'ARM-02')]

describeOnEngines('baseline dates at the same moment', (engine) => {
  const server = useServer(engine)
  const calls = baselineCalls(server)
  const { set, setAll, read, list, recalculate, plantArm, plantIn, plantVisit, datesOf, trailOf } = calls
  const signIn = () => Promise.all([server().tokenOf(CI), server().tokenOf(CRC)])
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort()
  const faults = async () => (await verifyAudit(server().database.handle)).faults

  it('of two changes of one version one is stored, and the other is answered with it [BASE-098]', async () => {
    await signIn()
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all([
      set(FIRST, '2026-03-02', {}, { headers }),
      set(FIRST, '2026-03-03', {}, { headers, as: CI }),
    ])
    expect(statuses(answers)).toEqual([200, 412])
    const [stored, refused] = answers.toSorted((one, other) => one.status - other.status)
    const { recalculation: _, ...current } = stored?.data ?? {}
    expect(refused?.data).toEqual(current)
    expect((await read(FIRST)).data).toEqual(current)
    expect(await trailOf(FIRST)).toHaveLength(1)
    const both = await Promise.all([
      setAll([{ studyArmId: SECOND, baselineDate: '2026-03-02', version: 1 }]),
      set(SECOND, '2026-03-03', {}, { headers, as: CI }),
    ])
    expect(statuses(both)).toEqual([200, 412])
    expect((await list()).data.studyArms[1]).toMatchObject({ version: 2 })
    expect(await faults()).toEqual([])
  })

  it('change and recalculation follow each other: every visit ends at the last date, and the trail is whole [BASE-097, BASE-099]', async () => {
    await signIn()
    const arm = await plantArm('ARM-31', '2026-03-02', [{ dayOffset: 0 }, { dayOffset: 14 }])
    const ids: string[] = []
    for (let each = 0; each < 20; each++) {
      const subject = await plantIn(arm.code)
      for (const template of arm.templates) ids.push(await plantVisit(subject, template))
    }
    const answers = await Promise.all([
      recalculate(arm.id),
      set(arm.id, '2026-04-01', { recalculate: true }, { as: CI }),
      recalculate(arm.id, { as: CI }),
      set(arm.id, '2026-05-01', { recalculate: true }),
      recalculate(arm.id),
    ])
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
    const { baselineDate } = (await read(arm.id)).data
    const [first, second] = baselineDate === '2026-05-01' ? ['2026-05-01', '2026-05-15'] : ['2026-04-01', '2026-04-15']
    const days = (await datesOf(...ids)).map(([scheduled]) => scheduled)
    expect(days).toEqual(ids.map((_, at) => (at % 2 === 0 ? first : second)))
    // What the trail says of each visit leads to where it is.
    for (const [at, id] of ids.entries()) {
      const entries = (await trailOf(id)).filter(([label]) => label === '예정일')
      expect(entries.at(-1)?.[2]).toBe(days[at])
      for (const [place, entry] of entries.entries()) expect(entry[1]).toBe(entries[place - 1]?.[2] ?? null)
    }
    expect(await faults()).toEqual([])
  })
})
