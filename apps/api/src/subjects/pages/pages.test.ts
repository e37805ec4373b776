import { type DemoStudy, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { CRC } from '../../testing/dateChange'
import { describeOnOneEngine } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { type Call, useServer } from '../../testing/server'

const ADMIN = 'admin@imsang.example'
const QA = 'qa@daon-cro.example'
const STATUSES = ['COMPLETED', 'DROPPED_OUT', 'SCREENING_FAILED', 'ENROLLED', 'SCREENING', 'NONE'] as const

/** The dates in the order of the ledger: the first one that is set gives the status [SUBJ-095 … SUBJ-100]. */
const DECIDING = [
  ['completionDate', 'COMPLETED'],
  ['dropoutDate', 'DROPPED_OUT'],
  ['screeningFailDate', 'SCREENING_FAILED'],
  ['enrollmentDate', 'ENROLLED'],
  ['consentDate', 'SCREENING'],
] as const

const statusOf = (row: Readonly<Record<(typeof DECIDING)[number][0], string | null>>) =>
  DECIDING.find(([field]) => row[field] !== null)?.[1] ?? 'NONE'

type PageCall = 'listSubjectPage' | 'listMaskedSubjectPage'
type Query = Readonly<Record<string, string>>

describeOnOneEngine('pages of subjects', (engine) => {
  const server = useServer(engine)
  const call = async (id: PageCall, query: Query, { study = 'study-1', ...call }: Call & { study?: DemoStudy } = {}) =>
    server().call(id, { as: ADMIN, path: { projectId: demoStudyId(study) }, query, ...call })
  const page = async (query: Query, of: Call & { study?: DemoStudy } = {}) =>
    (await call('listSubjectPage', query, of)).data
  const maskedPage = async (query: Query, of: Call & { study?: DemoStudy } = {}) =>
    (await call('listMaskedSubjectPage', query, { as: QA, ...of })).data
  const list = async (study: DemoStudy = 'study-1', query: Query = {}) =>
    (await server().call('listSubjects', { as: ADMIN, path: { projectId: demoStudyId(study) }, query })).data
  const idsOf = (rows: readonly { subjectId: string }[]) => rows.map(({ subjectId }) => subjectId)

  it.each(['study-1', 'study-2', 'study-3'] as const)(
    'of 20 rows combined are the list of %s [SUBJ-013, SUBJ-048, SUBJ-049, DCALL-013, DCALL-014]',
    async (study) => {
      const path = { projectId: demoStudyId(study) }
      const masked = (await server().call('listMaskedSubjects', { as: ADMIN, path })).data
      for (const [expected, id] of [
        [await list(study), 'listSubjectPage'],
        [masked, 'listMaskedSubjectPage'],
      ] as const) {
        const pages = Math.ceil(expected.length / 20)
        const rows = []
        for (let at = 0; at < pages; at += 1) {
          const { data } = await call(id, { page: `${at}` }, { study })
          const { content, ...counts } = data
          const all = expected.length
          const statusCounts = Object.fromEntries(
            STATUSES.map((status) => [status, expected.filter((row) => statusOf(row) === status).length]),
          )
          const totals = { totalElements: all, totalPages: pages, totalSubjects: all, statusCounts }
          expect(counts).toEqual({ number: at, size: 20, ...totals })
          rows.push(...content)
        }
        expect(rows).toEqual(expected)
        expect((await call(id, { page: `${pages}` }, { study })).data.content).toEqual([])
      }
    },
  )

  it('have the requested length, and the last one has the remaining rows', async () => {
    const all = await list()
    const size = all.length - 1
    expect(await page({ size: `${size}`, page: '1' })).toMatchObject({ totalPages: 2, content: [all[size]] })
  })

  it('of one status contain exactly the subjects with such dates, in all 32 cases [SUBJ-095, SUBJ-096, SUBJ-097, SUBJ-098, SUBJ-099, SUBJ-100, SUBJ-101]', async () => {
    for (let bits = 0; bits < 32; bits += 1) {
      const dates = Object.fromEntries(
        DECIDING.flatMap(([field], at) => (bits & (1 << at) ? [[field, `2026-01-${10 + at}`]] : [])),
      )
      await plantSubject(server(), { study: 'study-2', site: '02', storedStatus: 'RANDOMIZED', ...dates })
    }
    const all = await list('study-2')
    for (const status of STATUSES) {
      const expected = all.filter((row) => statusOf(row) === status)
      expect(expected.length, status).toBeGreaterThan(0)
      const { content, ...counts } = await page({ status, size: '100' }, { study: 'study-2' })
      expect(content, status).toEqual(expected)
      expect(counts).toMatchObject({ totalElements: expected.length, totalSubjects: all.length })
      const masked = await maskedPage({ status, size: '100' }, { study: 'study-2', as: ADMIN })
      expect(idsOf(masked.content)).toEqual(idsOf(expected))
    }
  })

  it.each(['scno', 'enno', 'consentDate', 'enrollmentDate', 'updatedAt'] as const)(
    'sorted by %s have empty values last in both directions, and the order of the table among equal values [SUBJ-049]',
    async (field) => {
      await plantSubject(server(), { study: 'study-3' })
      const all = await list('study-3')
      const up = await page({ sort: `${field},asc`, size: '100' }, { study: 'study-3' })
      const down = await page({ sort: `${field},desc`, size: '100' }, { study: 'study-3' })
      // The numbers of the demo data have one form, so sorting them as text gives the numeric order.
      const sorted = (sign: 1 | -1) =>
        idsOf(
          [...all].sort((a, b) => {
            const [one, other] = [a[field], b[field]]
            if (one === null || other === null) return Number(one === null) - Number(other === null)
            return one < other ? -sign : one > other ? sign : 0
          }),
        )
      expect(idsOf(up.content)).toEqual(sorted(1))
      expect(idsOf(down.content)).toEqual(sorted(-1))
    },
  )

  it('of one institution are limited to it, and refused where the list is [PERM-004, DCALL-010, DCALL-013]', async () => {
    const query = { projectOrganizationId: demoSiteId('study-1', '02') }
    const expected = await list('study-1', query)
    expect(await page({ ...query, size: '100' })).toMatchObject({
      content: expected,
      totalElements: expected.length,
      totalSubjects: expected.length,
    })
    const elsewhere = { projectOrganizationId: demoSiteId('study-2', '02') }
    for (const id of ['listSubjectPage', 'listMaskedSubjectPage'] as const) {
      expect((await call(id, elsewhere)).status).toBe(404)
      expect((await call(id, query, { as: 'pi@seoul-hospital.example' })).status).toBe(403)
    }
  })

  it('with full data are allowed for the role ADMIN only [SUBJ-075, PERM-054]', async () => {
    const refused = { status: 403, message: '접근 권한이 없습니다' }
    expect(await call('listSubjectPage', { search: 'SC' }, { as: QA })).toMatchObject(refused)
  })
})

describeOnOneEngine('a search in pages of subjects', (engine) => {
  const server = useServer(engine)
  const planted: Record<'marked' | 'second' | 'odd', string> = { marked: '', second: '', odd: '' }
  beforeAll(async () => {
    const hidden = { notes: '숨은 비고', contact: '01099998888', email: 'hidden@subject.example' }
    planted.marked = await plantSubject(server(), { scno: 'SC-77-001_R', initials: 'QZX', ...hidden })
    planted.second = await plantSubject(server(), { scno: 'SC-77-002', enno: 'EN-78-001', initials: 'QZA' })
    planted.odd = await plantSubject(server(), { site: '02', scno: '100%\\', initials: 'WVU' })
  })
  const found = async (id: PageCall, search: string, as: Call['as'] = ADMIN) => {
    const answer = await server().call(id, { as, path: { projectId: demoStudyId('study-1') }, query: { search } })
    const ids = answer.data.content.map(({ subjectId }) => subjectId)
    expect(answer.data.totalElements).toBe(ids.length)
    return ids
  }

  it.each([
    ['sc-77', ['marked', 'second']],
    ['77-00', ['marked', 'second']],
    ['_r', ['marked']],
    ['en-78', ['second']],
    [' 77-002\t', ['second']],
    ['00%', ['odd']],
    ['%\\', ['odd']],
    ['%%', []],
    ['SC 77', []],
  ] as const)('finds %j in a part of a number, in any letter case', async (search, names) => {
    const expected = names.map((name) => planted[name])
    for (const id of ['listSubjectPage', 'listMaskedSubjectPage'] as const) {
      expect(await found(id, search)).toEqual(expected)
    }
  })

  it('finds initials in the full list only, so that hidden ones cannot be guessed [SUBJ-076, SUBJ-083]', async () => {
    expect(await found('listSubjectPage', 'qz')).toEqual([planted.marked, planted.second])
    for (const search of ['QZX', 'qz', 'ZX', 'W', 'Q**', '**']) {
      for (const as of [ADMIN, CRC, QA] as const) expect(await found('listMaskedSubjectPage', search, as)).toEqual([])
    }
  })

  it('covers numbers and initials only [SUBJ-467]', async () => {
    for (const search of ['숨은', '0109999', 'hidden@']) expect(await found('listSubjectPage', search)).toEqual([])
  })

  it('for blanks finds all subjects [SUBJ-467]', async () => {
    const path = { projectId: demoStudyId('study-1') }
    const { data } = await server().call('listMaskedSubjectPage', { as: QA, path, query: { search: '  ' } })
    expect(data.totalElements).toBe(data.totalSubjects)
    expect(data.content).toHaveLength(20)
  })

  it('returns masked data to a masked role [SUBJ-078, SUBJ-079, SUBJ-080, SUBJ-083]', async () => {
    const { data, text } = await server().call('listMaskedSubjectPage', {
      as: CRC,
      path: { projectId: demoStudyId('study-1') },
      query: { search: 'SC-77-001_R' },
    })
    expect(data.content).toMatchObject([{ initials: 'Q**', notes: null, contact: null, email: null }])
    for (const secret of ['QZX', '숨은', '0109999', 'hidden@']) expect(text).not.toContain(secret)
  })

  it('keeps in a masked subject the data that the work needs [SUBJ-081, SUBJ-386]', async () => {
    const dates = {
      consentDate: '2026-01-10',
      screeningStartDate: '2026-01-12',
      screeningFailDate: '2026-01-15',
      enrollmentDate: '2026-01-20',
      completionDate: '2026-02-20',
      dropoutDate: '2026-02-21',
    }
    const shown = {
      scno: 'SC-66-001',
      enno: 'EN-66-001',
      gender: 'FEMALE',
      ageGroup: '40s',
      armCode: 'A',
      armName: '시험군',
      ...dates,
    }
    const reason = { storedStatus: 'SCREENING_FAILED', screenFailureReason: 'EXCLUSION_CRITERIA' } as const
    await plantSubject(server(), { ...shown, gender: 'FEMALE', ...reason, contact: '01099998888' })
    const { data } = await server().call('listMaskedSubjectPage', {
      as: CRC,
      path: { projectId: demoStudyId('study-1') },
      query: { search: 'SC-66-001' },
    })
    expect(data.content).toMatchObject([
      {
        ...shown,
        initials: 'K**',
        subjectStatus: 'SCREENING_FAILED',
        screenFailureReason: 'EXCLUSION_CRITERIA',
        institutionName: '한강서울병원',
        institutionNumber: '01',
        treatmentArm: 'A',
        hasContact: true,
        hasEmail: false,
      },
    ])
  })

  it('leaves no trace of the search text in the log [REQ-052]', async () => {
    server().log.length = 0
    await found('listSubjectPage', 'QZX')
    expect(JSON.stringify(server().log)).not.toContain('QZX')
  })
})
