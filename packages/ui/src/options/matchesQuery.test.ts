import { describe, expect, it } from 'vitest'
import { matchesQuery } from './matchesQuery'

const finds = (text: string, ...queries: string[]) => {
  for (const query of queries) expect(matchesQuery(text, query), query).toBe(true)
}
const misses = (text: string, ...queries: string[]) => {
  for (const query of queries) expect(matchesQuery(text, query), query).toBe(false)
}

describe('an option matches a query', () => {
  it('at every key while typing its name', () => {
    finds('한빛병원', '', 'ㅎ', '하', '한', '한ㅂ', '한비', '한빛', '한빛병', '한빛병우', '한빛병워', '한빛병원')
    finds('각시', '각', '갃', '각시')
    finds('과학', 'ㄱ', '고', '과', '괗', '과하')
    finds('값이', '가', '갑', '값', '값이')
    finds('하나', '한')
  })

  it('of initial consonants only', () => {
    finds('서울한빛병원', 'ㅅㅇ', 'ㅎㅂ', 'ㅎㅂㅂㅇ', '한ㅂㅂ')
    misses('서울한빛병원', 'ㅎㅅ')
  })

  it('in the middle of its name, regardless of case and spaces', () => {
    finds('Hanbit 병원', 'HANBIT', 'bit병', '병 원')
    finds('한빛 (서울)', '(서')
  })

  it('only if it contains it', () => {
    misses('한빛병원', '빛한', '한빛의원', '병원장', '.', '하나')
    misses('가나', '각')
    misses('하', '한')
  })

  it('when its text or the query is decomposed Unicode, as on a Mac', () => {
    finds('한빛병원'.normalize('NFD'), '한빛')
    finds('한빛병원', '한빛'.normalize('NFD'))
  })
})
