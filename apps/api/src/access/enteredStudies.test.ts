import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser, tokenOf } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { participants, studies, studyOrganizations } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { type TestServer, useServer } from '../testing/server'

const OWN = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const SPONSOR = DEMO_ORGANIZATIONS['haneul-pharma.example'].id

/** How an organisation of the caller stands in a study. */
const ATTACHED = ['not', 'SMO', 'SITE', 'created'] as const
const RECORDS = [
  null,
  'INACTIVE',
  'CHIEF_INVESTIGATOR',
  'SITE_PRINCIPAL_INVESTIGATOR',
  'CO_INVESTIGATOR',
  'COORDINATOR',
  'PROJECT_MANAGER',
  'CRA',
] as const

/** Accounts that open the list, each by another grant [DEC-205]. */
const ACCOUNTS: readonly (readonly [string, Parameters<typeof plantUser>[1], readonly string[]])[] = [
  ['organisation administrator', { email: 'ta@x.example', admin: true, adminType: 'TENANT' }, [OWN]],
  ['staff of an SMO', { email: 'smo@x.example', jobRoleKey: 'SMO_STAFF' }, [OWN]],
  ['coordinator without an organisation', { email: 'crc@x.example', jobRoleKey: 'CRC' }, []],
  ['coordinator of a hospital', { email: 'crc2@x.example', jobRoleKey: 'CRC' }, [SPONSOR]],
  ['project manager', { email: 'pm@x.example', jobRoleKey: 'PROJECT_MANAGER' }, [SPONSOR]],
  ['system administrator', { email: 'sa@x.example', admin: true }, []],
]

/** Stores a study for every relation that an account can have to one; returns their ids. */
async function plantStudies(server: TestServer, userId: string, own: string | undefined): Promise<string[]> {
  const { handle } = server.database
  const ids: string[] = []
  for (const attached of own ? ATTACHED : ATTACHED.slice(0, 1)) {
    for (const record of RECORDS) {
      for (const isChief of [false, true]) {
        const studyId = newId()
        ids.push(studyId)
        const updatedAt = new Date(server.now)
        const site = newId()
        await handle.insert(studies).values({
          id: studyId,
          name: `${attached} ${record} ${isChief}`,
          status: 'ONGOING',
          updatedAt,
          principalInvestigatorId: isChief ? userId : null,
          createdByOrganizationId: attached === 'created' ? (own ?? null) : null,
        })
        await handle
          .insert(studyOrganizations)
          .values({ id: newId(), studyId, organizationId: SPONSOR, role: 'LEAD_SPONSOR' })
        if (own && (attached === 'SMO' || attached === 'SITE')) {
          await handle.insert(studyOrganizations).values({ id: site, studyId, organizationId: own, role: attached })
        }
        if (record === null) continue
        const isActive = record !== 'INACTIVE'
        await handle.insert(participants).values({
          id: newId(),
          studyId,
          userId,
          role: isActive ? record : 'COORDINATOR',
          status: isActive ? 'ACTIVE' : 'INACTIVE',
          studyOrganizationId: null,
          joinedAt: updatedAt,
        })
      }
    }
  }
  return ids
}

describeOnEngines('the list of studies', (engine) => {
  const server = useServer(engine)

  it.each(ACCOUNTS)(
    'holds for a(n) %s exactly what the call of one study opens, with the sponsors that it shows [SCALL-012, PERM-002, STUDY-298]',
    async (_, user, organizationIds) => {
      const userId = await plantUser(server(), user, organizationIds)
      const ids = await plantStudies(server(), userId, organizationIds[0])
      const token = await tokenOf(server(), user.email)
      const expected = new Map<string, string | null>()
      for (const projectId of ids) {
        const { status, data } = await server().call('getProject', { token, path: { projectId } })
        if (status !== 200) continue
        const lead = data.projectOrganizations.find(({ organizationRole }) => organizationRole === 'LEAD_SPONSOR')
        expected.set(projectId, lead?.organizationName ?? null)
      }
      const shown = new Map<string, string | null>()
      const { data } = await server().call('listProjects', { token, query: { size: '100' } })
      expect(data.totalPages).toBe(1)
      for (const { id, leadSponsor } of data.content) if (ids.includes(id)) shown.set(id, leadSponsor)
      expect([...shown].sort()).toEqual([...expected].sort())
      expect(shown.size).toBeGreaterThan(0)

      // By a hidden sponsor nothing is found.
      const visible = [...expected].filter(([, lead]) => lead !== null).map(([id]) => id)
      const { data: found } = await server().call('listProjects', {
        token,
        query: { size: '100', search: Object.values(DEMO_ORGANIZATIONS).find(({ id }) => id === SPONSOR)?.name ?? '' },
      })
      expect(
        found.content
          .map(({ id }) => id)
          .filter((id) => ids.includes(id))
          .sort(),
      ).toEqual(visible.sort())
      await forget(ids)
    },
  )

  async function forget(ids: string[]) {
    const { handle } = server().database
    await handle.delete(participants).where(inArray(participants.studyId, ids))
    await handle.delete(studyOrganizations).where(inArray(studyOrganizations.studyId, ids))
    await handle.delete(studies).where(inArray(studies.id, ids))
  }
})
