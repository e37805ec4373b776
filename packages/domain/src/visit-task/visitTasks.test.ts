import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checklistOf, tickedTasks, VISIT_TASK_LABELS, VISIT_TASKS } from '.'

describe('the kinds of work of a visit', () => {
  it.each([
    [0, 'dataEntry', '데이터 입력', 'SCONST-044'],
    [1, 'separateExamVisit', '별도 검사 방문', 'SCONST-045'],
    [2, 'queryResolution', '쿼리 해결', 'SCONST-046'],
    [3, 'monitoring', '모니터링', 'SCONST-047'],
    [4, 'qualityAssurance', 'QA 모니터링', 'SCONST-048'],
    [5, 'isfTask', 'ISF 업무', 'SCONST-049'],
    [6, 'meeting', '회의', 'SCONST-050'],
    [7, 'otherTask', '기타 업무', 'SCONST-051'],
  ] as const)('are at place %i %s, named %s [%s]', (at, task, label, _row) => {
    expect(VISIT_TASKS[at]).toBe(task)
    expect(VISIT_TASK_LABELS[task]).toBe(label)
    expect(VISIT_TASKS).toHaveLength(8)
  })

  it('are ticked on a checklist and read from it in its order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...VISIT_TASKS]), (some) => {
        const checklist = checklistOf(some)
        expect(Object.keys(checklist)).toEqual([...VISIT_TASKS])
        expect(Object.values(checklist).filter(Boolean)).toHaveLength(some.length)
        expect(tickedTasks(checklist)).toEqual(
          [...some].sort((a, b) => VISIT_TASKS.indexOf(a) - VISIT_TASKS.indexOf(b)),
        )
      }),
    )
  })
})
