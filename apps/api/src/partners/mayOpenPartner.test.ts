import { demoB2bPartnerId, demoPartnerId, demoStudyId, demoVendorId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { studies, studyVendors } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const STUDY = demoStudyId('study-1')
const VENDOR = demoVendorId('study-1', 'narae-edc')

describeOnOneEngine("a partner's system", (engine) => {
  const server = useServer(engine)
  const open = async () => {
    const path = { id: demoB2bPartnerId('narae-edc') }
    return (await server().call('initiatePartnerSso', { as: 'crc@seoul-hospital.example', path })).status
  }

  it('is open to who may enter a study with it as a vendor, as long as it is one and the study stands [PARTNER-142]', async () => {
    const db = server().database.handle
    // The other studies of the person are out of the way.
    await db
      .update(studyVendors)
      .set({ removedAt: new Date(server().now) })
      .where(eq(studyVendors.partnerId, demoPartnerId('narae-edc')))
    expect(await open()).toBe(404)
    await db.update(studyVendors).set({ removedAt: null }).where(eq(studyVendors.id, VENDOR))
    expect(await open()).toBe(200)
    await db
      .update(studies)
      .set({ deletedAt: new Date(server().now) })
      .where(eq(studies.id, STUDY))
    expect(await open()).toBe(404)
  })
})
