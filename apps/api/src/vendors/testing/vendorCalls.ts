import { type DemoPartner, demoPartnerId, demoStudyId } from '@imsang/fixtures'
import type { Call, TestServer } from '../../testing/server'

export const STUDY = demoStudyId('study-1')
export const OTHER_STUDY = demoStudyId('study-2')
/** Edits the vendors of the first study and administers nothing beyond it. */
export const CRC = 'crc@seoul-hospital.example'
export const CI = 'ci@seoul-hospital.example'
export const SYSTEM_ADMIN = 'admin@imsang.example'
/** Reads the first study, and edits nothing of it. */
export const PI = 'pi@seoul-hospital.example'
export const CRA = 'cra@daon-cro.example'

/** The calls of the vendors of a study, by default the first one, as somebody who edits them. */
export const vendorCalls = (server: () => TestServer) => ({
  list: (projectId = STUDY, call: Call = {}) => server().call('listVendors', { as: CRC, path: { projectId }, ...call }),
  add: (partnerId: string, call: Call = {}) =>
    server().call('addVendor', { as: CRC, path: { projectId: STUDY }, body: { projectId: STUDY, partnerId }, ...call }),
  remove: (vendorId: string, call: Call = {}) =>
    server().call('removeVendor', { as: CRC, path: { projectId: STUDY, vendorId }, ...call }),
  order: (vendorIds: readonly string[], formerIds?: readonly string[], call: Call = {}) =>
    server().call('orderVendors', { as: CRC, path: { projectId: STUDY }, body: { vendorIds, formerIds }, ...call }),
  /** The codes and places of the vendors, in the order that is answered. */
  places: async (projectId = STUDY) =>
    (await server().call('listVendors', { as: SYSTEM_ADMIN, path: { projectId } })).data.map(
      ({ partnerCode, displayOrder }) => `${displayOrder} ${partnerCode}`,
    ),
  addOf: (partner: DemoPartner) =>
    server().call('addVendor', {
      as: CRC,
      path: { projectId: STUDY },
      body: { partnerId: demoPartnerId(partner) },
    }),
})
