import { type DemoEmail, demoStudyId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const PLACES = ['isSystemAdmin', 'isProjectCI', 'isProjectPI', 'isProjectCRC', 'isCoInvestigator', 'isSMOStaff']
const KINDS = ['isProjectLead', 'isAdmin', 'isResearcher']
const RIGHTS = [
  ...['canEditSheets', 'canAccessInstitutionList', 'canViewInvestigators', 'canAddSubject'],
  ...['canEditProject', 'canManageVisits', 'canViewAuditTrail', 'canExportData'],
]

describeOnOneEngine('the permission set of a study', (engine) => {
  const server = useServer(engine)
  const path = { projectId: demoStudyId('study-1') }
  const flagsOf = async (as: DemoEmail) => {
    const { data } = await server().call('getProjectPermissions', { as, path })
    return Object.entries(data).filter(([, value]) => typeof value === 'boolean')
  }
  const held = async (as: DemoEmail) => (await flagsOf(as)).filter(([, value]) => value).map(([name]) => name)

  it('contains every flag, including those that the caller does not hold [PERM-028, PERM-029, PERM-030, PERM-031, SCALL-035]', async () => {
    const names = (await flagsOf('cra@daon-cro.example')).map(([name]) => name)
    expect(names.sort()).toEqual([...PLACES, ...KINDS, ...RIGHTS].sort())
  })

  it.each<[DemoEmail, string]>([
    ['pi@busan-hospital.example', 'isProjectPI isResearcher'],
    ['subi@seoul-hospital.example', 'isCoInvestigator isResearcher'],
    ['crc@seoul-hospital.example', 'isProjectCRC isAdmin'],
    ['ci@seoul-hospital.example', 'isProjectCI isAdmin'],
    ['cpm@daon-cro.example', 'isProjectLead isAdmin'],
    ['smo@hanbit-smo.example', 'isSMOStaff isAdmin'],
    ['admin@imsang.example', 'isSystemAdmin isAdmin'],
    ['cra@daon-cro.example', ''],
  ])('tells %s the rights in the study: %s [PERM-028, PERM-029]', async (as, kinds) => {
    const said = (await held(as)).filter((name) => name.startsWith('is'))
    expect(said.sort()).toEqual(kinds.split(' ').filter(Boolean).sort())
  })

  it('tells an investigator who is an admin of the study as an admin only [PERM-029, PERM-038]', async () => {
    const investigator = eq(users.email, 'pi@busan-hospital.example')
    const setAdmin = (admin: boolean) => server().database.handle.update(users).set({ admin }).where(investigator)
    await setAdmin(true)
    const said = (await held('pi@busan-hospital.example')).filter((name) => name.startsWith('is'))
    await setAdmin(false)
    expect(said.sort()).toEqual(['isAdmin', 'isProjectPI', 'isSystemAdmin'])
  })

  it.each<[DemoEmail, string]>([
    ['crc@seoul-hospital.example', 'canAccessInstitutionList canManageVisits'],
    [
      'subi@seoul-hospital.example',
      'canAccessInstitutionList canAddSubject canManageVisits canViewAuditTrail canExportData',
    ],
    [
      'pi@busan-hospital.example',
      'canAccessInstitutionList canViewInvestigators canAddSubject canManageVisits canViewAuditTrail canExportData',
    ],
    [
      'tenant@hanbit-smo.example',
      'canEditSheets canAccessInstitutionList canViewInvestigators canAddSubject canEditProject canManageVisits',
    ],
  ])('tells %s what they may do in the study: %s [PERM-030, PERM-031, SCALL-035]', async (as, rights) => {
    const said = (await held(as)).filter((name) => name.startsWith('can'))
    expect(said.sort()).toEqual(rights.split(' ').sort())
  })

  it('allows sheet editing exactly for the users named by the decision [PERM-046]', async () => {
    const asked: DemoEmail[] = [
      ...(['admin@imsang.example', 'tenant@hanbit-smo.example', 'smo@hanbit-smo.example'] as const),
      ...(['crc@hanbit-smo.example', 'ci@seoul-hospital.example', 'pi@seoul-hospital.example'] as const),
      ...(['subi@seoul-hospital.example', 'crc@seoul-hospital.example', 'nurse@busan-hospital.example'] as const),
      ...(['cpm@daon-cro.example', 'cra@daon-cro.example', 'qa@daon-cro.example', 'dm@haneul-pharma.example'] as const),
    ]
    const holders: string[] = []
    for (const as of asked) if ((await held(as)).includes('canEditSheets')) holders.push(as)
    expect(holders).toEqual([
      ...['admin@imsang.example', 'tenant@hanbit-smo.example', 'smo@hanbit-smo.example', 'crc@hanbit-smo.example'],
      ...['ci@seoul-hospital.example', 'cpm@daon-cro.example'],
    ])
  })
})
