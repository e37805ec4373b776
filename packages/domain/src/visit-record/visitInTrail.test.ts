import { expect, it } from 'vitest'
import { visitInTrail } from '.'

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
