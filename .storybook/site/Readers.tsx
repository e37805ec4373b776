import { PAGES } from './pages'
import { To } from './To'
import './site.css'

/** What each kind of reader finds, in one sentence. */
const READERS = {
  designers: '화면과 그 상태, 모양과 말, 바뀐 그림',
  developers: '부품과 규칙을 가져다 쓰는 법, 지원 버전, 바뀐 것',
  servers: '서버가 지킬 약속, 수준, 확인하는 명령',
  evaluators: '데모를 켜는 법, 하는 일, 보안과 운영',
} as const

/** The four kinds of readers, each leading to its own front page. @see RELEASE-062 */
export function Readers() {
  return (
    <ul className="site-readers">
      {(Object.keys(READERS) as (keyof typeof READERS)[]).map((page) => (
        <li key={page}>
          <To page={page}>{PAGES[page].split('/').at(-1)}</To>
          <p>{READERS[page]}</p>
        </li>
      ))}
    </ul>
  )
}
