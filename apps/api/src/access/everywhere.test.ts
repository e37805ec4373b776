import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { plantUser, tokenOf } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { participants, studies, studyOrganizations, subjects } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { type TestServer, useServer } from '../testing/server'

const OWN = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const OTHER = DEMO_ORGANIZATIONS['haneul-pharma.example'].id

const ROLES = [
  null,
  'INACTIVE',
  'CHIEF_INVESTIGATOR',
  'SITE_PRINCIPAL_INVESTIGATOR',
  'CO_INVESTIGATOR',
  'COORDINATOR',
  'PROJECT_MANAGER',
  'MONITOR',
] as const
/** Where the record of the caller belongs to. */
const PLACES = ['nowhere', 'first site', 'second site', 'sponsor'] as const

const ACCOUNTS: readonly (readonly [string, Parameters<typeof plantUser>[1], readonly string[]])[] = [
  ['organisation administrator', { email: 'ta@y.example', admin: true, adminType: 'TENANT' }, [OWN]],
  ['staff of an SMO', { email: 'smo@y.example', jobRoleKey: 'SMO_STAFF' }, [OWN]],
  ['coordinator without an organisation', { email: 'crc@y.example', jobRoleKey: 'CRC' }, []],
  ['investigator of a hospital', { email: 'pi@y.example', jobRoleKey: 'PI' }, [OTHER]],
  ['monitor', { email: 'cra@y.example', jobRoleKey: 'CRA' }, [OTHER]],
  ['system administrator', { email: 'sa@y.example', admin: true }, []],
]

interface PlantedStudy {
  readonly projectId: string
  /** The numbers of its two subjects begin with it, and those of no other study do. */
  readonly prefix: string
}

let planted = 0

/** Stores a study for every relation that an account can have to one, with a subject at each of its two sites. */
async function plantStudies(server: TestServer, userId: string): Promise<PlantedStudy[]> {
  const { handle } = server.database
  const updatedAt = new Date(server.now)
  const made: PlantedStudy[] = []
  for (const attached of [false, true]) {
    for (const role of ROLES) {
      for (const place of role === null ? PLACES.slice(0, 1) : PLACES) {
        for (const isChief of role === null || place === 'first site' ? [false, true] : [false]) {
          planted += 1
          const studyId = newId()
          const [first, second, sponsor] = [newId(), newId(), newId()]
          const prefix = `FX-${String(planted).padStart(4, '0')}`
          made.push({ projectId: studyId, prefix })
          const principalInvestigatorId = isChief ? userId : null
          await handle
            .insert(studies)
            .values({ id: studyId, name: prefix, status: 'ONGOING', updatedAt, principalInvestigatorId })
          const sites = [
            { id: first, role: 'SITE' as const, organizationId: OTHER },
            { id: second, role: 'SITE' as const, organizationId: OTHER },
            { id: sponsor, role: 'LEAD_SPONSOR' as const, organizationId: OTHER },
          ]
          await handle
            .insert(studyOrganizations)
            .values([
              ...sites.map((site) => ({ ...site, studyId })),
              ...(attached ? [{ id: newId(), studyId, organizationId: OWN, role: 'SMO' as const }] : []),
            ])
          for (const [at, site] of [first, second].entries()) {
            await handle.insert(subjects).values({
              id: newId(),
              studyId,
              studyOrganizationId: site,
              scno: `${prefix}-${at + 1}`,
              initials: 'KHD',
              updatedAt,
            })
          }
          if (role === null) continue
          const at = { nowhere: null, 'first site': first, 'second site': second, sponsor }[place]
          const isActive = role !== 'INACTIVE'
          await handle.insert(participants).values({
            id: newId(),
            studyId,
            userId,
            role: isActive ? role : 'COORDINATOR',
            status: isActive ? 'ACTIVE' : 'INACTIVE',
            studyOrganizationId: at,
            joinedAt: updatedAt,
          })
        }
      }
    }
  }
  return made
}

describeOnEngines('what is found over all studies', (engine) => {
  const server = useServer(engine)

  it.each(ACCOUNTS)(
    'is for a(n) %s in each study exactly what its own list holds [FIND-020, FIND-041, PERM-004]',
    async (_, user, organizationIds) => {
      const userId = await plantUser(server(), user, organizationIds)
      const all = await plantStudies(server(), userId)
      const token = await tokenOf(server(), user.email)
      const seen: [string, string[]][] = []
      const found: typeof seen = []
      const recent: typeof seen = []
      for (const { projectId, prefix } of all) {
        const list = await server().call('listMaskedSubjects', { token, path: { projectId } })
        const ids = list.status === 200 ? list.data.map(({ subjectId }) => subjectId) : []
        seen.push([prefix, ids])
        // Six seconds each, so that the limit is never reached.
        server().now += 6_000
        const { data } = await server().call('findSubjects', { token, query: { number: prefix } })
        found.push([prefix, data.subjects.map(({ subjectId }) => subjectId)])
        const rows = await server().database.handle.query.subjects.findMany({
          where: (table, { eq }) => eq(table.studyId, projectId),
        })
        const asked = rows.map(({ id, scno }) => [scno, id] as const).sort()
        const query = { projectId, subjectId: asked.map(([, id]) => id) }
        const known = (await server().call('listRecent', { token, query })).data
        expect(known.studies.map(({ title }) => title)).toEqual(list.status === 200 ? [prefix] : [])
        recent.push([prefix, known.subjects.map(({ subjectId }) => subjectId)])
      }
      expect(found).toEqual(seen)
      expect(recent).toEqual(seen)
      // Every kind of answer is among them, except for those who see all or nothing.
      const kinds = new Set(seen.map(([, ids]) => ids.length))
      expect(kinds.size).toBeGreaterThan(user.admin && !user.adminType ? 0 : 1)
    },
  )
})
