import type { Project, Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import {
  matchesStatusFilter,
  normaliseStudyStatus,
  type StudyStatus,
  type StudyStatusFilter,
  type StudyStatusKind,
} from '@imsang/domain/study-status'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { cutOf, toPage } from '../db/page'
import { readMyStudies } from '../studies/myStudies'
import { toProjects } from '../studies/study'

type Query = NonNullable<operations['listProjects']['parameters']['query']>

const FILTER_OF: Record<StudyStatus, StudyStatusFilter> = {
  ONGOING: 'ongoing',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
}

const PLACE_OF: Record<StudyStatusKind, number> = {
  ongoing: 0,
  completed: 1,
  cancelled: 2,
  pending: 3,
  other: 4,
  undecided: 5,
}

type Compare = (a: Project, b: Project, sign: number) => number

const COMPARE: Record<string, Compare> = {
  name: (a, b, sign) => sign * a.projectName.localeCompare(b.projectName, 'ko'),
  startDate: (a, b, sign) => compareDates(a.startDate, b.startDate, sign),
  endDate: (a, b, sign) => compareDates(a.endDate, b.endDate, sign),
  status: (a, b, sign) => sign * (placeOf(a) - placeOf(b)),
}

/** Lists the studies that the caller may enter, searched and sorted as requested [DEC-204, DEC-208]. */
export async function listManagedStudies(db: Handle, caller: Caller, query: Query): Promise<Reply<'listProjects'>> {
  const projects = await toProjects(db, await readMyStudies(db, caller))
  const { status, search = '', sort = 'createdAt' } = query
  const found = projects.filter(
    (project) => matchesStatusFilter(project.status, status ? FILTER_OF[status] : 'all') && isFound(project, search),
  )
  const { offset, limit } = cutOf(query)
  const content = found.sort(orderOf(sort)).slice(offset, offset + limit)
  return toPage(content, query, found.length)
}

/** Searches what the caller sees: a hidden sponsor is not matched. */
function isFound(project: Project, search: string): boolean {
  const sponsors = project.projectOrganizations.filter(({ organizationRole }) => organizationRole.endsWith('_SPONSOR'))
  return [
    project.projectName,
    project.projectNickname,
    project.protocolNumber,
    project.principalInvestigatorName,
    ...sponsors.map(({ organizationName }) => organizationName),
  ].some((text) => text?.toLowerCase().includes(search.trim().toLowerCase()))
}

/** Without a direction, fields sort ascending and `createdAt` newest first. Ties: newest first. */
function orderOf(sort: string): (a: Project, b: Project) => number {
  const [field = '', direction] = sort.split(',')
  const sign = direction === 'desc' || (field === 'createdAt' && direction !== 'asc') ? -1 : 1
  const compare = COMPARE[field]
  if (!compare) return (a, b) => sign * compareText(a.projectId, b.projectId)
  return (a, b) => compare(a, b, sign) || compareText(b.projectId, a.projectId)
}

/** Ids start with their creation time, so their order is that of creation. */
const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** A missing date comes last in either direction. */
function compareDates(a: string | null, b: string | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * compareText(a, b)
}

const placeOf = ({ status }: Project): number => PLACE_OF[normaliseStudyStatus(status).kind]
