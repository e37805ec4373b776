import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { visits } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CPM, CRA, CRC, PI, templateOf, visitCalls } from './testing/visitCalls'

/** The initials of the planted subject, and what the hospital typed about it. */
const NAMED = /QZX|숨은/

describeOnOneEngine('names and free texts of visits', (engine) => {
  const server = useServer(engine)
  const { create, complete, update, reschedule, enrolled, list, preview, remove, withdraw, askWithdrawal } =
    visitCalls(server)
  const TEXTS = { visitDescription: '숨은설명', notes: '숨은비고' }
  const rowOf = async (id: string) => {
    const [row] = await server().database.handle.select().from(visits).where(eq(visits.id, id))
    return row
  }

  it('reach no masked role of another organisation in any answer, and nothing that it sends removes them [VISIT-238, VISIT-264, SUBJ-082]', async () => {
    const id = await enrolled()
    const { data: baseline } = await create(id, 'V1', TEXTS)
    const { data: second } = await create(id, 'V2', TEXTS)
    const { data: third } = await create(id, 'V3', TEXTS)
    const [as, older] = [CPM, { as: CPM, headers: { 'if-match': '"9"' } }] as const
    const asked = { description: null, editReason: null, notes: null }
    const answers = [
      await list(id, { as: CRA }),
      await list(id, { as }),
      await create(id, 'V4', {}, { as }),
      await preview(id, templateOf('V5'), { as }),
      await complete(baseline.visitId, { generateRemainingVisits: true }, { as }),
      await update(baseline.visitId, { ...asked, actualDate: '2026-01-23' }, { as }),
      await reschedule(second.visitId, {}, { as }),
      await complete(second.visitId, {}, older),
      await update(second.visitId, {}, older),
      await reschedule(second.visitId, {}, older),
      await remove(second.visitId, older),
      await withdraw(second.visitId, {}, older),
      await complete(second.visitId, {}, { as }),
      await askWithdrawal(second.visitId, { as }),
      await withdraw(second.visitId, {}, { as }),
      await askWithdrawal(baseline.visitId, { as }),
      await remove(third.visitId, { as }),
      await create(id, 'V2', {}, { as: CRA }),
      await complete(second.visitId, {}, { as: CRA }),
      await update(baseline.visitId, {}, { as: CRA }),
    ]
    expect(answers.map(({ status }) => status).join(' ')).toBe(
      '200 200 201 200 200 200 200 412 412 412 412 412 200 200 200 200 200 403 403 403',
    )
    for (const { text } of answers) expect(text).not.toMatch(NAMED)
    const hidden = { initials: 'Q**', visitDescription: null, notes: null, areTextsHidden: true }
    expect(answers[0]?.data).toMatchObject([hidden, hidden, hidden])
    expect(answers[2]?.data).toMatchObject({ initials: 'Q**', areTextsHidden: false })
    expect(answers[4]?.data).toMatchObject({ visit: hidden })
    expect(answers[7]?.data).toMatchObject(hidden)
    expect(await rowOf(baseline.visitId)).toMatchObject({ ...TEXTS, actualVisitDate: '2026-01-23' })
    expect(await rowOf(second.visitId)).toMatchObject(TEXTS)
    expect((await list(id)).data).toMatchObject([{ ...TEXTS, initials: 'QZX', areTextsHidden: false }, TEXTS, {}])
  })

  it('are shown to a masked role as far as its own organisation wrote them last [VISIT-264]', async () => {
    const id = await enrolled()
    const { data } = await create(id, 'V1', { visitDescription: '병원 설명', notes: '병원 비고' })
    const shownTo = async (as: typeof CPM | typeof CRA | typeof CRC | typeof PI) => {
      const [visit] = (await list(id, { as })).data
      return [visit?.visitDescription, visit?.notes, visit?.areTextsHidden]
    }
    expect(await shownTo(CRC)).toEqual(['병원 설명', '병원 비고', false])
    await complete(data.visitId)
    // One text is written by the other organisation: it reads that one, and still not the other.
    const { data: written } = await update(data.visitId, { notes: 'CRO 비고' }, { as: CPM })
    expect([written.visitDescription, written.notes, written.areTextsHidden]).toEqual([null, 'CRO 비고', true])
    expect(await shownTo(CPM)).toEqual([null, 'CRO 비고', true])
    expect(await shownTo(CRA)).toEqual([null, 'CRO 비고', true])
    expect(await shownTo(CRC)).toEqual(['병원 설명', null, true])
    expect(await shownTo(PI)).toEqual(['병원 설명', 'CRO 비고', false])
    // The same text once more does not make it one's own.
    await update(data.visitId, { description: '병원 설명', notes: 'CRO 비고' }, { as: PI })
    expect(await shownTo(CRC)).toEqual(['병원 설명', null, true])
  })
})
