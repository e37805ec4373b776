import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { plantUser } from '../../administration/testing/plant'
import { newId } from '../../db/ids'
import { accessEntries, organizations } from '../../db/schema'
import { describeOnOneEngine } from '../../testing/engines'
import { useServer } from '../../testing/server'
import { created, everything, HOSPITAL, SMO, SYSTEM_ADMIN, TENANT_ADMIN } from '../testing/studyCalls'
import { HEADER, importFile, studyFile, studyLine } from '../testing/studyFiles'

const REFUSED = 'CSV 파일(2MB 이하, 최대 500행)만 가져올 수 있습니다.'
const MB = 1024 * 1024

describeOnOneEngine('a file of studies that is checked', (engine) => {
  const server = useServer(engine)
  const errorsOf = async (...lines: readonly string[]) => {
    const { status, data, text } = await importFile(server(), studyFile(...lines))
    expect(status, text).toBe(200)
    return data.rows.map(({ errors }) => errors.map(({ column, message }) => `${column}: ${message}`))
  }

  it('is answered row by row, and nothing is stored [SCALL-034, STUDY-275]', async () => {
    const before = await everything(server())
    const file = studyFile(
      studyLine({ name: ' 고혈압 2상 ' }),
      studyLine({ name: '', end: '2025-12-31' }),
      studyLine({ name: '당뇨병 3상' }),
    )
    const { status, data, headers } = await importFile(server(), file, { as: TENANT_ADMIN })
    expect(status).toBe(200)
    expect(data).toEqual({
      totalRows: 3,
      validRows: 2,
      invalidRows: 1,
      rows: [
        { line: 2, projectName: '고혈압 2상', valid: true, errors: [], projectId: null },
        {
          line: 3,
          projectName: '',
          valid: false,
          errors: [
            { column: '연구 제목', message: '연구 제목을 입력해주세요.' },
            { column: '종료일', message: '종료일은 시작일 이후여야 합니다.' },
          ],
          projectId: null,
        },
        { line: 4, projectName: '당뇨병 3상', valid: true, errors: [], projectId: null },
      ],
    })
    expect(await everything(server())).toEqual(before)
    const entries = server().database.handle.$count(
      accessEntries,
      eq(accessEntries.requestId, headers.get('x-request-id') ?? ''),
    )
    expect(await entries).toBe(0)
  })

  it('has for every column the text of the form, all at once and in order [STUDY-340, STUDY-343]', async () => {
    const line = studyLine({
      name: '가'.repeat(256),
      nickname: '나'.repeat(201),
      protocol: '다'.repeat(256),
      phase: '5상',
      lead: 'NONE',
      requesting: 'HANBIT',
      chief: 'nobody@seoul-hospital.example',
      start: '2026-02-30',
      end: '20261231',
      target: '-1',
      overview: '라'.repeat(5001),
    })
    expect(await errorsOf(`${line},더`, ',,,,,,,,,,더')).toEqual([
      [
        'null: 열의 수가 양식과 다릅니다.',
        '연구 제목: 연구 제목은 255자 이하로 입력해주세요.',
        '연구 별칭: 연구 별칭은 200자 이하로 입력해주세요.',
        '프로토콜 번호: 프로토콜 번호는 255자 이하로 입력해주세요.',
        '임상 단계: 입력값을 확인해주세요.',
        '연구주도기관 코드: 선택할 수 있는 조직의 코드가 아닙니다.',
        '의뢰기관 코드: 선택할 수 있는 조직의 코드가 아닙니다.',
        '총괄연구책임자 이메일: 연구주도기관 또는 의뢰기관의 PI나 Sub-I 계정이 아닙니다.',
        '시작일: 시작일을 입력해주세요.',
        '종료일: 종료일을 입력해주세요.',
        '목표 시험대상자 수: 0 이상의 정수를 입력해주세요.',
        '연구 목적 및 개요: 연구 목적 및 개요는 5000자 이하로 입력해주세요.',
      ],
      [
        '연구 제목: 연구 제목을 입력해주세요.',
        '연구주도기관 코드: 연구주도기관을 선택해주세요.',
        '의뢰기관 코드: 의뢰기관을 선택해주세요.',
        '총괄연구책임자 이메일: 총괄연구책임자(CI)를 선택해주세요.',
        '시작일: 시작일을 입력해주세요.',
        '종료일: 종료일을 입력해주세요.',
      ],
    ])
  })

  it('takes days only as YYYY-MM-DD, a target up to 1,000,000, and no text that cannot be stored [STUDY-340]', async () => {
    const of = (cells: Readonly<Record<string, string>>) => studyLine(cells)
    expect(
      await errorsOf(
        of({ start: '2026. 1. 1.' }),
        of({ end: '2026-12-32' }),
        of({ start: '2026-1-1' }),
        of({ target: '1000000' }),
        of({ target: '1000001' }),
        of({ nickname: '가\0나' }),
      ),
    ).toEqual([
      ['시작일: 시작일을 입력해주세요.'],
      ['종료일: 종료일을 입력해주세요.'],
      ['시작일: 시작일을 입력해주세요.'],
      [],
      ['목표 시험대상자 수: 목표 시험대상자 수는 1,000,000 이하로 입력해주세요.'],
      ['연구 별칭: 사용할 수 없는 문자가 있습니다.'],
    ])
  })

  it('knows a protocol number of a stored study, and refuses the later of two rows in any version and letter case [STUDY-340]', async () => {
    await created(server(), { protocolNumber: 'IMP-01-v1.0' })
    const taken = ['프로토콜 번호: 이미 사용 중인 프로토콜 번호입니다.']
    expect(
      await errorsOf(
        studyLine({ protocol: 'imp-01' }),
        studyLine({ protocol: 'IMP-02' }),
        studyLine({ protocol: 'imp-02-v3.0' }),
        studyLine({ protocol: 'IMP-03', name: '' }),
        studyLine({ protocol: 'IMP-03' }),
        studyLine(),
        studyLine(),
      ),
    ).toEqual([taken, [], taken, ['연구 제목: 연구 제목을 입력해주세요.'], taken, [], []])
  })

  it('finds codes and addresses in any letter case, and a phase by its code or its label [STUDY-354, STUDY-355]', async () => {
    const phases = ['전임상', '1상', '4상', '시판 후', '해당 없음', 'PHASE_3', 'PHASE_III', 'PRE_CLINICAL', '']
    const lines = phases.map((phase) => studyLine({ phase }))
    const other = studyLine({ lead: ' hgsh ', requesting: 'Haneul', chief: ' PI@Seoul-Hospital.Example ' })
    await plantUser(server(), { email: 'In.Capitals@Seoul-Hospital.example', jobRoleKey: 'PI' }, [HOSPITAL])
    const stored = studyLine({ chief: 'in.capitals@seoul-hospital.example' })
    expect(await errorsOf(...lines, other, stored)).toEqual([...phases, '', ''].map(() => []))
    expect(await errorsOf(studyLine({ phase: 'phase_3' }), studyLine({ phase: '6상' }))).toEqual([
      ['임상 단계: 입력값을 확인해주세요.'],
      ['임상 단계: 입력값을 확인해주세요.'],
    ])
  })

  it('takes as chief investigator whom the form offers: an investigator in use of one of both sponsors [STUDY-340, STUDY-354, STUDY-359]', async () => {
    const plant = (name: string, values: object, organization = HOSPITAL) =>
      plantUser(server(), { email: `${name}@seoul-hospital.example`, jobRoleKey: 'PI', ...values }, [organization])
    await plant('sub', { jobRoleKey: 'SUB_I' })
    await plant('gone', { isEnabled: false })
    await plant('asks', { registrationStatus: 'EMAIL_VERIFIED' })
    await plant('elsewhere', {}, SMO)
    const people = ['sub', 'gone', 'asks', 'elsewhere', 'crc', 'ci']
    const lines = people.map((name) => studyLine({ chief: `${name}@seoul-hospital.example` }))
    const refused = ['총괄연구책임자 이메일: 연구주도기관 또는 의뢰기관의 PI나 Sub-I 계정이 아닙니다.']
    expect(await errorsOf(...lines)).toEqual([[], refused, refused, refused, refused, refused])
    // The requesting sponsor may have them too.
    expect(await errorsOf(studyLine({ lead: 'HANEUL', requesting: 'HGSH' }))).toEqual([[]])
    expect(await errorsOf(studyLine({ lead: 'HANEUL' }))).toEqual([refused])
  })

  it('takes as sponsor no organisation out of use, and of two codes that differ in letter case the one that is meant [STUDY-354, STUDY-359]', async () => {
    const { handle } = server().database
    const plant = (code: string, status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') =>
      handle.insert(organizations).values({ id: newId(), name: code, code, type: 'HOSPITAL', status })
    await Promise.all([plant('Twin'), plant('TWIN'), plant('CLOSED', 'INACTIVE')])
    const refused = ['의뢰기관 코드: 선택할 수 있는 조직의 코드가 아닙니다.']
    const lines = ['Twin', 'TWIN', 'twin', 'CLOSED'].map((requesting) => studyLine({ requesting }))
    expect(await errorsOf(...lines)).toEqual([[], [], refused, refused])
  })

  it('asks the database as often for 500 rows as for one [STUDY-354]', async () => {
    const select = vi.spyOn(server().database.handle, 'select')
    const timesFor = async (count: number) => {
      select.mockClear()
      const lines = Array.from({ length: count }, (_, at) => studyLine({ protocol: `MANY-${at}` }))
      const { data } = await importFile(server(), studyFile(...lines))
      expect(data.validRows).toBe(count)
      return select.mock.calls.length
    }
    const one = await timesFor(1)
    expect(one).toBeGreaterThan(0)
    expect(await timesFor(500)).toBe(one)
    select.mockRestore()
  })

  it('may have 500 rows and not 501, blank ones aside, numbered as a spreadsheet numbers them [STUDY-278, STUDY-344]', async () => {
    const rows = Array.from({ length: 500 }, () => studyLine())
    const most = await importFile(server(), studyFile(...rows, '', ',,,,,,,,,,', ' , '))
    expect([most.status, most.data?.totalRows]).toEqual([200, 500])
    expect(await importFile(server(), studyFile(...rows, studyLine()))).toMatchObject({
      status: 400,
      message: REFUSED,
      field: 'file',
    })
    const numbered = await importFile(server(), studyFile('', studyLine(), ',,', '"고혈압\r\n2상",', studyLine()))
    expect(numbered.data.rows.map(({ line, projectName }) => [line, projectName])).toEqual([
      [3, '고혈압 2상'],
      [5, '고혈압\n2상'],
      [6, '고혈압 2상'],
    ])
  })

  it('is refused without its header row, with another one, and with an empty body; a header alone has no rows [STUDY-342]', async () => {
    const message = '첫 행의 열 이름과 순서가 양식과 같아야 합니다. 양식을 내려받아 확인해주세요.'
    const swapped = HEADER.replace('연구 제목,연구 별칭', '연구 별칭,연구 제목')
    for (const file of ['', '\n', studyLine(), `${swapped}\n${studyLine()}`, `${HEADER},비고\n`, HEADER.slice(0, -3)]) {
      expect(await importFile(server(), file), file).toMatchObject({ status: 400, message })
    }
    for (const file of [HEADER, `\uFEFF${HEADER}\n`, `${HEADER},오류\n`, `${HEADER},,\r\n`, ` ${HEADER} `]) {
      const { status, data } = await importFile(server(), file)
      expect([status, data], file).toEqual([200, { totalRows: 0, validRows: 0, invalidRows: 0, rows: [] }])
    }
  })

  it.each([
    ['a quote that goes on', studyLine({ name: '"고혈압"상' }), 3],
    ['a quote within a cell', studyLine({ name: '고혈압 "2상"' }), 3],
    ['a quote that never ends', studyLine({ name: '"고혈압' }), 3],
    [
      'a quote that never ends, and a file that goes on',
      `${studyLine({ name: '"고혈압' })}\n${'x'.repeat(200_000)}`,
      3,
    ],
  ])('is refused with the row of %s [STUDY-341]', async (_, line, row) => {
    const answer = await importFile(server(), studyFile(studyLine(), line))
    expect(answer).toMatchObject({ status: 400, message: `${row}행의 따옴표(")를 확인해주세요.` })
  })

  it('may have 3 MB in UTF-8 and not a byte more, and has to be UTF-8 [STUDY-278]', async () => {
    const padded = (bytes: number) => {
      const file = studyFile(studyLine())
      // In blank rows, of which a file may have many.
      const blank = ' '.repeat(1000)
      const rest = bytes - Buffer.byteLength(file)
      return file + `${blank}\n`.repeat(Math.floor(rest / 1001)) + ' '.repeat(rest % 1001)
    }
    const largest = await importFile(server(), padded(3 * MB))
    expect([largest.status, largest.data?.totalRows]).toEqual([200, 1])
    expect(await importFile(server(), padded(3 * MB + 1))).toMatchObject({ status: 400, message: REFUSED })
    const token = await server().tokenOf(SYSTEM_ADMIN)
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.set('file', new Blob([bytes]), 'x.csv')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await server().request('/api/v1/projects/import?dryRun=true', { method: 'POST', headers, body })
      return [answer.status, ((await answer.json()) as { message: string | null }).message]
    }
    expect(await send(new TextEncoder().encode(studyFile()))).toEqual([200, null])
    // The first syllable in CP949, and the header in UTF-16.
    expect(await send(new Uint8Array([0xb0, 0xa1, 0x0a]))).toEqual([400, REFUSED])
    expect(await send(new Uint8Array(Buffer.from(`\uFEFF${HEADER}`, 'utf16le')))).toEqual([400, REFUSED])
  })

  it('is refused with 413 before it is read, if it is larger than any file [STUDY-278, TRUST-227]', async () => {
    const file = ' '.repeat(3 * MB + 4096)
    expect(await importFile(server(), file)).toMatchObject({
      status: 413,
      message: '요청 크기가 허용된 한도를 넘었습니다.',
    })
  })

  it('gives up a file of lines without end, or of one line without end [STUDY-278, STUDY-341]', async () => {
    expect(await importFile(server(), `${HEADER}${'\n'.repeat(9_999)}`)).toMatchObject({ status: 200 })
    expect(await importFile(server(), `${HEADER}${'\n'.repeat(10_001)}`)).toMatchObject({
      status: 400,
      message: REFUSED,
    })
    expect(await importFile(server(), `${HEADER}\n${'가'.repeat(700_000)}`)).toMatchObject({
      status: 400,
      message: '2행의 따옴표(")를 확인해주세요.',
    })
  })

  it('is refused to everybody below an organisation administrator [PERM-023, PERM-054]', async () => {
    for (const as of ['smo@hanbit-smo.example', 'ci@seoul-hospital.example', 'cpm@daon-cro.example'] as const) {
      expect(await importFile(server(), studyFile(studyLine()), { as })).toMatchObject({
        status: 403,
        message: '접근 권한이 없습니다',
      })
    }
  })
})
