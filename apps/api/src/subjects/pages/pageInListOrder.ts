import { eq, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { bytesOf } from '../../db/numbersIn'
import { subjectCounts, subjects } from '../../db/schema'
import { statement } from '../../db/statement'
import { institutionsInOrder, rowWith } from '../tableOrder'

const value = (name: 'study' | 'institution' | 'offset' | 'limit', type: 'uuid' | 'bigint'): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`
const [study, institution] = [value('study', 'uuid'), value('institution', 'uuid')]
const [offset, limit] = [value('offset', 'bigint'), value('limit', 'bigint')]

/** Within one institution, and among subjects that have a number, or among those that have none. */
const withinPart = sql`${subjects.scnoNumbers}, ${bytesOf(subjects.scno)}, ${subjects.id}`

/**
 * The ids of a page. The list consists of parts: the institutions by number, each with its numbered subjects, then the
 * institutions again with those that have no number. The kept counts say at which place of the list each part begins, so
 * that only the parts which the page touches are read, each from an index that has its order. Institutions with the same
 * number share their places: their parts begin at one and the page is cut from all of them.
 */
const idsOfPage = (db: Handle): SQL => {
  const institutions = institutionsInOrder(db, { studyId: sql.placeholder('study') })
  return sql`
    with parts as (
      select institutions.id, "name", institution_number, place, not has_scno as is_last,
        coalesce(sum(sum(subjects)) over (
          order by not has_scno, place groups between unbounded preceding and 1 preceding
        ), 0)::bigint as begins,
        (sum(sum(subjects)) over (order by not has_scno, place))::bigint as ends
      from ${subjectCounts} join ${institutions} on institutions.id = study_organization_id
      where study_id = ${study} and (${institution} is null or institutions.id = ${institution})
      group by institutions.id, "name", institution_number, place, has_scno
    ), touched as (
      select * from parts where begins < ${offset} + ${limit} and ends > ${offset}
    )
    select of_part.id as subject_id, "name", institution_number, row_number() over (
      order by is_last, place, of_part.scno_numbers, of_part.scno collate "C", of_part.id
    ) as position
    from touched cross join lateral (
      select ${subjects.id}, ${subjects.scnoNumbers}, ${subjects.scno} from ${subjects}
      where ${subjects.studyId} = ${study} and ${subjects.studyOrganizationId} = touched.id
        and (${subjects.scno} is null) = is_last
      order by ${withinPart} limit ${offset} + ${limit} - begins
    ) of_part
    order by position limit ${limit} offset ${offset} - (select min(begins) from touched)`
}

const pageOfList = statement('subjects in list order', (db) => {
  const page = db
    .$with('page', {
      id: sql<string>`subject_id`.as('subject_id'),
      institutionName: sql<string>`"name"`.as('name'),
      institutionNumber: sql<string | null>`institution_number`.as('institution_number'),
      position: sql`position`.as('position'),
    })
    .as(idsOfPage(db))
  return db
    .with(page)
    .select(rowWith(page))
    .from(page)
    .innerJoin(subjects, eq(subjects.id, page.id))
    .orderBy(page.position)
})

interface Cut {
  readonly institution: string | null
  readonly offset: number
  readonly limit: number
}

/**
 * Returns a page of all subjects that a caller may read, or of those of one institution, in the order of the list. Reads
 * the subjects of one or a few institutions at most, however many the study has [DEC-520].
 */
export function pageInListOrder(db: Handle, { studyId, institutions: { reads } }: StudyScope, cut: Cut) {
  return pageOfList(db, { ...cut, study: studyId, institution: reads.kind === 'all' ? cut.institution : reads.id })
}
