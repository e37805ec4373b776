import { expect, it } from 'vitest'
import { baselinePreviewName, baselinePreviewReport, PREVIEW_MARK_LABELS } from '.'

it('the marks of a preview have their words [BASE-102]', () => {
  expect(PREVIEW_MARK_LABELS).toEqual({
    SAME_DAY: '같은 날짜',
    WINDOW_OVERLAP: '허용범위 겹침',
    ADJACENT_DAY: '1일 간격',
    OUT_OF_WINDOW: '허용범위 벗어남',
    IN_PAST: '과거 날짜',
    SET_BY_HAND: '직접 지정한 날짜',
  })
})

it('the file of a preview has a row for each visit, with the number of its download [BASE-105, ACCESS-045]', () => {
  const visit = { visitName: 'V2 방문', oldDate: '2026-03-16', newDate: '2026-03-23', marks: [] }
  const subjects = [
    {
      scno: 'SC-01-001',
      enno: 'E-001',
      institutionName: '한강서울병원, 본원',
      visits: [visit, { ...visit, visitName: '=V3', newDate: null, marks: ['SAME_DAY', 'IN_PAST'] as const }],
    },
    { scno: null, enno: null, institutionName: '부산새벽병원', visits: [{ ...visit, oldDate: null }] },
  ]
  expect(baselinePreviewName('ARM-01', '2026-03-09')).toBe('baseline_preview_ARM-01_2026-03-09.csv')
  expect(baselinePreviewReport(subjects, '2026-11-73').split('\r\n')).toEqual([
    '\uFEFF기관,SCNO,ENNO,방문,기존 예정일,변경 예정일,표시,내려받기 번호',
    '"한강서울병원, 본원",SC-01-001,E-001,V2 방문,2026-03-16,2026-03-23,,2026-11-73',
    `"한강서울병원, 본원",SC-01-001,E-001,'=V3,2026-03-16,,"같은 날짜, 과거 날짜",2026-11-73`,
    '부산새벽병원,,,V2 방문,,2026-03-23,,2026-11-73',
    '',
  ])
})
