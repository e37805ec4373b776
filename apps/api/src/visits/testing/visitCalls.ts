import { demoStudyId, demoTemplateId } from '@imsang/fixtures'
import { PI } from '../../testing/dateChange'
import { plantSubject } from '../../testing/plant'
import type { Call, TestServer } from '../../testing/server'

export const STUDY = demoStudyId('study-1')
export const OTHER_STUDY = demoStudyId('study-2')
/** Works for the research organisation: sees masked data, and enters data everywhere. */
export const CPM = 'cpm@daon-cro.example'
/** Monitors: sees masked data, and changes nothing. */
export const CRA = 'cra@daon-cro.example'
export const BUSAN = 'pi@busan-hospital.example'
/** Reads every institution of every study. */
export const ADMIN = 'admin@imsang.example'
export { CRC, PI } from '../../testing/dateChange'

/** In the first arm of the first study, whose templates are those of the demo: V1 on the day, V2 after 28 days … */
export const ENROLLED = {
  consentDate: '2026-01-10',
  screeningStartDate: '2026-01-10',
  enrollmentDate: '2026-01-20',
  storedStatus: 'ENROLLED',
  armCode: 'ARM-01',
  armName: '시험군',
  initials: 'QZX',
  email: 'subject@mail.example',
} as const

/** The template of the first arm with this code. */
export const templateOf = (code: string) => demoTemplateId('study-1', code, 'ARM-01')

/** The calls of visits, in the first study and as its principal investigator unless a test says otherwise. */
export function visitCalls(server: () => TestServer) {
  const of = (visitId: string, call: Call) => ({ as: PI, path: { projectId: STUDY, visitId }, ...call }) as const
  const ofSubject = (subjectId: string, call: Call) =>
    ({ as: PI, path: { projectId: STUDY, subjectId }, ...call }) as const
  const create = (subjectId: string, code: string, body: object = {}, call: Call = {}) =>
    server().call('createVisit', {
      ...ofSubject(subjectId, call),
      body: { visitTemplateId: templateOf(code), ...body },
    })
  const complete = (visitId: string, body: object = {}, call: Call = {}) =>
    server().call('completeVisit', { ...of(visitId, call), body: { actualDate: '2026-01-22', ...body } })

  return {
    create,
    complete,
    list: (subjectId: string, call: Call = {}) => server().call('listSubjectVisits', ofSubject(subjectId, call)),
    preview: (subjectId: string, visitTemplateId: string, call: Call = {}) =>
      server().call('previewVisit', {
        as: PI,
        path: { projectId: STUDY },
        body: { projectId: STUDY, subjectId, visitTemplateId },
        ...call,
      }),
    update: (visitId: string, body: object = {}, call: Call = {}) =>
      server().call('updateVisit', {
        ...of(visitId, call),
        body: { actualDate: '2026-01-22', description: null, notes: null, editReason: null, ...body },
      }),
    reschedule: (visitId: string, body: object = {}, call: Call = {}) =>
      server().call('rescheduleVisit', {
        ...of(visitId, call),
        body: { scheduledDate: '2026-02-20', changeReason: '대상자 요청', notes: null, ...body },
      }),
    remove: (visitId: string, call: Call = {}) => server().call('deleteVisit', of(visitId, call)),
    askWithdrawal: (visitId: string, call: Call = {}) => server().call('previewWithdrawal', of(visitId, call)),
    withdraw: (visitId: string, body: object = {}, call: Call = {}) =>
      server().call('withdrawVisit', { ...of(visitId, call), body: { reason: '다른 시험대상자의 방문', ...body } }),

    /** An enrolled subject without visits. */
    enrolled: (facts: object = {}) => plantSubject(server(), { ...ENROLLED, ...facts }),
    /** An enrolled subject whose V1 took place on 2026-01-22, with the visits that this generated. */
    async started(call: Call = {}) {
      const subjectId = await plantSubject(server(), ENROLLED)
      const { data } = await create(subjectId, 'V1', {}, call)
      const done = await complete(data.visitId, { generateRemainingVisits: true }, call)
      const ids = new Map(
        [done.data.visit, ...done.data.generatedVisits].map(({ visitCode, visitId }) => [visitCode, visitId]),
      )
      return { subjectId, idOf: (code: string) => ids.get(code) ?? `no ${code}` }
    },
  }
}
