import { expect, it } from 'vitest'
import { rowsOf } from './ledger'

const LEDGER = `
## Date cells: bounds

| ID | Requirement | Exact Korean text | Source |
|---|---|---|---|
| SUBJ-141 | No day after today. | 오늘 이후의 날짜는 선택할 수 없습니다. | 3 §4 |
| SUBJ-142 | Either \\| or. |  | 3 §4 |

| ID | Question | Decision |
|---|---|---|
| DEC-315 | Which bounds? | Both included. |
`

it('reads the rows of the tables and leaves decisions out', () => {
  expect(rowsOf(LEDGER)).toEqual([
    { id: 'SUBJ-141', area: 'SUBJ', text: 'No day after today.', korean: '오늘 이후의 날짜는 선택할 수 없습니다.' },
    { id: 'SUBJ-142', area: 'SUBJ', text: 'Either \\| or.', korean: '' },
  ])
})
