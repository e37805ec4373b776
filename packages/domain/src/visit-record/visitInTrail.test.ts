import { expect, it } from 'vitest'
import { VISIT_FIELDS, visitInTrail } from '.'

it('names the kinds of work of a visit in words, and its files with what is in them', () => {
  const files = [
    { fileId: '1', name: '결과.pdf', size: 3, sha256: 'ab12' },
    { fileId: '2', name: '사진.png', size: 0, sha256: 'cd34' },
  ]
  expect(visitInTrail({ visitName: '추가 채혈', tasks: ['monitoring', 'isfTask'], attachments: files })).toEqual({
    visitName: '추가 채혈',
    tasks: '모니터링, ISF 업무',
    attachments: '결과.pdf (SHA-256 ab12), 사진.png (SHA-256 cd34)',
  })
  expect(visitInTrail({ tasks: null, attachments: null })).toEqual({ tasks: null, attachments: null })
})

it('names the fields of a visit in words, in the order of its history', () => {
  expect(Object.values(VISIT_FIELDS).map(({ label }) => label)).toEqual([
    '방문 코드',
    '방문명',
    '방문 종류',
    '방문 상태',
    '예정일',
    '실제 방문일',
    '허용범위 시작',
    '허용범위 종료',
    '방문 설명',
    '방문 종류 설명',
    '비고',
    '업무 구분',
    '첨부파일',
    '알림 발송',
    '다음 방문 예정일',
    '방문 순서',
    '방문 템플릿',
    '기준일 출처',
  ])
})
