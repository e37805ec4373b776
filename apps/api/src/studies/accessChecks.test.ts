import { type DemoEmail, type DemoStudy, demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { studies, users } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'

type Question = readonly [objectType: string, action: string, study?: DemoStudy]

describeOnEngines('questions about rights', (engine) => {
  const server = useServer(engine)

  const check = (about: DemoEmail, [objectType, action, study]: Question, as = about, objectId?: string) => {
    const object = objectId ?? (study ? demoStudyId(study) : 'system')
    const body = { userId: demoUserId(about), objectType, objectId: object, action }
    return server().call('checkAccess', { as, body })
  }
  const allowed = async (...asked: Parameters<typeof check>) => (await check(...asked)).data.allowed
  const level = async (about: DemoEmail, as: DemoEmail = about) =>
    (await server().call('resolveAdminLevel', { as, body: { userId: demoUserId(about) } })).data

  // From DEC-207, 208 and PERM-032 … PERM-037: system access, system admin, study 1 access, admin, study 2 access, admin.
  it.each([
    ['admin@imsang.example', [true, true, true, true, true, true]],
    ['tenant@hanbit-smo.example', [true, false, true, true, false, false]],
    ['smo@hanbit-smo.example', [true, false, true, true, false, false]],
    ['ci@seoul-hospital.example', [true, false, true, true, false, false]],
    ['crc@seoul-hospital.example', [true, false, true, true, false, false]],
    ['pi@busan-hospital.example', [true, false, true, false, true, false]],
    ['pi@jeju-hospital.example', [true, false, false, false, true, false]],
    ['cpm@daon-cro.example', [true, false, true, true, true, true]],
    ['qa@daon-cro.example', [true, false, true, false, false, false]],
    ['user@haneul-pharma.example', [true, false, false, false, false, false]],
  ] as const)('about the system and two studies: %s gets %j [SCALL-093, PERM-056, PERM-057]', async (as, due) => {
    const questions: Question[] = [
      ['system', 'access'],
      ['system', 'admin'],
      ['project', 'access', 'study-1'],
      ['project', 'admin', 'study-1'],
      ['project', 'access', 'study-2'],
      ['project', 'admin', 'study-2'],
    ]
    const answers: boolean[] = []
    for (const question of questions) answers.push(await allowed(as, question))
    expect(answers).toEqual(due)
    // A system administrator learns the same about them.
    for (const [at, question] of questions.entries()) {
      expect(await allowed(as, question, 'admin@imsang.example')).toBe(due[at])
    }
  })

  it('allow nothing in a study that is unknown or deleted, even to a system administrator [SCALL-093]', async () => {
    const admin = 'admin@imsang.example'
    for (const id of [newId(), 'x', "' or 1=1", '']) {
      expect(await allowed(admin, ['project', 'access'], admin, id)).toBe(false)
      expect(await allowed(admin, ['project', 'admin'], admin, id)).toBe(false)
    }
    const deletedAt = (at: Date | null) =>
      server()
        .database.handle.update(studies)
        .set({ deletedAt: at })
        .where(eq(studies.id, demoStudyId('study-1')))
    await deletedAt(new Date(server().now))
    expect(await allowed(admin, ['project', 'access', 'study-1'])).toBe(false)
    await deletedAt(null)
  })

  it('know two object types and two actions, and no other [SCALL-093, PERM-056, PERM-057]', async () => {
    const as = 'admin@imsang.example'
    for (const [question, field] of [
      [['study', 'access'], 'objectType'],
      [['SYSTEM', 'access'], 'objectType'],
      [['project', 'edit'], 'action'],
      [['project', ''], 'action'],
    ] as const) {
      expect(await check(as, question)).toMatchObject({ status: 400, code: 'request.shape', field })
    }
  })

  it.each(['tenant@hanbit-smo.example', 'ci@seoul-hospital.example', 'user@haneul-pharma.example'] as const)(
    'about somebody else are refused to %s [SCALL-093, SCALL-094, SCALL-095]',
    async (as) => {
      const refusal = { status: 403, message: '접근 권한이 없습니다' }
      const other = demoUserId('pi@busan-hospital.example')
      expect(await check('pi@busan-hospital.example', ['system', 'access'], as)).toMatchObject(refusal)
      expect(await server().call('resolveAdminLevel', { as, body: { userId: other } })).toMatchObject(refusal)
      const query = { adminUserId: other, level: 'SYSTEM', scopeId: '' }
      expect(await server().call('listManagedUsers', { as, query })).toMatchObject(refusal)
      // An unknown person is not told apart.
      expect(await server().call('resolveAdminLevel', { as, body: { userId: newId() } })).toMatchObject(refusal)
    },
  )

  it.each([
    ['admin@imsang.example', 'SYSTEM', 'SYSTEM_ADMIN'],
    ['tenant@hanbit-smo.example', 'TENANT', 'TENANT_ADMIN'],
    ['smo@hanbit-smo.example', 'PROJECT', 'STUDY_ADMIN'],
    ['ci@seoul-hospital.example', 'PROJECT', 'STUDY_ADMIN'],
    ['crc@seoul-hospital.example', 'PROJECT', 'STUDY_ADMIN'],
    ['cpm@daon-cro.example', 'PROJECT', 'STUDY_ADMIN'],
    ['pi@seoul-hospital.example', 'NONE', 'NO_ADMIN_RIGHT'],
    ['qa@daon-cro.example', 'NONE', 'NO_ADMIN_RIGHT'],
    ['user@haneul-pharma.example', 'NONE', 'NO_ADMIN_RIGHT'],
  ] as const)(
    'about the administrator %s is answered with the level %s [SCALL-094]',
    async (as, adminLevel, reason) => {
      expect(await level(as)).toEqual({ success: true, reason, adminLevel })
      expect(await level(as, 'admin@imsang.example')).toEqual({ success: true, reason, adminLevel })
    },
  )

  it('about an account that may not sign in, or about none, are answered with nothing [SCALL-093, SCALL-094]', async () => {
    const admin = 'admin@imsang.example'
    const none = { success: false, reason: 'NO_ACCOUNT', adminLevel: 'NONE' }
    expect(await level('sent@new-hospital.example', admin)).toEqual(none)
    expect(await allowed('sent@new-hospital.example', ['system', 'access'], admin)).toBe(false)
    const ci = 'ci@seoul-hospital.example'
    const enable = (isEnabled: boolean) =>
      server().database.handle.update(users).set({ isEnabled }).where(eq(users.email, ci))
    await enable(false)
    expect(await level(ci, admin)).toEqual(none)
    expect(await allowed(ci, ['project', 'access', 'study-1'], admin)).toBe(false)
    await enable(true)
    for (const userId of [newId(), 'x']) {
      expect((await server().call('resolveAdminLevel', { as: admin, body: { userId } })).data).toEqual(none)
    }
  })
})
