import { eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import type { Handle } from './handle'
import { organizations, participants, studies, studyOrganizations, subjects, users } from './schema'
import { statement, statements } from './statement'

type Build = Parameters<typeof statement>[1]

/** One study has no institution then. */
const isNotLast = sql`${studies.id} <> (select max(id::text)::uuid from ${studies})`

/** Dates, lists, flags, numbers, calculated values, joined rows that are there and that are missing. */
const QUERIES: Readonly<Record<string, (db: Handle) => PromiseLike<readonly object[]> & ReturnType<Build>>> = {
  'columns and values of a subject': (db: Handle) =>
    db
      .select({
        ...getTableColumns(subjects),
        week: sql`${subjects.updatedAt} + interval '7 days'`.mapWith(subjects.updatedAt),
        amount: sql<string>`count(*) over ()`.as('amount'),
        'a "quoted" name': subjects.id,
      })
      .from(subjects)
      .orderBy(subjects.id),
  'participants and their organisation in the study, or none': (db: Handle) =>
    db
      .select()
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .leftJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
      .orderBy(participants.id),
  'groups of one table, of two, and of a value alone': (db: Handle) =>
    db
      .select({
        study: { id: studies.id, changed: studies.updatedAt },
        institution: { name: organizations.name, number: studyOrganizations.institutionNumber },
        missing: { id: studyOrganizations.id, label: sql<string>`'label'` },
        value: { one: sql<number>`1`.mapWith(Number) },
      })
      .from(studies)
      .leftJoin(studyOrganizations, sql`${studyOrganizations.studyId} = ${studies.id} and ${isNotLast}`)
      .leftJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
      .orderBy(studies.id),
}

describeOnEngines('a statement with a name', (engine) => {
  const server = useServer(engine)

  it.each(Object.entries(QUERIES))(
    'answers what the same query answers without one: %s [DCALL-060]',
    async (name, build) => {
      const { handle } = server().database
      const expected = await build(handle)
      expect(expected.length).toBeGreaterThan(0)
      expect(await statement(`test: ${name}`, build)(handle, {})).toEqual(expected)
    },
  )

  it('answers each form of a query with its own values, also beyond those that get a name [DCALL-060]', async () => {
    const { handle } = server().database
    const sum = statements('test: sum', (db, form: { readonly add: number }) =>
      db
        .select({ sum: sql`${sql.placeholder('to')}::int + ${sql.raw(String(form.add))}`.mapWith(Number) })
        .from(studies)
        .limit(1),
    )
    for (const to of [10, 20]) {
      for (let add = 0; add <= 101; add++) expect(await sum(handle, { add }, { to })).toEqual([{ sum: to + add }])
    }
  })
})
