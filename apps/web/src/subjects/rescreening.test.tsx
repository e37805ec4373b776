import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chooseByKey } from '../testing/chooseByKey'
import { type Answers, lineOf } from '../testing/playedServer'
import { chooseAction, fullData, openSubjects, STUDY, subjectOf } from '../testing/subjectsPage'

const FAILED = subjectOf(5, {
  consentDate: '2026-11-02',
  screeningFailDate: '2026-11-05',
  screenFailureReason: 'INCLUSION_CRITERIA',
  screenFailureDetail: '혈압',
})
const ROWS = [subjectOf(1), FAILED]
const open = (answers: Answers = {}) => openSubjects({ answers: { ...fullData(ROWS), ...answers } })
const dialogOf = (name: string) => page.getByRole('dialog', { name })
const subjectCalls = (lines: string[]) => lines.filter((line) => /^listSubject(s|Page) /.test(line))

describe('the re-screening', () => {
  it.each([
    [true, 'SUBJ-326, SUBJ-339', /새 스크리닝번호로 다시 시작/, '새 스크리닝번호로 재스크리닝을 시작했습니다.'],
    [false, 'SUBJ-327, SUBJ-340', /기존 기록을 지우고 다시 시작/, '기존 기록을 지우고 재스크리닝을 시작했습니다.'],
  ] as const)(
    'sends createNewRow %s with the version, and loads the subjects again [SUBJ-322, SUBJ-058, DCALL-021, DCALL-056, %s]',
    async (createNewRow, _, variant, done) => {
      const { server, toasts } = await open({ rescreenSubject: () => (createNewRow ? subjectOf(6) : FAILED) })
      await chooseAction('SC-01-005', '재스크리닝')
      const dialog = dialogOf('재스크리닝 확인')
      await chooseByKey(dialog.getByRole('radio', { name: variant }))
      expect(server.callsOf('rescreenSubject')).toEqual([])
      const before = server.calls.length
      server.answer(fullData([...ROWS, subjectOf(6)]))
      await dialog.getByRole('button', { name: '재스크리닝' }).click()
      await expect.element(page.getByRole('tab', { name: '시험대상자 (3)' })).toBeVisible()
      await server.settled()
      expect(lineOf(server.calls[before] as never)).toBe(`rescreenSubject ${STUDY} subject-005`)
      expect(server.calls[before]?.body).toEqual({ createNewRow })
      expect(server.calls[before]?.headers.get('if-match')).toBe('"45"')
      expect(
        subjectCalls(server.lines().slice(before))
          .map((line) => line.split(' ')[0])
          .sort(),
      ).toEqual([...['listSubjectPage', 'listSubjects']])
      expect(toasts()).toEqual([`success: ${done}`])
    },
  )
})
