import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import {
  accessEntries,
  accessPersons,
  auditEntries,
  dailyRuns,
  jobs,
  mails,
  organizations,
  studies,
  visitLetters,
  visits,
} from '../db/schema'
import { createDaily, DAILY_JOBS } from '../jobs/daily'
import type { Letter } from '../mail/writeMail'
import { describeOnEngines, openPrepared } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { TestServer } from '../testing/server'
import { writeVisitLetters } from './letters'
import { ENROLLED, PI, STUDY, visitCalls } from './testing/visitCalls'

/** 09:00 of 2026-03-11 in Seoul. */
const NINE = Date.UTC(2026, 2, 11)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TOMORROW = { scheduledDate: '2026-03-12', notificationType: 'EMAIL' } as const
const OWN_JOB = DAILY_JOBS.filter(({ kind }) => kind === 'visit-letters')
const ADDRESS = 'subject@mail.example'

describeOnEngines('the letter to a subject about a visit', (engine) => {
  let started: TestServer | undefined
  const server = () => {
    if (!started) throw new Error('the server starts before the tests')
    return started
  }
  const db = () => server().database.handle
  const mailbox: (Letter & { readonly to: string })[] = []
  const post = { isDown: false }

  beforeAll(async () => {
    started = new TestServer(
      await openPrepared(engine),
      {},
      {
        isReal: true,
        async send(to, { subject, text, html, sender }) {
          if (post.isDown) throw new Error(`no way to ${to}`)
          mailbox.push({ to, subject, text, html, sender: sender ?? null })
        },
      },
    )
  })
  afterAll(() => server().database.close())
  beforeEach(async () => {
    // Only the visits of the test have a wish.
    await db().update(visits).set({ notificationType: null })
    await db().delete(visitLetters)
    for (const table of [jobs, mails, dailyRuns]) await db().delete(table)
    mailbox.length = 0
    server().log.length = 0
    post.isDown = false
    server().now = NINE
  })

  const { complete, reschedule, remove, withdraw } = visitCalls(server)
  const enrolled = (facts: object = {}) => plantSubject(server(), { ...ENROLLED, scno: null, ...facts })
  const planned = async (values: object = {}, subject: object = {}) =>
    plantVisit(server(), await enrolled(subject), { ...TOMORROW, ...values })
  /** Lets the clock of a server come to a moment, as the worker does in each of its turns. */
  const comeTo = async (now: number) => {
    server().now = now
    await createDaily({ root: db(), clock: () => server().now }, OWN_JOB)()
    await server().runJobs()
  }
  const subjectsOfLetters = () => mailbox.map(({ subject }) => subject).sort()
  const written = async () => (await db().select().from(mails)).length
  /** Of this task, with the ids of their persons. */
  const entries = async () => {
    const rows = await db()
      .select()
      .from(accessEntries)
      .where(eq(accessEntries.task, 'send'))
      .orderBy(asc(accessEntries.month), asc(accessEntries.number))
    const sets = new Map((await db().select().from(accessPersons)).map(({ hash, ids }) => [hash, ids]))
    return rows.map(({ persons, ...row }) => ({ ...row, ids: persons === null ? [] : sets.get(persons) }))
  }
  const run = (root: Handle = db()) => writeVisitLetters({ root, clock: () => server().now }, '2026-03-11')

  it('says the institution and the day and whom to ask, and nothing else [VISIT-269]', async () => {
    await planned({ visitName: '투약 방문', notes: '혈액 검사' })
    await comeTo(NINE)
    expect(mailbox).toEqual([
      {
        to: ADDRESS,
        sender: '한강서울병원',
        // [{기관명}] 방문 안내 ({YYYY-MM-DD})
        subject: '[한강서울병원] 방문 안내 (2026-03-12)',
        text: [
          '안녕하세요.',
          '내일(2026-03-12) 한강서울병원 방문이 예정되어 있습니다.',
          '일정을 바꾸어야 하거나 궁금한 점이 있으면 한강서울병원에 문의해주세요. 이 메일에는 회신할 수 없습니다.',
          '이 메일은 자동으로 보냈습니다.\n',
        ].join('\n\n'),
        html: expect.stringContaining('<p>내일(2026-03-12) 한강서울병원 방문이 예정되어 있습니다.</p>'),
      },
    ])
    // Neither the person, the study, the arm, the visit nor the product, whose name is that of a study.
    expect(JSON.stringify(mailbox)).not.toMatch(/QZX|ARM-01|시험군|투약|혈액|V2|임상|Imsang|연구|시험/i)
  })

  it('goes out from 09:00 in Seoul on the day before, and on no other day [VISIT-269]', async () => {
    for (const [code, scheduledDate] of [
      ['V1', '2026-03-10'],
      ['V2', '2026-03-11'],
      ['V3', '2026-03-12'],
      ['V4', '2026-03-13'],
    ]) {
      await planned({ visitCode: code, scheduledDate })
    }
    await comeTo(NINE - HOUR / 60)
    await comeTo(NINE - 1)
    expect(subjectsOfLetters()).toEqual([])
    await comeTo(NINE)
    expect(subjectsOfLetters()).toEqual(['[한강서울병원] 방문 안내 (2026-03-12)'])
    await comeTo(NINE + 1)
    await comeTo(NINE + DAY - 1)
    expect(mailbox).toHaveLength(1)
    await comeTo(NINE + DAY)
    expect(subjectsOfLetters().slice(1)).toEqual(['[한강서울병원] 방문 안내 (2026-03-13)'])
  })

  it.each([
    ['until the last moment of the day before', NINE + 15 * HOUR - 1, 1],
    ['not once the day has come', NINE + 15 * HOUR, 0],
  ])('is made up for after the server was off: %s [VISIT-269]', async (_, now, count) => {
    await planned()
    await comeTo(now)
    expect(mailbox).toHaveLength(count)
  })

  it('is one for each visit: of each day, each study and each institution [VISIT-269]', async () => {
    const subjectId = await enrolled()
    await plantVisit(server(), subjectId, TOMORROW)
    await plantVisit(server(), subjectId, { ...TOMORROW, visitCode: 'V3', scheduledDate: '2026-03-13' })
    await planned({}, { study: 'study-2', site: '02' })
    const isSecond = eq(studies.id, demoStudyId('study-2'))
    const [before] = await db().select().from(studies).where(isSecond)
    await db().update(studies).set({ status: 'ONGOING' }).where(isSecond)
    await comeTo(NINE)
    expect(subjectsOfLetters()).toEqual([
      '[부산새벽병원] 방문 안내 (2026-03-12)',
      '[한강서울병원] 방문 안내 (2026-03-12)',
    ])
    expect(mailbox.map(({ to }) => to)).toEqual([ADDRESS, ADDRESS])
    await comeTo(NINE + DAY)
    expect(mailbox).toHaveLength(3)
    if (before) await db().update(studies).set(before).where(isSecond)
  })

  it('is none without a wish for an e-mail, an address, or a visit that is expected [VISIT-269]', async () => {
    await planned({ notificationType: null })
    await planned({ notificationType: 'SMS' })
    for (const visitStatus of ['COMPLETED', 'MISSED', 'CANCELLED']) await planned({ visitStatus })
    await planned({ actualVisitDate: '2026-03-10' })
    await planned({}, { email: null })
    await planned({}, { enrollmentDate: null, storedStatus: 'SCREENING' })
    await planned({}, { dropoutDate: '2026-03-01', storedStatus: 'WITHDRAWN' })
    await planned({ visitStatus: 'IN_PROGRESS' }, { email: 'started@mail.example' })
    await comeTo(NINE)
    expect(mailbox.map(({ to }) => to)).toEqual(['started@mail.example'])
  })

  it.each([{ status: 'COMPLETED' }, { status: 'CANCELLED' }, { deletedAt: new Date(NINE) }])(
    'is none in a study with %j [VISIT-269]',
    async (facts) => {
      const isOther = eq(studies.id, demoStudyId('study-3'))
      const [before] = await db().select().from(studies).where(isOther)
      await db().update(studies).set({ status: 'ONGOING', deletedAt: null }).where(isOther)
      await planned({}, { study: 'study-3', studyOrganizationId: demoSiteId('study-1', '01') })
      const ask = async () => {
        await db().delete(dailyRuns)
        await comeTo(NINE)
        return mailbox.length
      }
      await db().update(studies).set(facts).where(isOther)
      expect(await ask()).toBe(0)
      await db().update(studies).set({ status: 'ONGOING', deletedAt: null }).where(isOther)
      expect(await ask()).toBe(1)
      if (before) await db().update(studies).set(before).where(isOther)
    },
  )

  it('repeats the name of an institution as text, in one line, and not without end [VISIT-269]', async () => {
    const isSeoul = eq(organizations.name, '한강서울병원')
    const odd = `한강\r\nBcc: victim@mail.example <b>병원</b> & "${'가'.repeat(200)}`
    await planned()
    await db().update(organizations).set({ name: odd }).where(isSeoul)
    await comeTo(NINE)
    await db().update(organizations).set({ name: '한강서울병원' }).where(eq(organizations.name, odd))
    const [letter] = mailbox
    expect(letter?.subject).toBe(
      `[한강 Bcc: victim@mail.example <b>병원</b> & "${'가'.repeat(59)}...] 방문 안내 (2026-03-12)`,
    )
    expect(letter?.sender).toBe(letter?.subject.slice(1, -'] 방문 안내 (2026-03-12)'.length))
    expect(letter?.html).toContain('한강 Bcc: victim@mail.example &lt;b&gt;병원&lt;/b&gt; &amp; &quot;가')
    expect(letter?.html).not.toContain('<b>')
  })

  it('of many visits is written for all of them [VISIT-269]', async () => {
    const first = await planned()
    const [row] = await db().select().from(visits).where(eq(visits.id, first))
    if (!row) throw new Error('no visit')
    await db()
      .insert(visits)
      .values(Array.from({ length: 200 }, () => ({ ...row, id: newId() })))
    await run()
    expect(await written()).toBe(201)
    expect(new Set((await db().select().from(visitLetters)).map(({ mailId }) => mailId)).size).toBe(201)
  })

  describe('is written exactly once', () => {
    it('however many servers and jobs come to it at the same time [VISIT-269, VISIT-271]', async () => {
      await planned()
      await planned({}, { email: 'second@mail.example' })
      const before = (await entries()).length
      await Promise.all(Array.from({ length: 6 }, () => run()))
      await run()
      expect(await written()).toBe(2)
      await server().runJobs()
      await comeTo(NINE + 1)
      expect(mailbox.map(({ to }) => to).sort()).toEqual(['second@mail.example', ADDRESS])
      expect(await entries()).toHaveLength(before + 2)
    })

    it('when the process ends before its end, then by the next run [VISIT-269, VISIT-271]', async () => {
      await planned()
      const before = (await entries()).length
      /** A database whose transactions get as far as their last statement. */
      const killed = new Proxy(db(), {
        get: (target, key) =>
          key === 'transaction'
            ? (act: (tx: Handle) => Promise<unknown>) =>
                target.transaction(async (tx) => {
                  await act(tx as Handle)
                  throw new Error('killed')
                })
            : Reflect.get(target, key),
      })
      await expect(run(killed)).rejects.toThrow('killed')
      const left = [
        await db().select().from(visitLetters),
        await db().select().from(mails),
        await db().select().from(jobs),
      ]
      expect(left).toEqual([[], [], []])
      expect(await entries()).toHaveLength(before)
      await run()
      await run()
      await server().runJobs()
      expect(mailbox).toHaveLength(1)
      expect(await entries()).toHaveLength(before + 1)
    })
  })

  describe('that waits for the mail server', () => {
    /** A letter that could not be sent yet. */
    const waiting = async (values: object = {}, subject: object = {}) => {
      const visitId = await planned(values, subject)
      post.isDown = true
      await comeTo(NINE)
      expect([await written(), mailbox.length]).toEqual([1, 0])
      post.isDown = false
      return visitId
    }
    /** What the mailbox holds after the next try, an hour after 09:00 unless a test says otherwise. */
    const later = async (now = NINE + HOUR) => {
      await comeTo(now)
      return subjectsOfLetters()
    }
    const FOR_THE_DAY = '[한강서울병원] 방문 안내 (2026-03-12)'
    const subjectOf = async (visitId: string) =>
      (await db().select().from(visits).where(eq(visits.id, visitId)))[0]?.subjectId ?? ''

    it('is sent as long as nothing has changed [VISIT-270]', async () => {
      const visitId = await waiting()
      await db().update(visits).set({ notes: '확인', version: 2 }).where(eq(visits.id, visitId))
      expect(await later()).toEqual([FOR_THE_DAY])
    })

    it.each([
      ['moved', (id: string) => reschedule(id, { scheduledDate: '2026-03-20' })],
      ['completed', (id: string) => complete(id, { actualDate: '2026-03-11' })],
      ['deleted', (id: string) => remove(id)],
      [
        'completed and withdrawn',
        async (id: string) => {
          await complete(id, { actualDate: '2026-03-11' })
          return withdraw(id)
        },
      ],
      [
        'one of a subject that dropped out',
        async (id: string) =>
          server().call('dropOutSubject', {
            as: PI,
            path: { projectId: STUDY, subjectId: await subjectOf(id) },
            body: { dropoutDate: '2026-03-11', changeReason: '동의 철회' },
          }),
      ],
    ])('is not sent once the visit is %s [VISIT-270]', async (_, change) => {
      const id = await waiting()
      expect(await change(id)).toMatchObject({ status: 200 })
      expect(await later()).toEqual([])
      // The address goes with it; that it was written for the day stays.
      expect(await written()).toBe(0)
      expect(await db().select().from(visitLetters)).toEqual([{ visitId: id, day: '2026-03-12', mailId: null }])
      expect(await later(NINE + 2 * HOUR)).toEqual([])
    })

    it('is not sent once the visit is cancelled, nor on the day itself [VISIT-270]', async () => {
      const id = await waiting()
      await db().update(visits).set({ visitStatus: 'CANCELLED' }).where(eq(visits.id, id))
      expect(await later()).toEqual([])
      await db().delete(visitLetters)
      await db().delete(dailyRuns)
      await db().update(visits).set({ visitStatus: 'SCHEDULED' }).where(eq(visits.id, id))
      post.isDown = true
      await comeTo(NINE)
      post.isDown = false
      expect(await written()).toBe(1)
      expect(await later(NINE + 15 * HOUR)).toEqual([])
    })

    it('gives way to the letter for the new day of a moved visit [VISIT-270]', async () => {
      const id = await waiting()
      await reschedule(id, { scheduledDate: '2026-03-13' })
      // The former letter is tried for the first time when the new one is due as well.
      expect(await later(NINE + DAY)).toEqual(['[한강서울병원] 방문 안내 (2026-03-13)'])
      expect(await later(NINE + 2 * DAY)).toHaveLength(1)
    })

    it('changes nothing of the visit, and its address is in no log and no failure [VISIT-269, VISIT-271]', async () => {
      const subjectId = await enrolled()
      const id = await plantVisit(server(), subjectId, TOMORROW)
      const [before] = await db().select().from(visits).where(eq(visits.id, id))
      post.isDown = true
      await comeTo(NINE)
      for (let hours = 1; hours < 8; hours += 1) await comeTo(NINE + hours * HOUR)
      expect(await db().select().from(visits).where(eq(visits.id, id))).toEqual([before])
      expect(server().log.map(({ event }) => event)).toContain('job-failed')
      for (const told of [server().log, await db().select().from(jobs)]) {
        expect(JSON.stringify(told)).not.toContain(ADDRESS)
      }
    })
  })

  it('that was sent is followed by one for the new day when the visit moves [VISIT-270]', async () => {
    const id = await planned()
    await comeTo(NINE)
    await reschedule(id, { scheduledDate: '2026-03-14' })
    await comeTo(NINE + DAY)
    expect(mailbox).toHaveLength(1)
    await comeTo(NINE + 2 * DAY)
    expect(subjectsOfLetters()).toEqual([
      '[한강서울병원] 방문 안내 (2026-03-12)',
      '[한강서울병원] 방문 안내 (2026-03-14)',
    ])
  })

  it('leaves an entry with the subject and the visit, and its address nowhere [VISIT-271]', async () => {
    const before = (await entries()).length
    const [one, two] = [await enrolled(), await enrolled({ email: 'second@mail.example' })]
    const idsOf = new Map([
      [await plantVisit(server(), one, TOMORROW), one],
      [await plantVisit(server(), two, TOMORROW), two],
    ])
    await comeTo(NINE)
    const added = (await entries()).slice(before)
    const expected = [...idsOf].map(([visitId, subjectId]) => ({
      ids: [subjectId],
      filter: JSON.stringify({ visitId, scheduledDate: '2026-03-12' }),
    }))
    const byFilter = (a: { filter: string | null }, b: { filter: string | null }) =>
      String(a.filter).localeCompare(String(b.filter))
    expect(added.map(({ ids, filter }) => ({ ids, filter })).sort(byFilter)).toEqual(expected.sort(byFilter))
    for (const entry of added) {
      expect(entry).toMatchObject({
        at: new Date(NINE),
        studyId: STUDY,
        accountId: null,
        login: null,
        role: null,
        sessionId: null,
        ipAddress: null,
        network: null,
        userAgent: null,
        operation: 'visit-letters',
        task: 'send',
        about: 'subject',
        personCount: 1,
        purpose: null,
        status: 200,
      })
    }
    const trail = await db()
      .select()
      .from(auditEntries)
      .where(and(inArray(auditEntries.entityId, [...idsOf.keys(), one, two])))
    for (const kept of [await db().select().from(accessEntries), trail, server().log]) {
      expect(JSON.stringify(kept)).not.toMatch(/subject@mail|second@mail/)
    }
  })

  it('is found by the readers of the record of the study, without an account [VISIT-271, ACCESS-061]', async () => {
    const subjectId = await enrolled()
    await plantVisit(server(), subjectId, TOMORROW)
    await comeTo(NINE)
    const query = { task: 'send', subjectId }
    const as = 'ci@seoul-hospital.example'
    const { data } = await server().call('listStudyAccess', { as, path: { projectId: STUDY }, query })
    expect(data.content).toMatchObject([
      { account: null, login: null, taskLabel: '안내 발송', aboutLabel: '시험대상자', persons: [{ id: subjectId }] },
    ])
  })
})
