import { demoStudyId } from '@imsang/fixtures'
import { expect, it, vi } from 'vitest'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { useServer } from '../../testing/server'

const ADMIN = 'admin@imsang.example'

type Statement = string | { readonly text: string; readonly name?: string }

interface Queried {
  readonly $client: { query(statement: Statement): unknown }
}

describeOnEngines('what a call sends to the database', (engine) => {
  const server = useServer(engine)
  const sentBy = async (call: () => Promise<unknown>, before: () => Promise<unknown> = async () => {}) => {
    await call()
    await before()
    const query = vi.spyOn((server().database.handle as unknown as Queried).$client, 'query')
    try {
      await call()
      const sent = query.mock.calls.map(([statement]) => statement)
      const isRecord = (statement: Statement) =>
        /add_access/.test(typeof statement === 'string' ? statement : statement.text)
      return { sent: sent.filter((statement) => !isRecord(statement)), recorded: sent.filter(isRecord).length }
    } finally {
      query.mockRestore()
    }
  }
  const page =
    (query = {}) =>
    () =>
      server().call('listSubjectPage', { as: ADMIN, path: { projectId: demoStudyId('study-1') }, query })

  it('is three statements for a page of subjects, each by a name of its own, and one for its entry in the record [DCALL-060, ACCESS-034]', async () => {
    const { sent, recorded } = await sentBy(page())
    expect(recorded).toBe(1)
    expect(sent).toHaveLength(3)
    if (engine === 'embedded') return
    const names = sent.map((statement) => (typeof statement === 'string' ? undefined : statement.name))
    expect(new Set(names.filter(Boolean)).size).toBe(3)
  })

  it('is one for the entry also of subjects who were never shown together [ACCESS-034]', async () => {
    const { sent, recorded } = await sentBy(page({ search: 'QQ-' }), () => plantSubject(server(), { scno: 'QQ-1' }))
    expect([sent.length, recorded]).toEqual([3, 1])
  })

  it('is no more for a page that is searched, sorted or filtered [DCALL-060]', async () => {
    for (const query of [{ search: 'SC' }, { sort: 'updatedAt,desc' }, { status: 'ENROLLED' }]) {
      expect((await sentBy(page(query))).sent).toHaveLength(3)
    }
  })

  it('is six statements for the list of studies, however many there are [DCALL-060]', async () => {
    expect((await server().call('listMyProjects', { as: ADMIN })).data.length).toBeGreaterThan(1)
    const { sent, recorded } = await sentBy(() => server().call('listMyProjects', { as: ADMIN }))
    expect([sent.length, recorded]).toEqual([6, 0])
  })
})
