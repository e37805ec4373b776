import { STUDY_IMPORT } from '@imsang/domain/study-import'
import { describe, expect, it } from 'vitest'
import { askWorker } from './askWorker'
import { decodeText } from './decodeText'

const bytes = (...all: number[]) => new Uint8Array(all)
const utf16 = (text: string) =>
  bytes(0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))

/** 가똠뷁쀍힝갂 in CP949, of which KS X 1001 has the first and the fifth alone. */
const CP949 = bytes(0xb0, 0xa1, 0x8c, 0x63, 0x94, 0xee, 0x97, 0xcd, 0xc8, 0xfe, 0x81, 0x41)

describe('the text of a file', () => {
  it('is read in each encoding that spreadsheets write, without its mark [STUDY-345]', () => {
    const utf8 = new TextEncoder()
    expect(decodeText(utf8.encode('가,a\r\n'))).toBe('가,a\r\n')
    expect(decodeText(utf8.encode('\uFEFF가'))).toBe('가')
    expect(decodeText(utf16('가,똠\n'))).toBe('가,똠\n')
    expect(decodeText(CP949)).toBe('가똠뷁쀍힝갂')
    expect(decodeText(bytes())).toBe('')
  })

  it.each([
    ['half a syllable', bytes(0xb0)],
    ['a byte of no encoding', bytes(0x61, 0xff)],
    ['an archive', bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0x80, 0xff)],
    ['half a sign of UTF-16', bytes(0xff, 0xfe, 0x00)],
    ['a marked UTF-8 with a wrong byte', bytes(0xef, 0xbb, 0xbf, 0xb0, 0xa1)],
  ])('is not read of %s [STUDY-345]', (_, what) => {
    expect(decodeText(what)).toBeNull()
  })
})

describe('the worker that reads a file', () => {
  const ask = (...parts: BlobPart[]) => askWorker(new Blob(parts), STUDY_IMPORT)
  const header = STUDY_IMPORT.columns.join(',')

  it('answers its text in UTF-8, its rows and its digest, the same of the same text in another encoding [STUDY-345, STUDY-357]', async () => {
    const text = `${header}\n"고혈압, 2상\n(한국)",'=1\n`
    const answers = await Promise.all([ask(text), ask('\uFEFF', text), ask(utf16(text))])
    for (const answer of answers) {
      if (!('rows' in answer)) throw new Error(answer.refused)
      expect(await answer.content.text()).toBe(text)
      expect(answer.rows).toEqual([
        { line: 2, cells: ['고혈압, 2상\n(한국)', '=1', ...Array(9).fill('')], isTooLong: false },
      ])
      expect(answer.digest).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(new Set(answers.map((answer) => 'digest' in answer && answer.digest)).size).toBe(1)
    const other = await ask(`${text}\n`)
    expect(other).not.toMatchObject({ digest: 'digest' in answers[0] && answers[0].digest })
  })

  it('says why it reads none [STUDY-278, STUDY-341, STUDY-342]', async () => {
    const row = `${'가,'.repeat(10)}\n`
    const refused = { refused: 'CSV 파일(2MB 이하, 최대 500행)만 가져올 수 있습니다.' }
    expect(await ask(`${header}\n`, row.repeat(501))).toEqual(refused)
    expect(await ask(bytes(0x61, 0xff))).toEqual(refused)
    expect(await ask(`${header}\n`, row.repeat(500))).toHaveProperty('rows.length', 500)
    expect(await ask('연구 제목\n')).toEqual({
      refused: '첫 행의 열 이름과 순서가 양식과 같아야 합니다. 양식을 내려받아 확인해주세요.',
    })
    expect(await ask(`${header}\n${row}가"나,\n`)).toEqual({ refused: '3행의 따옴표(")를 확인해주세요.' })
    expect(await ask(`${header}\n"가,\n`, row.repeat(500))).toEqual({ refused: '2행의 따옴표(")를 확인해주세요.' })
  })
})
