import { describe, expect, it } from 'vitest'
import { fileBody, uploadBody } from './uploadBody'

const DATA = { visitName: '모니터링', subjectId: null }
const parsed = (body: Blob) => new Response(body, { headers: { 'Content-Type': body.type } }).formData()

describe('the body of an upload', () => {
  it('has the part `data` as JSON first, then each file as a part `files` with its name, type and content [VISIT-218, DCALL-050]', async () => {
    const files = [
      new File(['하나'], '결과.pdf', { type: 'application/pdf' }),
      new File([new Uint8Array([0, 13, 10, 255])], '사진.heic'),
    ]
    const form = await parsed(uploadBody(DATA, files))
    expect([...form.keys()]).toEqual(['data', 'files', 'files'])
    expect(JSON.parse(String(form.get('data')))).toEqual(DATA)
    const [first, second] = form.getAll('files') as File[]
    expect([first?.name, first?.type, await first?.text()]).toEqual(['결과.pdf', 'application/pdf', '하나'])
    expect([second?.name, second?.type]).toEqual(['사진.heic', 'application/octet-stream'])
    expect(new Uint8Array((await second?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0, 13, 10, 255]))
  })

  it('says of the part `data` that it is JSON [DCALL-050]', async () => {
    const text = await uploadBody(DATA, []).text()
    expect(text).toContain('\r\nContent-Disposition: form-data; name="data"\r\nContent-Type: application/json\r\n\r\n{')
  })

  it('has one file per file, whatever is in its name [DCALL-050]', async () => {
    const name = 'a"; name="data"\r\nX: 1\r\n\r\n.pdf'
    const form = await parsed(uploadBody(DATA, [new File(['x'], name)]))
    expect([...form.keys()]).toEqual(['data', 'files'])
    expect(JSON.parse(String(form.get('data')))).toEqual(DATA)
  })

  it('has the same bytes each time it is read, and a boundary that no file can know', async () => {
    const body = uploadBody(DATA, [new File(['x'], 'x.pdf')])
    expect(await body.text()).toBe(await body.text())
    expect(uploadBody(DATA, []).type).not.toBe(uploadBody(DATA, []).type)
  })
})

describe('the body of one file', () => {
  it('has the part `file` with its name, type and content, and nothing else, and the same bytes each time [PROF-030, ACALL-021, ACALL-043, SCALL-034]', async () => {
    const body = fileBody(new File([new Uint8Array([0, 13, 10, 255])], '로고 "1".png', { type: 'image/png' }))
    const form = await parsed(body)
    expect([...form.keys()]).toEqual(['file'])
    const file = form.get('file') as File
    expect([file.type, new Uint8Array(await file.arrayBuffer())]).toEqual([
      'image/png',
      new Uint8Array([0, 13, 10, 255]),
    ])
    // A repeat with the same key has the same bytes.
    expect(await body.text()).toBe(await body.text())
  })
})
