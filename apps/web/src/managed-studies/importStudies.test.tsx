import { type Reply, systemClock } from '@imsang/api-client'
import { STUDY_IMPORT } from '@imsang/domain/study-import'
import { type SampleAccount, sampleManagedStudies, sampleUser } from '@imsang/fixtures'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseFiles } from '../testing/chooseFiles'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

type Import = Reply<'importProjects'>

const STUDIES = sampleManagedStudies({ count: 3 })
const main = page.getByRole('main')
const dialog = page.getByRole('dialog', { name: '연구 가져오기' })
const HEADER = STUDY_IMPORT.columns.join(',')
const FILE = `${HEADER}\n고혈압 2상,,,,,,,,,,\n,,,,,,,,,,\n=1+1,,,,,,,,,,\n당뇨병,,,,,,,,,,\n`
const DONE = '2건을 가져왔습니다. 1건은 오류로 제외되었습니다.'

const rows = (created: boolean): Import['rows'] => [
  { line: 2, projectName: '고혈압 2상', valid: true, errors: [], projectId: created ? 'p1' : null },
  {
    line: 4,
    projectName: '=1+1',
    valid: false,
    errors: [{ column: '시작일', message: '시작일을 입력해주세요.' }],
    projectId: null,
  },
  { line: 5, projectName: '당뇨병', valid: true, errors: [], projectId: created ? 'p2' : null },
]
const answerOf = (query: URLSearchParams): Import => ({
  totalRows: 3,
  validRows: 2,
  invalidRows: 1,
  rows: rows(query.get('dryRun') === 'false'),
})

const BASE: Answers = {
  listProjects: () => ({ content: STUDIES, number: 0, size: 10, totalElements: 3, totalPages: 1 }),
  importProjects: ({ query }) => answerOf(query),
  checkInstitutionList: () => ({ allowed: true }),
  checkResearcherProjectList: () => ({ allowed: false }),
  listMyProjects: () => [],
}
const open = (answers: Answers = {}, as: SampleAccount = 'systemAdmin') =>
  openApp({ at: '/admin-projects', as: sampleUser(as), answers: { ...BASE, ...answers } })
type Played = Awaited<ReturnType<typeof open>>['server']

async function choose(content: BlobPart = FILE, name = '연구.csv') {
  await main.getByRole('button', { name: '가져오기' }).click()
  await expect.element(dialog.getByRole('button', { name: '파일 선택' })).toBeVisible()
  chooseFiles(dialog, new File([content], name, { type: 'application/vnd.ms-excel' }))
}
const confirm = () => dialog.getByRole('button', { name: '2건 가져오기' }).click()
const imports = (server: Played) =>
  server.callsOf('importProjects').map(({ query, headers }) => [query.get('dryRun'), headers.get('idempotency-key')])
const keysOf = (server: Played) => imports(server).flatMap(([dryRun, key]) => (dryRun === 'false' ? [key] : []))

/** The address of every worker that is begun from now on. */
function watchWorkers(): readonly string[] {
  const begun: string[] = []
  const Real = Worker
  vi.stubGlobal(
    'Worker',
    class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        begun.push(`${url}`)
      }
    },
  )
  return begun
}

describe('the import of studies', () => {
  beforeEach(() => localStorage.clear())

  it('checks the file, creates its rows with one key, and loads the list anew [STUDY-061, STUDY-273, STUDY-275, STUDY-276, STUDY-353, STUDY-357]', async () => {
    const { server } = await open()
    const workers = watchWorkers()
    await choose()
    await expect.element(dialog.getByRole('rowheader', { name: '=1+1' })).toBeVisible()
    expect(workers).toEqual([expect.stringContaining('csv.worker')])
    await expect.element(dialog.getByText('시작일을 입력해주세요.')).toBeVisible()
    const lists = server.callsOf('listProjects').length
    await confirm()
    await expect.element(dialog.getByText(DONE)).toBeVisible()
    await expect.poll(() => server.callsOf('listProjects').length).toBe(lists + 1)
    expect(imports(server)).toEqual([
      ['true', expect.any(String)],
      ['false', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ])
    for (const { body, headers } of server.callsOf('importProjects')) {
      expect(body).toEqual({ file: FILE })
      expect(headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    }
  })

  it.each(['chiefInvestigator', 'smoStaff'] as const)('is not offered to a %s [STUDY-062, PERM-023]', async (as) => {
    await open({}, as as SampleAccount)
    await expect.element(main.getByRole('searchbox')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '가져오기' })).not.toBeInTheDocument()
  })

  it('keeps its key until it is answered, and has another one the next time [STUDY-352, STUDY-348]', async () => {
    const { server } = await open()
    await choose()
    await expect.element(dialog.getByRole('table')).toBeVisible()
    server.answer({ importProjects: () => Promise.reject(new TypeError('Failed to fetch')) })
    await confirm()
    await expect.element(dialog.getByText(/^네트워크 연결을 확인한 뒤 다시 시도해주세요\./)).toBeVisible()
    server.answer(BASE)
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(dialog.getByText(DONE)).toBeVisible()
    await dialog.getByRole('button', { name: '닫기' }).last().click()
    await choose()
    await confirm()
    await expect.element(dialog.getByText(DONE)).toBeVisible()
    const [first, second, third] = keysOf(server)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('checks again when the check got no answer, and keeps the file [STUDY-352]', async () => {
    const { server } = await open({ importProjects: () => Promise.reject(new TypeError('Failed to fetch')) })
    await choose()
    await expect.element(dialog.getByText('네트워크 연결을 확인한 뒤 다시 시도해주세요.')).toBeVisible()
    server.answer(BASE)
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(dialog.getByRole('table')).toBeVisible()
    expect(imports(server).map(([dryRun]) => dryRun)).toEqual(['true', 'true'])
  })

  it('is asked for again while the server is still at it [STUDY-350]', async () => {
    let asked = 0
    const { server } = await open({
      importProjects: ({ query }) => {
        if (query.get('dryRun') === 'true') return answerOf(query)
        asked += 1
        const still = '같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해주세요.'
        return asked < 3 ? refusal(409, still, { code: 'request.still-running' }) : answerOf(query)
      },
    })
    await choose()
    await confirm()
    await expect.element(dialog.getByRole('progressbar', { name: '연구를 가져오는 중입니다.' })).toBeVisible()
    await expect.element(dialog.getByText(DONE)).toBeVisible()
    expect(keysOf(server)).toHaveLength(3)
    expect(new Set(keysOf(server)).size).toBe(1)
  })

  it('is asked for again with the same key when it is not answered in time [STUDY-350]', async () => {
    let asked = 0
    const { server } = await open({
      importProjects: ({ query }) => {
        if (query.get('dryRun') === 'true') return answerOf(query)
        asked += 1
        return asked < 20
          ? new Promise<Response>((_, reject) => setTimeout(() => reject(new TypeError('too late')), 100))
          : answerOf(query)
      },
    })
    await choose()
    await expect.element(dialog.getByRole('table')).toBeVisible()
    await server.settled()
    const { after, wait } = systemClock
    const limits = vi.spyOn(systemClock, 'after').mockImplementation((_, run) => after(20, run))
    const pauses = vi.spyOn(systemClock, 'wait').mockImplementation((_, signal) => wait(20, signal))
    onTestFinished(() => limits.mockRestore())
    onTestFinished(() => pauses.mockRestore())
    await confirm()
    await expect.element(dialog.getByText(DONE)).toBeVisible()
    expect(keysOf(server)).toHaveLength(20)
    expect(new Set(keysOf(server)).size).toBe(1)
  })

  it('goes on when its dialog is closed, and tells its result [STUDY-351, STUDY-353]', async () => {
    const answer = held(answerOf(new URLSearchParams('dryRun=false')))
    const { server, toasts } = await open({
      importProjects: ({ query }) => (query.get('dryRun') === 'true' ? answerOf(query) : answer.answer()),
    })
    await choose()
    await confirm()
    await expect.element(dialog.getByText('창을 닫아도 가져오기는 계속됩니다.')).toBeVisible()
    await dialog.getByRole('button', { name: '닫기' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    const lists = server.callsOf('listProjects').length
    answer.release()
    await expect.poll(toasts).toEqual([`success: ${DONE}`])
    await expect.poll(() => server.callsOf('listProjects').length).toBe(lists + 1)
  })

  it('that fails after its dialog was closed tells that too [STUDY-351]', async () => {
    const answer = held(refusal(400, '파일을 다시 확인해주세요.'))
    const { toasts } = await open({
      importProjects: ({ query }) => (query.get('dryRun') === 'true' ? answerOf(query) : answer.answer()),
    })
    await choose()
    await confirm()
    await expect.element(dialog.getByText('창을 닫아도 가져오기는 계속됩니다.')).toBeVisible()
    await dialog.getByRole('button', { name: '닫기' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    answer.release()
    await expect.poll(toasts).toEqual(['error: 가져오기를 마치지 못했습니다.: 파일을 다시 확인해주세요.'])
  })

  /** Imports the file without an answer, and closes the dialog; the server answers again. */
  async function loseAnswer() {
    const { server } = await open({
      importProjects: ({ query }) =>
        query.get('dryRun') === 'true' ? answerOf(query) : Promise.reject(new TypeError('Failed to fetch')),
    })
    await choose()
    await confirm()
    await expect.element(dialog.getByText('가져오기를 마치지 못했습니다.')).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    server.answer(BASE)
    return server
  }

  it('goes on after the tab was closed, with the key of its file, or begins anew [STUDY-358]', async () => {
    const server = await loseAnswer()
    await choose()
    await expect.element(dialog.getByText('이 파일의 가져오기가 끝나지 않았습니다.')).toBeVisible()
    await dialog.getByRole('button', { name: '이어서 가져오기' }).click()
    await expect.element(dialog.getByText(DONE)).toBeVisible()
    const [first, second] = keysOf(server)
    expect(second).toBe(first)
    await dialog.getByRole('button', { name: '닫기' }).last().click()
    await choose(`${FILE}\n`)
    await expect.element(dialog.getByRole('table')).toBeVisible()
  })

  it('begins anew with another key; another file is not taken for it [STUDY-358]', async () => {
    const server = await loseAnswer()
    await choose(`${FILE}\n`)
    await expect.element(dialog.getByRole('table')).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    await choose()
    await dialog.getByRole('button', { name: '처음부터 확인' }).click()
    await confirm()
    await expect.element(dialog.getByText(DONE)).toBeVisible()
    const [first, second] = keysOf(server)
    expect(second).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  it('is remembered for 24 hours and no longer [STUDY-358]', async () => {
    const { server } = await open({
      importProjects: ({ query }) => (query.get('dryRun') === 'true' ? answerOf(query) : refusal(400, '아닙니다.')),
    })
    await choose()
    await confirm()
    await expect.element(dialog.getByText(/^아닙니다\./)).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    const age = (by: number) => {
      const stored = JSON.parse(localStorage.getItem('ctms.unfinishedImports') ?? '{}') as Record<
        string,
        { at: number }
      >
      const aged = Object.entries(stored).map(([name, begun]) => [name, { ...begun, at: begun.at - by }])
      expect(aged).toHaveLength(1)
      localStorage.setItem('ctms.unfinishedImports', JSON.stringify(Object.fromEntries(aged)))
    }
    age(24 * 3_600_000 - 60_000)
    await choose()
    await expect.element(dialog.getByText('이 파일의 가져오기가 끝나지 않았습니다.')).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    age(60_000)
    await choose()
    await expect.element(dialog.getByRole('table')).toBeVisible()
    expect(server.callsOf('importProjects')).toHaveLength(3)
  })

  it('takes a file of 2 MB and not of a byte more, and asks the server for none that cannot be read [STUDY-278, STUDY-341]', async () => {
    const { server } = await open()
    const padded = (size: number) => {
      const blank = `${' '.repeat(1000)}\n`
      const rest = size - new TextEncoder().encode(FILE).length
      return FILE + blank.repeat(Math.floor(rest / 1001)) + ' '.repeat(rest % 1001)
    }
    const refused = dialog.getByText('CSV 파일(2MB 이하, 최대 500행)만 가져올 수 있습니다.')
    await choose(padded(2 * 1024 * 1024 + 1))
    await expect.element(refused).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    await choose(new Uint8Array([0x61, 0xff]))
    await expect.element(refused).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    await choose(`${HEADER}\n가"나,\n`)
    await expect.element(dialog.getByText('2행의 따옴표(")를 확인해주세요.')).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    expect(server.callsOf('importProjects')).toEqual([])
    await choose(padded(2 * 1024 * 1024))
    await expect.element(dialog.getByRole('table')).toBeVisible()
  })
})
