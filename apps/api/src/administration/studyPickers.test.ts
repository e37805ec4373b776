import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantOrganization, plantUser } from './testing/plant'

const TENANT = 'tenant@hanbit-smo.example'
const HOSPITAL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const at = new Date(Date.UTC(2026, 0, 1))

describeOnOneEngine('what the pickers of the study form search', (engine) => {
  const server = useServer(engine)
  const found = async (use: string, query: Readonly<Record<string, string>> = {}) =>
    (await server().call('searchOrganizations', { as: TENANT, query: { for: use, size: '100', ...query } })).data

  beforeAll(async () => {
    for (const [name, type] of [
      ['가나CRO', 'cro'],
      ['다라제약', 'PHARMA'],
      ['새 유형 기관', '새 유형'],
    ] as const) {
      await plantOrganization(server(), { name, code: name, type, status: 'ACTIVE', createdAt: at })
    }
    await plantOrganization(server(), {
      name: '닫은 병원',
      code: 'X',
      type: 'HOSPITAL',
      status: 'INACTIVE',
      createdAt: at,
    })
  })

  it('is every active organisation of the types that the field offers, also for an organisation admin [SCALL-090, STUDY-173, STUDY-174, STUDY-175]', async () => {
    const types = async (use: string) => [
      ...new Set((await found(use)).map(({ organizationType }) => organizationType)),
    ]
    expect((await types('CRO')).sort()).toEqual(['CRO', 'cro'])
    expect(await types('SMO')).toEqual(['SMO'])
    for (const use of ['sponsor', 'institution']) {
      const offered = await types(use)
      expect(offered).toContain('새 유형')
      expect(offered).toContain('HOSPITAL')
      expect(offered.filter((type) => /^(cro|smo)$/i.test(type))).toEqual([])
    }
    expect((await found('any')).map(({ name }) => name)).toContain('가나CRO')
    for (const use of ['sponsor', 'any']) expect((await found(use)).map(({ name }) => name)).not.toContain('닫은 병원')
  })

  it('is searched by name, in pages by name [SCALL-090, SCONST-007]', async () => {
    const all = await found('any')
    expect((await found('any', { keyword: '다라' })).map(({ name }) => name)).toEqual(['다라제약'])
    expect(await found('any', { size: '3', page: '1' })).toEqual(all.slice(3, 6))
  })

  it('is one of the known uses [SCALL-090]', async () => {
    const refused = await server().call('searchOrganizations', { as: TENANT, query: { for: 'friends' } })
    expect(refused).toMatchObject({ status: 400, field: 'for' })
  })

  describe('among the people of an organisation', () => {
    const peopleOf = (organizationId: string, as = TENANT) =>
      server().call('listOrganizationUsers', { path: { organizationId }, as: as as typeof TENANT })
    const emails = async (organizationId: string) => (await peopleOf(organizationId)).data.map(({ email }) => email)

    it('are those whose accounts are in use, by name, with what choosing needs and no more [SCALL-092, ACALL-028, STUDY-189, STUDY-190]', async () => {
      const organization = await plantOrganization(server(), {
        name: '마바병원',
        code: 'MB',
        type: 'HOSPITAL',
        status: 'ACTIVE',
        createdAt: at,
      })
      await plantUser(server(), { email: 'b@mb.example', fullName: '나연구', jobRoleKey: 'PI' }, [organization])
      const id = await plantUser(server(), { email: 'a@mb.example', fullName: '가연구', jobRoleKey: 'SUB_I' }, [
        organization,
      ])
      await plantUser(server(), { email: 'off@mb.example', isEnabled: false }, [organization])
      await plantUser(server(), { email: 'new@mb.example', registrationStatus: 'EMAIL_VERIFIED' }, [organization])
      expect(await emails(organization)).toEqual(['a@mb.example', 'b@mb.example'])
      const [first] = (await peopleOf(organization)).data
      expect(first).toEqual({
        userId: id,
        username: 'name of a@mb.example',
        fullName: '가연구',
        email: 'a@mb.example',
        jobRoleKey: 'SUB_I',
        organizationId: organization,
        organizationName: '마바병원',
      })
    })

    it('are none of an organisation that is no longer active [SCALL-092]', async () => {
      const organization = await plantOrganization(server(), { name: '쉬는 병원', status: 'INACTIVE' })
      await plantUser(server(), { email: 'a@closed.example' }, [organization])
      expect(await emails(organization)).toEqual([])
    })

    it.each(['', '1', '1234567890', "' or 1=1 --", '019a0000-0000-7000-8000-00000000ffff'])(
      'are none for the id %j [STUDY-176]',
      async (id) => {
        const answer = await peopleOf(id === '' ? '%20' : id)
        expect(answer).toMatchObject({ status: 200, data: [] })
      },
    )

    it.each(['ci@seoul-hospital.example', 'crc@seoul-hospital.example', 'cra@daon-cro.example'])(
      'are nobody for %s, who cannot set up a study [SCALL-092, PERM-054]',
      async (as) => {
        expect(await peopleOf(HOSPITAL, as)).toMatchObject({ status: 403 })
      },
    )
  })
})
