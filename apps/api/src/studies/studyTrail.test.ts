import { demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participants } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { BUSAN, CRO, changeStatus, created, HOSPITAL, SMO, SYSTEM_ADMIN, update } from './testing/studyCalls'

const PI = 'pi@busan-hospital.example'
const CI = 'ci@seoul-hospital.example'
const ORGANIZATIONS = ['연구주도기관', '의뢰기관', 'CRO', 'SMO']

describeOnOneEngine('the trail of a study as a whole', (engine) => {
  const server = useServer(engine)

  async function study() {
    const id = await created(server(), {
      croOrganizationId: CRO,
      smoOrganizationId: SMO,
      participatingInstitutions: [
        { institutionId: BUSAN, principalInvestigatorId: demoUserId(PI) },
        { institutionId: HOSPITAL, principalInvestigatorId: demoUserId('pi@seoul-hospital.example'), notes: '주관' },
      ],
    })
    await update(server(), id, { smoOrganizationId: SMO, projectName: '새 제목' })
    await changeStatus(server(), id, { status: 'CANCELLED', reason: '의뢰자 요청' })
    return id
  }

  const listed = async (as: typeof PI | typeof CI | typeof SYSTEM_ADMIN, projectId: string) => {
    const { data } = await server().call('listAuditTrail', { as, path: { projectId }, query: { size: '100' } })
    return data.content.map(({ fieldLabel, oldValue, newValue }) => [fieldLabel, oldValue, newValue])
  }
  const labels = (entries: readonly unknown[][]) => new Set(entries.map(([label]) => label))

  it('tells its admins every change [PERM-040]', async () => {
    const id = await study()
    for (const as of [CI, SYSTEM_ADMIN] as const) {
      const entries = await listed(as, id)
      expect(entries).toContainEqual(['CRO', '다온CRO (DAON)', null])
      expect(entries).toContainEqual(['연구 상태', 'ONGOING', 'CANCELLED'])
      expect(entries).toContainEqual(['기관', null, '한강서울병원 (HGSH)'])
      expect([...labels(entries)]).toEqual(expect.arrayContaining(ORGANIZATIONS))
    }
  })

  it('tells an investigator of one institution nothing of sponsors, CRO, SMO and other institutions [PERM-004]', async () => {
    const id = await study()
    const entries = await listed(PI, id)
    expect(entries).toContainEqual(['연구 제목', '고혈압 2상', '새 제목'])
    expect(entries).toContainEqual(['기관', null, '부산새벽병원 (BSBH)'])
    for (const label of ORGANIZATIONS) expect(labels(entries)).not.toContain(label)
    const file = await server().call('exportAuditTrail', {
      as: PI,
      path: { projectId: id },
      body: { format: 'json', purpose: '정기 점검' },
    })
    for (const text of [JSON.stringify(entries), file.data.file.content]) {
      for (const hidden of ['HANEUL', 'DAON', 'HANBIT', 'HGSH', '주관', '백소민']) expect(text).not.toContain(hidden)
    }
  })

  it('tells an investigator without institution nothing of sponsors, CRO and SMO either [PERM-004]', async () => {
    const id = await study()
    const { handle } = server().database
    await handle
      .update(participants)
      .set({ studyOrganizationId: null })
      .where(eq(participants.userId, demoUserId(PI)))
    const entries = await listed(PI, id)
    expect(entries).toContainEqual(['연구 제목', '고혈압 2상', '새 제목'])
    for (const label of ORGANIZATIONS) expect(labels(entries)).not.toContain(label)
    const manifest = async (as: typeof PI | typeof CI) => {
      const body = { format: 'json', purpose: '정기 점검' }
      const { data } = await server().call('exportAuditTrail', { as, path: { projectId: id }, body })
      return JSON.parse(data.manifest.content).entries.isComplete
    }
    expect([await manifest(PI), await manifest(CI)]).toEqual([false, true])
  })
})
