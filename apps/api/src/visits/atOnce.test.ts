import { expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { hirePeople } from '../subjects/testing/people'
import { describeOnEngines } from '../testing/engines'
import { entriesOf } from '../testing/plant'
import { useServer } from '../testing/server'
import { CRC, PI, visitCalls } from './testing/visitCalls'

describeOnEngines('the visits of one subject at the same moment', (engine) => {
  const server = useServer(engine)
  const { create, complete, enrolled, list, remove, reschedule, update, withdraw } = visitCalls(server)
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort()
  const generate = { generateRemainingVisits: true }
  const signIn = () => Promise.all([server().tokenOf(PI), server().tokenOf(CRC)])

  it('completed several times have one set of generated visits [VISIT-136, VISIT-137]', async () => {
    const tokens = await hirePeople(server(), 6)
    const id = await enrolled()
    const { data } = await create(id, 'V1')
    const answers = await Promise.all(tokens.map((token) => complete(data.visitId, generate, { token })))
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const stored = (await list(id)).data
    expect(stored.map(({ visitCode }) => visitCode)).toEqual(['V1', 'V2', 'V3', 'V4', 'V5', 'EOT', 'EOS'])
    expect(await entriesOf(server(), stored[3]?.visitId ?? '')).toHaveLength(7)
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('registered several times are stored once, also while the baseline is completed [DCALL-042, VISIT-136]', async () => {
    await signIn()
    const id = await enrolled()
    const registered = await Promise.all([create(id, 'V1'), create(id, 'V1', {}, { as: CRC }), create(id, 'V1')])
    expect(statuses(registered)).toEqual([201, 409, 409])
    const baseline = registered.find(({ status }) => status === 201)?.data.visitId ?? ''
    const mixed = await Promise.all([
      create(id, 'V3', {}, { as: CRC }),
      complete(baseline, generate),
      create(id, 'V3'),
      complete(baseline, generate, { as: CRC }),
    ])
    expect(mixed.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = (await list(id)).data.map(({ visitCode }) => visitCode)
    // Either the registration was first, and nothing is generated beside a later visit, or it came too late.
    expect([
      ['V1', 'V3'],
      ['V1', 'V2', 'V3', 'V4', 'V5', 'EOT', 'EOS'],
    ]).toContainEqual(codes)
  })

  it('sent again with one key are stored once [DCALL-012, VISIT-136]', async () => {
    await signIn()
    const id = await enrolled()
    const { data } = await create(id, 'V1')
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(data.visitId, generate, { headers })))
    // The others are told that the same request is running, or get its answer.
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await complete(data.visitId, generate, { headers })).data.generatedVisits).toHaveLength(6)
    expect((await list(id)).data).toHaveLength(7)
  })

  it('changed by two people are changed by one: the other is answered with what is stored [VISIT-251]', async () => {
    await signIn()
    const id = await enrolled()
    const { data } = await create(id, 'V2')
    const headers = { 'if-match': '"1"' }
    const moved = await Promise.all([
      reschedule(data.visitId, { scheduledDate: '2026-02-21' }, { headers }),
      reschedule(data.visitId, { scheduledDate: '2026-02-22' }, { headers, as: CRC }),
    ])
    expect(statuses(moved)).toEqual([200, 412])
    expect(moved[0].data.scheduledDate).toBe(moved[1].data.scheduledDate)
  })

  it('deleted, completed and withdrawn together end in one of these, and nothing fails [DCALL-048, VISIT-258]', async () => {
    await signIn()
    const id = await enrolled()
    const { data } = await create(id, 'V2')
    const either = await Promise.all([remove(data.visitId), complete(data.visitId, {}, { as: CRC })])
    const [removed, completed] = either.map(({ status }) => status)
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed, completed])
    const { data: other } = await create(await enrolled(), 'V2')
    await complete(other.visitId)
    const last = await Promise.all([withdraw(other.visitId), update(other.visitId, { notes: '정정' }, { as: CRC })])
    expect(last[0].status).toBe(200)
    expect([200, 409]).toContain(last[1].status)
  })
})
