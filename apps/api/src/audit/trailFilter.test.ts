import { type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { appendEntries, chainOfStudy, type NewEntry } from './append'

const projectId = demoStudyId('study-1')
const ADMIN = 'admin@imsang.example'
const SEOUL = 'pi@seoul-hospital.example'
const BUSAN = 'pi@busan-hospital.example'
const CRC = 'crc@hanbit-smo.example'
/** A year in which nothing else happened, so that a period selects the planted entries alone. */
const PERIOD = { from: '2031-01-01', to: '2031-12-31' }
const PEOPLE = { kim: newId(), lee: newId(), park: newId() }

type Query = Record<string, string>

describeOnOneEngine('the filters of the trail of a study', (engine) => {
  const server = useServer(engine)
  const subject = { seoul: '', other: '', busan: '' }
  const planted: NewEntry[] = []

  const entry = (values: Partial<NewEntry>): NewEntry => ({
    entityType: 'subject',
    entityId: subject.seoul,
    changeSet: newId(),
    fieldName: 'consentDate',
    fieldLabel: '동의일',
    oldValue: null,
    newValue: '2031-03-02',
    reason: 'SC-88-001 consentDate UPDATE 이기록',
    changeType: 'UPDATE',
    actorId: PEOPLE.kim,
    actorName: '김기록',
    actorRole: 'PI',
    actorLogin: 'kim@seoul-hospital.example',
    ipAddress: null,
    userAgent: null,
    at: '2031-03-10T03:00:00.000Z',
    ...values,
  })
  const append = async (...entries: NewEntry[]) => {
    await server().database.handle.transaction((tx) => appendEntries(tx, chainOfStudy(projectId), entries))
    planted.push(...entries)
  }
  const trail = (query: Query, as: DemoEmail = ADMIN) =>
    server().call('listAuditTrail', { as, path: { projectId }, query: { size: '100', ...query } })
  /** The change sets of the found entries, by which entries are told apart. */
  const found = async (query: Query, as?: DemoEmail) => {
    const { data } = await trail({ ...PERIOD, ...query }, as)
    expect(data.totalElements).toBe(data.content.length)
    return data.content.map(({ newValue, changeReason }) => `${newValue} ${changeReason}`)
  }
  const shown = (entries: readonly NewEntry[]) =>
    entries.map(({ newValue, reason }) => `${newValue} ${reason}`).toReversed()

  beforeAll(async () => {
    subject.seoul = await plantSubject(server(), { scno: 'SC-88-001', enno: 'EN-77-001', initials: 'QZX' })
    subject.other = await plantSubject(server(), { scno: 'SC-86-003', initials: 'SCX' })
    subject.busan = await plantSubject(server(), { scno: 'SC-88-002', site: '02', initials: 'QZX' })
    let value = 0
    for (const entityId of [subject.seoul, subject.other, subject.busan]) {
      for (const fieldName of ['consentDate', 'treatmentArm', 'armName']) {
        for (const changeType of ['UPDATE', 'DATE_CHANGE']) {
          for (const [actorId, actorName] of [
            [PEOPLE.kim, '김기록'],
            [PEOPLE.lee, '이기록'],
          ] as const) {
            value += 1
            const at = value % 2 ? '2031-03-10T03:00:00.000Z' : '2031-05-10T03:00:00.000Z'
            await append(entry({ entityId, fieldName, changeType, actorId, actorName, newValue: `${value}`, at }))
          }
        }
      }
    }
    // About no subject: no search finds it, whatever it holds.
    await append(entry({ entityType: 'study', entityId: projectId, fieldName: 'scno', newValue: 'SC-88-001' }))
    await append(entry({ entityType: 'participant', entityId: subject.seoul, newValue: 'unregistered' }))
  })

  const ofSubjects = (...ids: string[]) =>
    shown(planted.filter(({ entityType, entityId }) => entityType === 'subject' && ids.includes(entityId)))

  it('find subjects by a part of either number, in any letter case, and by nothing else [AUDIT-065]', async () => {
    expect(await found({ search: 'sc-88' })).toEqual(ofSubjects(subject.seoul, subject.busan))
    expect(await found({ search: ' 88-001\t' })).toEqual(ofSubjects(subject.seoul))
    expect(await found({ search: 'n-77' })).toEqual(ofSubjects(subject.seoul))
    expect(await found({ search: '86' })).toEqual(ofSubjects(subject.other))
    // Neither initials, wildcards, values, reasons nor ids; the blank has to be where it stands.
    for (const search of ['QZX', 'SCX', '%', '_', '88%001', 'SC 88', '이기록', '동의', subject.seoul.slice(0, 13)]) {
      expect(await found({ search }), search).toEqual([])
    }
    expect(await found({ search: '  ' })).toEqual(shown(planted))
  })

  it('find one field by its name [AUDIT-066]', async () => {
    const expected = shown(planted.filter(({ fieldName }) => fieldName === 'treatmentArm'))
    expect(expected).toHaveLength(12)
    expect(await found({ fieldName: 'treatmentArm' })).toEqual(expected)
    expect((await trail({ fieldName: 'password' })).status).toBe(400)
  })

  it('find one kind of change [AUDIT-067]', async () => {
    const expected = shown(planted.filter(({ changeType }) => changeType === 'DATE_CHANGE'))
    expect(expected).toHaveLength(18)
    expect(await found({ changeType: 'DATE_CHANGE' })).toEqual(expected)
    expect(await found({ changeType: 'CREATE' })).toEqual([])
    expect((await trail({ changeType: 'MERGE' })).status).toBe(400)
  })

  it('find one person by id, never by name [AUDIT-068]', async () => {
    const expected = shown(planted.filter(({ actorId }) => actorId === PEOPLE.lee))
    expect(expected).toHaveLength(18)
    expect(await found({ changedBy: PEOPLE.lee })).toEqual(expected)
    expect(await found({ changedBy: PEOPLE.lee.toUpperCase() })).toEqual(expected)
    for (const changedBy of ['이기록', PEOPLE.lee.slice(0, 8), PEOPLE.park]) {
      expect(await found({ changedBy })).toEqual([])
    }
    expect((await trail({ changedBy: '' })).status).toBe(400)
  })

  it('apply together, and the total is that of what they leave [AUDIT-071]', async () => {
    const filters: [Query, (one: NewEntry) => boolean][] = [
      [
        { search: 'SC-88' },
        ({ entityType, entityId }) => entityType === 'subject' && [subject.seoul, subject.busan].includes(entityId),
      ],
      [{ fieldName: 'consentDate' }, ({ fieldName }) => fieldName === 'consentDate'],
      [{ changeType: 'UPDATE' }, ({ changeType }) => changeType === 'UPDATE'],
      [{ changedBy: PEOPLE.kim }, ({ actorId }) => actorId === PEOPLE.kim],
      [{ from: '2031-03-11' }, ({ at }) => at > '2031-03-11'],
      [{ to: '2031-05-09' }, ({ at }) => at < '2031-05-09'],
    ]
    const sizes = new Set<number>()
    for (let bits = 0; bits < 64; bits += 1) {
      const chosen = filters.filter((_, at) => bits & (1 << at))
      const query = Object.assign({}, ...chosen.map(([one]) => one))
      const expected = planted.filter((one) => chosen.every(([, keeps]) => keeps(one)))
      sizes.add(expected.length)
      expect(await found(query), JSON.stringify(query)).toEqual(shown(expected))
    }
    expect(sizes.size).toBeGreaterThan(10)
    const { data } = await trail({ ...PERIOD, changedBy: PEOPLE.kim, size: '5', page: '3' })
    expect(data).toMatchObject({ number: 3, size: 5, totalElements: 20, totalPages: 4 })
    expect(data.content).toHaveLength(5)
  })

  it('stay within what the caller may see [AUDIT-071, DCALL-010]', async () => {
    const study = shown(planted.filter(({ entityType }) => entityType === 'study'))
    expect(await found({}, SEOUL)).toEqual([...study, ...ofSubjects(subject.seoul, subject.other)])
    expect(await found({}, BUSAN)).toEqual([...study, ...ofSubjects(subject.busan)])
    expect(await found({ search: 'SC-88' }, SEOUL)).toEqual(ofSubjects(subject.seoul))
    expect(await found({ search: 'SC-88' }, BUSAN)).toEqual(ofSubjects(subject.busan))
    expect(await found({ search: 'SC-86' }, BUSAN)).toEqual([])
    expect(await found({ changedBy: PEOPLE.lee, search: 'EN-77' }, BUSAN)).toEqual([])
  })

  it('leave the numbers of readable and of all entries as they are [AUDIT-076]', async () => {
    const { data: all } = await trail({})
    const { data: own } = await trail({}, SEOUL)
    expect(all).toMatchObject({ readableEntries: all.totalElements, studyEntries: all.totalElements })
    expect(all.content[0]?.number).toBe(all.totalElements)
    expect(own).toMatchObject({ readableEntries: own.totalElements, studyEntries: all.totalElements })
    expect(own.totalElements).toBeLessThan(all.totalElements)
    for (const as of [ADMIN, SEOUL] as const) {
      const { data } = await trail({ ...PERIOD, search: 'SC-88-002', fieldName: 'consentDate' }, as)
      expect(data.totalElements).toBe(as === ADMIN ? 4 : 0)
      expect(data).toMatchObject({
        readableEntries: as === ADMIN ? all.totalElements : own.totalElements,
        studyEntries: all.totalElements,
      })
    }
  })

  describe('by days', () => {
    const MIDNIGHT = Date.parse('2032-06-14T15:00:00.000Z')
    const at = (ms: number) => entry({ at: new Date(ms).toISOString(), newValue: `${ms - MIDNIGHT}`, reason: null })
    const days = async (from?: string, to?: string) => {
      const { data } = await trail({ changedBy: PEOPLE.park, ...(from && { from }), ...(to && { to }) })
      return data.content.map(({ newValue }) => Number(newValue)).toSorted((one, other) => one - other)
    }
    beforeAll(async () => {
      const park = { actorId: PEOPLE.park, actorName: '박기록' }
      for (const ms of [-1, 0, 1]) await append({ ...at(MIDNIGHT + ms), ...park })
    })

    it('begin and end at midnight in Seoul, both days included [AUDIT-069]', async () => {
      expect(await days('2032-06-14')).toEqual([-1, 0, 1])
      expect(await days('2032-06-15')).toEqual([0, 1])
      expect(await days('2032-06-16')).toEqual([])
      expect(await days(undefined, '2032-06-13')).toEqual([])
      expect(await days(undefined, '2032-06-14')).toEqual([-1])
      expect(await days(undefined, '2032-06-15')).toEqual([-1, 0, 1])
      expect(await days('2032-06-14', '2032-06-14')).toEqual([-1])
      expect(await days('2032-06-15', '2032-06-15')).toEqual([0, 1])
    })

    it('are refused when the last one is before the first [AUDIT-070]', async () => {
      expect(await trail({ from: '2032-06-15', to: '2032-06-14' })).toMatchObject({
        status: 400,
        message: '시작일은 종료일보다 늦을 수 없습니다.',
      })
      for (const day of ['2032-02-30', '2032-6-14', '2032-06-14T00:00:00Z', 'x']) {
        expect((await trail({ from: day })).status, day).toBe(400)
        expect((await trail({ to: day })).status, day).toBe(400)
      }
    })
  })

  describe('by person', () => {
    const people = async (as: DemoEmail) => (await server().call('listAuditPeople', { as, path: { projectId } })).data
    const named = async (as: DemoEmail, id: string) => (await people(as)).filter(({ userId }) => userId === id)

    it('offer who appears in the readable entries, once, as in the newest one [AUDIT-068]', async () => {
      const mover = { entityId: subject.busan, actorId: newId(), actorName: '한이동', actorRole: 'CRC' }
      await append(entry(mover), entry({ ...mover, actorName: '한이동(개명)', actorRole: 'CPI' }))
      const login = 'kim@seoul-hospital.example'
      const newest = { userId: mover.actorId, name: '한이동(개명)', role: 'CPI', login }
      expect(await named(ADMIN, mover.actorId)).toEqual([newest])
      expect(await named(BUSAN, mover.actorId)).toEqual([newest])
      expect(await named(SEOUL, mover.actorId)).toEqual([])
      // What the other institution does not see of a person is not said there either.
      await append(entry({ ...mover, entityId: subject.seoul, actorName: '한이동', actorRole: null }))
      expect(await named(SEOUL, mover.actorId)).toEqual([{ userId: mover.actorId, name: '한이동', role: null, login }])
      expect(await named(BUSAN, mover.actorId)).toEqual([newest])
      const names = (await people(ADMIN)).map(({ name }) => name)
      expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'ko')))
    })

    it('offer nobody of the other institution, and refuse callers without the right [AUDIT-068, AUDIT-025]', async () => {
      const ids = async (as: DemoEmail) => (await people(as)).map(({ userId }) => userId)
      expect(await ids(ADMIN)).toEqual(expect.arrayContaining([demoUserId(SEOUL), demoUserId(BUSAN)]))
      expect(await ids(SEOUL)).toContain(demoUserId(SEOUL))
      expect(await ids(SEOUL)).not.toContain(demoUserId(BUSAN))
      expect(await ids(BUSAN)).not.toContain(demoUserId(SEOUL))
      const refused = await server().call('listAuditPeople', {
        as: 'crc@seoul-hospital.example',
        path: { projectId },
      })
      expect(refused).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
      expect(await ids(ADMIN)).toContain(demoUserId(CRC))
    })
  })
})
