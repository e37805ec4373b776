import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { session } from '../base/services'
import { type Answers, held, playServer, refusal } from '../testing/playedServer'
import { playUploads } from '../testing/playedUploads'
import { pictureActions, pictureOf, uploadAfterCreation } from './pictures'

const URL_1 = '/files/pictures/one'
const ID = '019438e9-4800-7bc5-8000-000000000001'
const FILE = new File(['그림'], '로고.png', { type: 'image/png' })
const upload = () => ({ onProgress: vi.fn(), signal: new AbortController().signal })

/** A session, and a server that hears uploads too. */
async function open(answers: Answers) {
  const server = playServer(answers)
  playUploads()
  const token = ['{}', JSON.stringify({ sub: 'u-1', exp: 4_000_000_000 }), ''].map((part) => btoa(part)).join('.')
  await session.start({ access_token: token, refresh_token: 'refresh' })
  onTestFinished(() => {
    session.clear()
    vi.unstubAllGlobals()
    expect(server.unanswered).toEqual([])
  })
  return { server, queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

describe('a picture chosen in a form', () => {
  it.each([
    ['person', 'uploadUserImage'],
    ['logo', 'uploadOrganizationLogo'],
  ] as const)(
    'of a %s is uploaded by %s as the part `file`, with a key, once there is an id [USER-117, ORG-106]',
    async (use, operation) => {
      const { server } = await open({ [operation]: () => ({ downloadUrl: URL_1 }) })
      const sending = upload()
      expect(await uploadAfterCreation(use, ID, FILE, sending)).toBe(true)
      const [call, ...more] = server.callsOf(operation)
      expect([call?.path, call?.body, more]).toEqual([{ id: ID }, { file: '그림' }, []])
      expect(call?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
      expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
      const [sent, all] = sending.onProgress.mock.calls.at(-1) ?? []
      expect([sending.onProgress.mock.calls[0]?.[0], sent]).toEqual([0, all])
    },
  )

  it('is no call where none was chosen, and no failure of what was created where it fails [USER-117, ORG-106]', async () => {
    const { server } = await open({ uploadUserImage: () => refusal(400, '이미지 파일만 업로드 가능합니다.') })
    expect(await uploadAfterCreation('person', ID, null)).toBe(true)
    expect(server.calls).toEqual([])
    expect(await uploadAfterCreation('person', ID, FILE)).toBe(false)
  })
})

describe('a stored picture', () => {
  it('is asked for, and is none where the server knows none', async () => {
    const { server, queries } = await open({ getOrganizationLogo: () => ({ downloadUrl: URL_1 }) })
    expect(await queries.fetchQuery(pictureOf('logo', ID))).toBe(URL_1)
    server.answer({ getOrganizationLogo: () => refusal(404) })
    expect(await queries.fetchQuery(pictureOf('logo', ID))).toBeNull()
    server.answer({ getOrganizationLogo: () => refusal(403) })
    await expect(queries.fetchQuery(pictureOf('logo', ID))).rejects.toThrow()
  })

  it('is uploaded and removed at once, and is what the screen reads from then on [ORG-064]', async () => {
    const { server, queries } = await open({
      uploadOrganizationLogo: () => ({ downloadUrl: URL_1 }),
      deleteOrganizationLogo: () => null,
    })
    const actions = pictureActions(queries, 'logo', ID)
    const key = pictureOf('logo', ID).queryKey
    expect(await actions.upload(FILE, upload())).toEqual({ ok: true, url: URL_1 })
    expect(queries.getQueryData(key)).toBe(URL_1)
    expect(await actions.remove()).toEqual({ ok: true })
    expect(queries.getQueryData(key)).toBeNull()
    expect(server.lines()).toEqual([`uploadOrganizationLogo ${ID}`, `deleteOrganizationLogo ${ID}`])
  })

  it('stays as it is after a refusal, which is told with the words of the server', async () => {
    const said = '로고 이미지 파일 크기는 5MB 이하여야 합니다.'
    const { queries } = await open({
      uploadOrganizationLogo: () => refusal(413, said),
      deleteOrganizationLogo: () => refusal(403, '권한이 없습니다.'),
    })
    const actions = pictureActions(queries, 'logo', ID)
    const key = pictureOf('logo', ID).queryKey
    queries.setQueryData(key, URL_1)
    expect(await actions.upload(FILE, upload())).toEqual({ ok: false, message: said })
    expect(await actions.remove()).toEqual({ ok: false, message: '권한이 없습니다.' })
    expect(queries.getQueryData(key)).toBe(URL_1)
  })

  it('is not changed by an upload that was cancelled, whose progress was told [USER-288]', async () => {
    const answer = held({ downloadUrl: URL_1 })
    const { server, queries } = await open({ uploadUserImage: answer.answer })
    const key = pictureOf('person', ID).queryKey
    queries.setQueryData(key, '/files/pictures/earlier')
    const cancelled = new AbortController()
    const { onProgress } = upload()
    const done = pictureActions(queries, 'person', ID).upload(FILE, { onProgress, signal: cancelled.signal })
    await expect.poll(() => server.callsOf('uploadUserImage')).toHaveLength(1)
    const [sent, all] = onProgress.mock.calls.at(-1) ?? []
    expect([all > 0, sent]).toEqual([true, all])
    cancelled.abort()
    expect(await done).toMatchObject({ ok: false })
    expect(queries.getQueryData(key)).toBe('/files/pictures/earlier')
    answer.release()
  })
})
