import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { asc } from 'drizzle-orm'
import { institutionColumns, institutionValues } from '../../db/schema'
import { everything } from '../../studies/testing/studyCalls'
import type { Call, TestServer } from '../../testing/server'

export const STUDY = demoStudyId('study-1')
export const OTHER_STUDY = demoStudyId('study-2')
export const SEOUL = demoSiteId('study-1', '01')
export const BUSAN = demoSiteId('study-1', '02')
/** Edits the columns of the first study and administers nothing beyond it. */
export const CRC = 'crc@seoul-hospital.example'
export const CI = 'ci@seoul-hospital.example'
export const SYSTEM_ADMIN = 'admin@imsang.example'
/** Read the first study, each their own hospital; the CRA every one. */
export const PI = 'pi@seoul-hospital.example'
export const BUSAN_PI = 'pi@busan-hospital.example'
export const CRA = 'cra@daon-cro.example'

/** The calls of the custom columns of a study, by default the first one, as somebody who edits them. */
export const columnCalls = (server: () => TestServer) => ({
  list: (projectId = STUDY, call: Call = {}) =>
    server().call('listInstitutionColumns', { as: CRC, path: { projectId }, ...call }),
  add: (body: object, call: Call = {}) =>
    server().call('addInstitutionColumn', { as: CRC, path: { projectId: STUDY }, body, ...call }),
  remove: (columnId: string, call: Call = {}) =>
    server().call('removeInstitutionColumn', { as: CRC, path: { projectId: STUDY, columnId }, ...call }),
  set: (columnId: string, projectOrganizationId: string, value: string | null, call: Call = {}) =>
    server().call('setInstitutionValue', {
      as: CRC,
      path: { projectId: STUDY, columnId, projectOrganizationId },
      body: { value },
      ...call,
    }),
  /** All that these calls may store. */
  stored: async () => {
    const { handle } = server().database
    return [
      await everything(server()),
      await handle.select().from(institutionColumns).orderBy(asc(institutionColumns.id)),
      await handle
        .select()
        .from(institutionValues)
        .orderBy(asc(institutionValues.columnId), asc(institutionValues.studyOrganizationId)),
    ]
  },
})
