import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { AuditTrailScreen } from './AuditTrailScreen'
import trailMeta from './AuditTrailScreen.stories'
import { SAMPLE_PEOPLE, sampleNewestPage, samplePage, sampleVerification } from './samples'
import type { TrailView } from './trailView'

const meta = {
  ...trailMeta,
  title: '변경 이력/필터',
  render: function Render(args) {
    const [view, setView] = useState(args.view)
    const change = (next: TrailView) => {
      setView(next)
      args.actions.setView(next)
    }
    return <AuditTrailScreen {...args} view={view} actions={{ ...args.actions, setView: change }} />
  },
} satisfies Meta<typeof AuditTrailScreen>

export default meta
type Story = StoryObj<typeof meta>

const { state: ready } = trailMeta.args
const OWN = { readable: 506, study: 777 }
const bar = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('search[aria-label="변경 이력 필터"]') ?? document.body)
const press = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard('{Enter}')
}
/** Chooses an option of a filter. @returns all its options */
async function choose(canvasElement: HTMLElement, filter: string, option: string) {
  await press(bar(canvasElement).getByRole('button', { name: filter }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  const names = items.map((item) => item.textContent)
  await userEvent.click(items[names.indexOf(option)] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  return names
}

export const OneInstitution: Story = {
  args: { state: { ...ready, records: samplePage(777, 14), total: 506, counts: OWN } },
  parameters: { ledger: ['AUDIT-077', 'AUDIT-078'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('내 기관 기록 506건 / 연구 전체 777건')).toBeVisible()
    await expect(canvas.getByText('번호가 건너뛰는 것은 다른 기관의 기록입니다.')).toBeVisible()
    await expect(canvas.queryByText('전체 506건')).toBeNull()
    // With a filter the numbers skip for another reason.
    await choose(canvasElement, '변경 유형', '생성')
    await expect(canvas.getByText('내 기관 기록 506건 / 연구 전체 777건')).toBeVisible()
    await expect(canvas.queryByText('번호가 건너뛰는 것은 다른 기관의 기록입니다.')).toBeNull()
  },
}

export const WholeStudy: Story = {
  parameters: { ledger: ['AUDIT-077', 'AUDIT-078'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('전체 1,284건')).toBeVisible()
    await expect(canvas.queryByText(/내 기관 기록/)).toBeNull()
    await expect(canvas.queryByText(/번호가 건너뛰는/)).toBeNull()
  },
}

/** A server may leave the counts out: then the number of found entries is not taken for that of all. */
export const CountsUnknown: Story = {
  args: { state: { ...ready, counts: null, total: 12 } },
  parameters: { ledger: ['AUDIT-073'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('전체 12건')).toBeVisible()
    await choose(canvasElement, '항목', '등록일')
    await expect(canvas.queryByText('전체 12건')).toBeNull()
    await expect(canvas.getByText('조건에 맞는 기록 12건')).toBeVisible()
  },
}

export const Filtered: Story = {
  args: {
    state: { ...ready, records: samplePage(900, 12), total: 12 },
    view: {
      page: 0,
      filters: {
        search: '01-010',
        field: 'enrollmentDate',
        type: 'DATE_CHANGE',
        person: 'u1',
        period: { start: '2026-03-01', end: '2026-03-31' },
      },
    },
  },
  parameters: { ledger: ['AUDIT-065', 'AUDIT-066', 'AUDIT-067', 'AUDIT-068', 'AUDIT-069', 'AUDIT-073', 'AUDIT-075'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const filters = bar(canvasElement)
    await expect(filters.getByRole('searchbox', { name: '번호 검색' })).toHaveValue('01-010')
    for (const name of [
      '항목: 등록일',
      '변경 유형: 날짜 변경',
      '변경자: 김연구 (연구책임자(PI)) · pi@seoul-hospital.example',
      '기간: 2026. 3. 1. ~ 2026. 3. 31.',
    ]) {
      await expect(filters.getByRole('button', { name })).toBeVisible()
    }
    await expect(filters.getByRole('status')).toHaveTextContent(/^조건에 맞는 기록 12건$/)
    const hint = '내보내기는 필터와 관계없이 볼 수 있는 기록을 모두 저장합니다.'
    await expect(canvas.getByText(hint)).toBeVisible()
    for (const format of ['CSV', 'JSON']) {
      await expect(canvas.getByRole('button', { name: `${format} 내보내기` })).toHaveAccessibleDescription(hint)
    }
    await press(filters.getByRole('button', { name: '필터 초기화' }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 0, filters: {} })
    await expect(canvas.queryByText(hint)).toBeNull()
    await expect(filters.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.getByRole('button', { name: 'CSV 내보내기' })).not.toHaveAccessibleDescription()
    await expect(canvas.getByText('전체 1,284건')).toBeVisible()
  },
}

export const Filtering: Story = {
  args: { view: { page: 7, filters: {} } },
  parameters: { ledger: ['AUDIT-065', 'AUDIT-066', 'AUDIT-067', 'AUDIT-068', 'AUDIT-010', 'TRUST-075', 'TRUST-146'] },
  play: async ({ canvasElement, args }) => {
    const setView = mocked(args.actions.setView)
    await userEvent.type(bar(canvasElement).getByRole('searchbox', { name: '번호 검색' }), '01-0{Enter}')
    await waitFor(() => expect(setView).toHaveBeenLastCalledWith({ page: 0, filters: { search: '01-0' } }))
    const fields = await choose(canvasElement, '항목', '완료일')
    await expect(fields.join(' / ')).toBe(
      '동의일 / 스크리닝 탈락일 / 등록일 / 완료일 / 중도탈락일 / 스크리닝번호(SCNO) / 등록번호(ENNO) / ' +
        '탈락 사유 / 상세 사유 / 연구군 / 상태 / 방문',
    )
    const types = await choose(canvasElement, '변경 유형', '중도탈락')
    await expect(types.join(' / ')).toBe(
      '생성 / 등록 / 완료 / 수정 / 스크리닝 시작 / 스크리닝 완료 / 삭제 / 스크리닝 탈락 / 중도탈락 / 상태 변경 / 날짜 변경 / ' +
        '조회',
    )
    const people = await choose(canvasElement, '변경자', '이가을 (연구코디네이터(CRC)) · crc@seoul-hospital.example')
    await expect(people).toHaveLength(3)
    await expect(setView).toHaveBeenLastCalledWith({
      page: 0,
      filters: { search: '01-0', field: 'completionDate', type: 'DROPOUT', person: 'u3' },
    })
  },
}

export const Period: Story = {
  parameters: { ledger: ['AUDIT-069'] },
  play: async ({ canvasElement, args }) => {
    await press(bar(canvasElement).getByRole('button', { name: '기간' }))
    const calendar = within(await screen.findByRole('dialog', { name: '기간' }))
    await userEvent.click(calendar.getByRole('button', { name: /11월 3일/ }))
    await expect(args.actions.setView).not.toHaveBeenCalled()
    await userEvent.click(calendar.getByRole('button', { name: /11월 20일/ }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      page: 0,
      filters: { period: { start: '2026-11-03', end: '2026-11-20' } },
    })
  },
}

/** The address may name somebody who made none of these entries, and the people may still be loading. */
export const PersonNotInTrail: Story = {
  args: { view: { page: 0, filters: { person: 'u9' } }, state: { ...ready, records: [], total: 0 } },
  parameters: { ledger: ['AUDIT-068'] },
  play: async ({ canvasElement }) => {
    await expect(bar(canvasElement).getByRole('button', { name: '변경자: 이력에 없는 사람' })).toBeVisible()
  },
}

export const PeopleLoading: Story = {
  args: { view: { page: 0, filters: { person: 'u1' } }, people: null },
  play: async ({ canvasElement }) => {
    await expect(bar(canvasElement).getByRole('button', { name: '변경자: 불러오는 중...' })).toBeVisible()
  },
}

/** The number of the entries before is not that of the new filter. */
export const NextFilterLoading: Story = {
  args: { view: { page: 0, filters: { type: 'CREATE' } }, state: { ...ready, isLoading: true } },
  parameters: { ledger: ['AUDIT-073'] },
  play: async ({ canvasElement }) => {
    await expect(bar(canvasElement).getByRole('status')).toBeEmptyDOMElement()
    await expect(within(canvasElement).getByRole('table')).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { view: { page: 0, filters: { search: 'SC-99' } }, state: { ...ready, records: [], total: 0 } },
  parameters: { ledger: ['AUDIT-074', 'AUDIT-073'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('조건에 맞는 기록이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('검색어나 필터를 바꿔보세요.')).toBeVisible()
    await expect(canvas.queryByText('변경 이력이 없습니다.')).toBeNull()
    await expect(bar(canvasElement).getByRole('status')).toHaveTextContent('조건에 맞는 기록 0건')
  },
}

/** One registration is one block, and so is each other change. */
export const OneChange: Story = {
  args: { state: { ...ready, records: sampleNewestPage(1284) } },
  parameters: {
    ledger: ['AUDIT-079', 'AUDIT-081', 'AUDIT-082', 'AUDIT-083', 'AUDIT-084', 'AUDIT-015', 'AUDIT-021', 'TRUST-074'],
  },
  play: async ({ canvasElement }) => {
    const [, registration, correction] = within(canvasElement).getAllByRole('rowgroup') as HTMLElement[]
    const [header, ...rows] = within(registration as HTMLElement).getAllByRole('row') as HTMLElement[]
    await expect(header).toHaveTextContent(
      '변경일시 2026. 11. 20. 오전 9:41시험대상자 SC-01-011변경자 박하늘 공동연구자(Sub-I) subi@seoul-hospital.example변경 사유 최초 입력 - 시스템 기록',
    )
    const cells = rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent))
    await expect(cells).toEqual([
      ['1,284', '비고', '-값 없음', '외래에서 동의 예정'],
      ['1,283 · 1,282', '연구군', '-값 없음', '시험군'],
      ['1,281', '연락처', '-값 없음', '입력됨'],
      ['1,280', '연령대', '-값 없음', '40대'],
      ['1,279', '성별', '-값 없음', '여'],
      ['1,278', '생년월일', '-값 없음', '1984. 3. 9.'],
      ['1,277', '이니셜', '-값 없음', 'KHD'],
      ['1,276', '기관', '-값 없음', '한강서울병원'],
      ['1,275', '스크리닝번호(SCNO)', '-값 없음', 'SC-01-011'],
    ])
    const colourOf = (body: HTMLElement, text: string) => getComputedStyle(within(body).getByText(text)).color
    const muted = colourOf(registration as HTMLElement, '변경 사유')
    await expect(colourOf(registration as HTMLElement, '최초 입력 - 시스템 기록')).toBe(muted)
    await expect(colourOf(correction as HTMLElement, '원자료와 대조하여 정정')).not.toBe(muted)
  },
}

export const LinkToSubject: Story = {
  args: {
    state: {
      ...ready,
      records: sampleNewestPage(1284).map((record, at) =>
        at < 10 ? record : { ...record, subjectId: null, scno: null },
      ),
    },
  },
  parameters: { ledger: ['AUDIT-088'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const links = canvas.getAllByRole('link')
    await expect(links).toHaveLength(1)
    await expect(links[0]).toHaveTextContent(/^SC-01-011$/)
    await expect(links[0]).toHaveAttribute('href', '/projects/p1/subjects/s11')
  },
}

export const BrokenSecondOfTwo: Story = {
  args: {
    state: { ...ready, records: sampleNewestPage(1284) },
    verification: {
      kind: 'done',
      result: sampleVerification({
        isIntact: false,
        entries: 1282,
        fault: { number: 1282, kind: 'altered', at: null },
      }),
    },
  },
  parameters: { ledger: ['AUDIT-081'] },
  play: async ({ canvasElement }) => {
    const broken = within(canvasElement).getAllByRole('rowheader', { name: /이상이 발견된 기록/ })
    await expect(broken).toHaveLength(1)
    await expect(broken[0]).toHaveTextContent('1,283 · 1,282')
  },
}

export const TypedPage: Story = {
  args: { view: { page: 0, filters: { type: 'CREATE' } } },
  parameters: { ledger: ['AUDIT-086'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: '페이지' }), '12{Enter}')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 11, filters: { type: 'CREATE' } })
  },
}

export const LongKoreanText: Story = {
  args: {
    people: SAMPLE_PEOPLE.map((person) => ({ ...person, name: LONG_TEXTS.fullName })),
    institutions: [],
    view: { page: 0, filters: { search: LONG_TEXTS.unbroken, person: 'u1', field: 'screenFailureReason' } },
    state: {
      ...ready,
      counts: { readable: 123_456, study: 1_234_567 },
      records: sampleNewestPage(123_456).map((record) => ({
        ...record,
        changeReason: LONG_TEXTS.unbroken,
        changedByName: LONG_TEXTS.fullName,
        changedByRole: 'SPONSOR_DM',
      })),
    },
  },
}
