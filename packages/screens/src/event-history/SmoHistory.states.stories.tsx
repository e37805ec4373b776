import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { eventWith, LONG_EVENTS, SAMPLE_EVENTS } from '../testing/eventSamples'
import { inPage, readyEvents } from '../testing/eventStory'
import { SCREEN_PAGE } from '../testing/frameStory'
import { SmoHistory } from './SmoHistory'

/** SMO 조직의 담당자가 등록한 방문입니다. */
const meta = {
  title: 'SMO 조직 방문 이력',
  id: 'screen-smo-history',
  component: SmoHistory,
  parameters: { ...SCREEN_PAGE },
  decorators: [inPage],
  args: { state: readyEvents(SAMPLE_EVENTS), retry: fn(), onFile: fn() },
} satisfies Meta<typeof SmoHistory>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-046'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      'SMO 조직 방문 이력을 불러오는데 실패했습니다.저장된 자료에는 영향이 없습니다.',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.retry).toHaveBeenCalledOnce()
  },
}

export const Empty: Story = {
  args: { state: readyEvents([]) },
  parameters: { ledger: ['VISIT-047'] },
  play: async () => {
    await expect(screen.getByText('SMO 조직 방문 이력이 없습니다.')).toBeVisible()
    await expect(screen.getByText('SMO 담당자가 방문을 등록하면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const Registering: Story = {
  args: { onRegister: fn() },
  parameters: { ledger: ['VISIT-184'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '기타 방문 등록' }))
    await expect(args.onRegister).toHaveBeenCalledOnce()
  },
}

export const LongKoreanText: Story = { args: { state: readyEvents(LONG_EVENTS) } }

const note = (characters: number) => '가'.repeat(characters)

/** 새 방문이 먼저 오고, 날짜가 없는 방문은 마지막에 옵니다. 비고는 50자까지 표시됩니다. */
export const OneOfEach: Story = {
  args: {
    state: readyEvents([
      eventWith('1', { visitName: '미정', actualVisitDate: null, scheduledDate: null, visitStatus: 'SCHEDULED' }),
      eventWith('2', {
        visitName: '정기 방문',
        actualVisitDate: '2026-11-03',
        scheduledDate: '2026-11-01',
        visitStatus: 'COMPLETED',
        scno: 'SC-01-001',
        enno: 'EN-01-001',
        institutionName: '서울병원',
        visitTemplateId: 'template-1',
        notes: note(50),
        createdByName: '정하은',
      }),
      eventWith('3', {
        visitName: '예정 방문',
        actualVisitDate: null,
        scheduledDate: '2026-11-10',
        visitStatus: 'SCHEDULED',
        visitType: 'REGULAR',
        scno: 'SC-01-002',
        notes: note(51),
      }),
    ]),
  },
  parameters: { ledger: ['VISIT-043', 'VISIT-044', 'VISIT-072', 'VISIT-073', 'VISIT-074'] },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement)
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '방문일',
      '기관명',
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '방문명',
      '업무 구분',
      '상태',
      '비고',
      '등록자',
    ])
    await expect(table.getByRole('table', { name: 'SMO 조직 방문 이력' })).toBeVisible()
    const [, ...rows] = table.getAllByRole('row')
    await expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '예정 방문',
      '정기 방문',
      '미정',
    ])
    await expect([...(rows[1]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '2026. 11. 3.',
      '서울병원',
      'SC-01-001',
      'EN-01-001',
      '정기 방문',
      '시험대상자 방문',
      '완료',
      note(50),
      '정하은',
    ])
    // Which of the open visits is the next one is not known here.
    await expect(rows.map((row) => within(row).queryByTitle('예측') !== null)).toEqual([true, false, true])
    await expect(table.getAllByRole('button')).toHaveLength(1)
    await expect(table.getByText(`${note(50)}...`)).toBeVisible()
    const more = table.getByRole('button', { name: 'SC-01-002 예정 방문 비고 더보기' })
    await expect(more).toHaveTextContent('더보기')
    await userEvent.click(more)
    await expect(table.getByText(note(51))).toBeVisible()
    const less = table.getByRole('button', { name: 'SC-01-002 예정 방문 비고 접기' })
    await expect(less).toHaveTextContent('접기')
    await userEvent.click(less)
    await expect(table.getByText(`${note(50)}...`)).toBeVisible()
  },
}

/** 한 쪽에 20건씩 표시됩니다. */
export const Pages: Story = {
  args: {
    state: readyEvents(
      Array.from({ length: 41 }, (_, at) =>
        eventWith(`event-${100 + at}`, { visitName: `방문 ${at + 1}`, actualVisitDate: '2026-11-03' }),
      ),
    ),
  },
  parameters: { ledger: ['VISIT-042', 'DCONST-022'] },
  play: async ({ canvasElement }) => {
    const names = () =>
      within(canvasElement)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    await expect(names()).toHaveLength(20)
    await expect(names()[19]).toBe('방문 20')
    const pages = within(screen.getByRole('navigation', { name: 'SMO 조직 방문 이력 페이지' }))
    await userEvent.click(pages.getByRole('button', { name: /^3/ }))
    await expect(names()).toEqual(['방문 41'])
  },
}

/** 첨부파일은 개수를 눌러 이름으로 내려받습니다. */
export const Files: Story = {
  args: {
    state: readyEvents([
      eventWith('1', {
        visitName: '추가 채혈',
        scno: 'SC-01-001',
        actualVisitDate: '2026-11-05',
        attachments: [{ fileId: 'file-1', name: '결과지.pdf', size: 2_048 }],
      }),
    ]),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'SC-01-001 추가 채혈 첨부파일 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /결과지\.pdf/ }))
    await expect(args.onFile).toHaveBeenCalledWith('1', 'file-1')
  },
}
