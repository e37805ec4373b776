import { useEffect, useState } from 'react'
import type { Checked, Evidence as Found, ScreenEvidence, TreeOfScreen } from '../../scripts/evidence/evidence'
import { readBeside } from './readBeside'
import { To } from './To'
import './site.css'

const NOT_RUN = '실행하지 않음'
const count = (number: number) => number.toLocaleString('ko-KR')

/** What was checked of each screen, as last gathered. */
export function Evidence() {
  const [evidence, setEvidence] = useState<Found | null | undefined>(undefined)
  useEffect(() => {
    readBeside<Found>('./evidence/evidence.json').then(setEvidence)
  }, [])
  if (evidence === undefined) return <p>불러오는 중...</p>
  if (evidence === null) return <p>아직 모으지 않았습니다. npm run evidence로 모은 뒤 다시 시작해주세요.</p>
  return <EvidenceTable evidence={evidence} />
}

/** One row for each screen. @see RELEASE-066 to RELEASE-069 */
export function EvidenceTable({ evidence: { screens } }: { evidence: Found }) {
  return (
    <table className="site-evidence">
      <thead>
        <tr>
          {Object.values(COLUMNS).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {screens.map((screen) => (
          <Row key={screen.area} screen={screen} />
        ))}
      </tbody>
    </table>
  )
}

const COLUMNS = {
  screen: '화면',
  machine: '기계 (axe)',
  modes: '기계, 다른 모드',
  keyboard: '키보드',
  tree: '접근성 트리',
}

function Row({ screen }: { screen: ScreenEvidence }) {
  const { titles, first, states, stories, machine, modes, keyboard, tree } = screen
  return (
    <tr>
      <th scope="row">
        <To path={`/story/${first}`}>{titles.join(', ')}</To>
        <small>
          스토리 {count(stories)}개{states > 0 && `, 그중 상태 ${count(states)}개`}
        </small>
      </th>
      <td data-column={COLUMNS.machine}>
        <Passed of={machine} stories={stories} />
      </td>
      <td data-column={COLUMNS.modes}>
        <Passed of={modes} stories={stories} />
      </td>
      <td data-column={COLUMNS.keyboard}>
        {keyboard.stories > 0 ? `스토리 ${count(keyboard.stories)}개` : '스토리 없음'}
        {keyboard.withoutPointer > 0 && <small>그중 포인터 없이 {count(keyboard.withoutPointer)}개</small>}
        {keyboard.tests > 0 && <small>조립한 앱의 테스트 {count(keyboard.tests)}개</small>}
      </td>
      <td data-column={COLUMNS.tree}>
        <Tree tree={tree} states={states} />
      </td>
    </tr>
  )
}

function Passed({ of: { passed, day }, stories }: { of: Checked; stories: number }) {
  if (day === null) return NOT_RUN
  return (
    <>
      <span className={passed < stories ? 'site-fault' : undefined}>
        {count(stories)}개 중 {count(passed)}개 통과
      </span>
      <small>
        <time dateTime={day}>{day}</time>
      </small>
    </>
  )
}

function Tree({ tree, states }: { tree: TreeOfScreen | null; states: number }) {
  if (states === 0) return '상태 스토리 없음'
  if (tree === null) return NOT_RUN
  const { controls, headings, faults, day } = tree
  return (
    <>
      <span className={tree.states < states ? 'site-fault' : undefined}>
        상태 {count(states)}개 중 {count(tree.states)}개
      </span>
      <small>
        조작하는 것 {count(controls)}개, 제목 {count(headings)}개
      </small>
      {faults.length === 0 && <small>이름 없는 것 없음</small>}
      {faults.map((fault) => (
        <small key={fault} className="site-fault">
          {fault}
        </small>
      ))}
      <small>
        <time dateTime={day}>{day}</time>
      </small>
    </>
  )
}
