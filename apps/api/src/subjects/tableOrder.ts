import { eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { bytesOf, numbersIn } from '../db/numbersIn'
import { organizations, studyOrganizations, subjects } from '../db/schema'

/** The institutions of a study, to join to its subjects, each with its rank by number. */
export function institutionsInOrder(db: Handle, { studyId }: Pick<StudyScope, 'studyId'> | { studyId: Placeholder }) {
  const { institutionNumber } = studyOrganizations
  return db
    .select({
      id: studyOrganizations.id,
      institutionName: organizations.name,
      institutionNumber,
      // Institutions with the same number share a rank, so that their subjects are sorted by screening number.
      place: sql`dense_rank() over (order by ${numbersIn(institutionNumber)}, ${bytesOf(institutionNumber)})`.as(
        'place',
      ),
    })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(eq(studyOrganizations.studyId, studyId))
    .as('institutions')
}

export type InstitutionsInOrder = ReturnType<typeof institutionsInOrder>

const { studyId: _study, scnoNumbers: _scno, ennoNumbers: _enno, ...SHOWN } = getTableColumns(subjects)

/** The columns of a subject in a list. */
export const rowWith = <Name, Number>({
  institutionName,
  institutionNumber,
}: {
  institutionName: Name
  institutionNumber: Number
}) => ({
  subject: SHOWN,
  institution: { institutionName, institutionNumber },
})

/** By institution number, then screening number; rows without a screening number at the end [SUBJ-049, DEC-311]. */
export const tableOrder = ({ place }: InstitutionsInOrder): SQL[] => [
  sql`${subjects.scno} is null`,
  sql`${place}`,
  sql`${subjects.scnoNumbers}`,
  bytesOf(subjects.scno),
  sql`${subjects.id}`,
]
