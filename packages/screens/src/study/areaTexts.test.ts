import { describe, expect, it } from 'vitest'
import { MANAGED, STUDY_ORDERS } from '../managed-studies/messages'
import { STUDIES } from '../studies/messages'
import { LABELS, STUDY_FORM } from '../study-form/messages'
import { STUDY } from './messages'

/** Every text of a table, those with values for a value that has no word in it. */
const textsOf = (entry: unknown): string[] => {
  if (typeof entry === 'string') return [entry]
  if (typeof entry === 'function') return textsOf(entry('1', '1'))
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(textsOf) : []
}
const TEXTS = [STUDY, STUDIES, MANAGED, STUDY_ORDERS, STUDY_FORM, LABELS].flatMap(textsOf)

/** The codes of the field, which keep their technical form. */
const CODES = /\b(?:CI|PI|CRO|SMO|CRC|ID|No|v1\.0)\b/g

/** The texts that the document fixes with another word [DEC-201]. */
const FIXED = [
  '프로젝트 목록을 불러오는데 실패했습니다.',
  '프로젝트 정보를 불러오는데 실패했습니다.',
  '프로젝트 ID가 없습니다.',
  '프로젝트 수정에 실패했습니다.',
  '프로젝트 생성에 실패했습니다.',
  '프로젝트 생성 응답이 올바르지 않습니다.',
]

describe('the texts of the studies', () => {
  it('are Korean, but for codes [STUDY-001]', () => {
    expect(TEXTS.length).toBeGreaterThan(120)
    expect(TEXTS.filter((text) => /(?![가-힣])\p{L}/u.test(text.replaceAll(CODES, '')))).toEqual([])
  })

  it('call a study 연구, but for those that the document fixes [STUDY-003]', () => {
    expect(TEXTS.filter((text) => text.includes('연구')).length).toBeGreaterThan(40)
    const others = TEXTS.filter((text) => /\uD504\uB85C\uC81D\uD2B8|과제|\uC2A4\uD130\uB514/.test(text))
    expect([...new Set(others)].sort()).toEqual([...FIXED].sort())
  })
})
