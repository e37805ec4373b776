import { checklistOf, VISIT_TASKS } from '@imsang/domain/visit-task'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { eventWith } from '../testing/eventSamples'
import { COMPLETE_ARGS, EventDesk, inPage, readyEvents } from '../testing/eventStory'
import { CompleteHistory } from './CompleteHistory'

/** What the history does; its states stand beside it. */
const meta = {
  title: '전체 방문 이력/동작',
  id: 'screen-complete-history-play',
  component: CompleteHistory,
  decorators: [inPage],
  render: (args) => <EventDesk {...args} />,
  args: COMPLETE_ARGS,
} satisfies Meta<typeof CompleteHistory>

export default meta
type Story = StoryObj<typeof meta>

const namesIn = (canvas: HTMLElement) =>
  within(canvas)
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)

async function choose(selector: RegExp, option: string) {
  await userEvent.click(screen.getByRole('button', { name: selector }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** 업무가 여러 개인 방문은 각 업무에서 찾을 수 있습니다. */
export const Categories: Story = {
  args: {
    state: readyEvents([
      eventWith('0', { visitName: '템플릿 방문', visitTemplateId: 't', actualVisitDate: '2026-11-20' }),
      ...VISIT_TASKS.map((task, at) =>
        eventWith(`1${at}`, {
          visitName: `업무 ${at + 1}`,
          actualVisitDate: `2026-11-1${9 - at}`,
          taskChecklist: checklistOf([task]),
        }),
      ),
      eventWith('2', {
        visitName: '여러 업무',
        actualVisitDate: '2026-11-02',
        taskChecklist: checklistOf(['monitoring', 'meeting']),
      }),
      eventWith('3', { visitName: '업무 없음', actualVisitDate: '2026-11-01' }),
    ]),
  },
  parameters: {
    ledger: ['VISIT-059', 'VISIT-060', 'VISIT-061', 'VISIT-062', 'VISIT-063', 'VISIT-064', 'VISIT-069'],
  },
  play: async ({ canvasElement }) => {
    const category = () => screen.getByRole('button', { name: /업무 구분/ })
    await expect(category()).toHaveTextContent('전체')
    await expect(namesIn(canvasElement)).toEqual([
      '템플릿 방문',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `업무 ${at}`),
      '여러 업무',
      '업무 없음',
    ])
    for (const [option, names] of [
      ['시험대상자 방문', ['템플릿 방문']],
      ['데이터 입력', ['업무 1']],
      ['별도 검사 방문', ['업무 2']],
      ['쿼리 해결', ['업무 3']],
      ['모니터링', ['업무 4', '여러 업무']],
      ['전체', namesIn(canvasElement)],
    ] as const) {
      await choose(/업무 구분/, option)
      await expect(namesIn(canvasElement)).toEqual(names)
    }
  },
}

/** 나머지 업무 구분입니다. */
export const MoreCategories: Story = {
  args: Categories.args ?? {},
  parameters: { ledger: ['VISIT-065', 'VISIT-066', 'VISIT-067', 'VISIT-068', 'VISIT-069', 'VISIT-048'] },
  play: async ({ canvasElement }) => {
    for (const [option, names] of [
      ['QA 모니터링', ['업무 5']],
      ['ISF 업무', ['업무 6']],
      ['회의', ['업무 7', '여러 업무']],
      ['기타 업무', ['업무 8']],
    ] as const) {
      await choose(/업무 구분/, option)
      await expect(namesIn(canvasElement)).toEqual(names)
    }
    await choose(/업무 구분/, '회의')
    // The whole row of the event with two kinds of work.
    const row = screen.getByRole('row', { name: /여러 업무/ })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const work = row.children[heads.indexOf('업무 구분')]
    await expect([...(work?.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '모니터링',
      '회의',
    ])
    await expect(screen.getByRole('table', { name: '업무 이력' })).toBeVisible()
  },
}

const note = (characters: number) => '가'.repeat(characters)

/** 업무 이력의 비고는 100자까지 표시됩니다. */
export const Notes: Story = {
  args: {
    state: readyEvents([
      eventWith('1', { visitName: '백 자', actualVisitDate: '2026-11-03', scno: null, notes: note(100) }),
      eventWith('2', { visitName: '백한 자', actualVisitDate: '2026-11-02', scno: null, notes: note(101) }),
    ]),
  },
  parameters: { ledger: ['VISIT-071', 'VISIT-072', 'VISIT-073', 'VISIT-074', 'DCONST-028'] },
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table'))
    await expect(table.getByText(note(100))).toBeVisible()
    await expect(table.getByText(`${note(100)}...`)).toBeVisible()
    await expect(table.getAllByRole('button')).toHaveLength(1)
    await userEvent.click(table.getByRole('button', { name: '백한 자 비고 더보기' }))
    await expect(table.getByText(note(101))).toBeVisible()
    await userEvent.click(table.getByRole('button', { name: '백한 자 비고 접기' }))
    await expect(table.getByText(`${note(100)}...`)).toBeVisible()
  },
}

/** 시작일과 종료일을 직접 정합니다. 시작일이 종료일보다 늦으면 조회하지 않습니다. */
export const OwnDays: Story = {
  args: {
    choice: { period: 'custom', start: '2026-11-01', end: '2026-11-20' },
    state: readyEvents([
      eventWith('1', { visitName: '첫 방문', actualVisitDate: '2026-11-04' }),
      eventWith('2', { visitName: '둘째 방문', actualVisitDate: '2026-11-05' }),
      eventWith('3', { visitName: '끝 방문', actualVisitDate: '2026-11-20' }),
      eventWith('4', { visitName: '다음 방문', actualVisitDate: '2026-11-21' }),
    ]),
  },
  parameters: { ledger: ['VISIT-056', 'VISIT-057'] },
  play: async ({ args, canvasElement }) => {
    const typeStart = async (digits: string) => {
      await userEvent.click(screen.getAllByRole('spinbutton')[0] as HTMLElement)
      await userEvent.keyboard(digits)
    }
    const ask = () => userEvent.click(screen.getByRole('button', { name: '조회' }))
    await expect(screen.getByRole('group', { name: /^조회 기간/ })).toBeVisible()
    await expect(screen.getByRole('button', { name: /직접 설정/ })).toBeVisible()
    await typeStart('20261121')
    await ask()
    await expect(await screen.findByText('시작일은 종료일보다 늦을 수 없습니다.')).toBeVisible()
    await expect(args.actions.choose).not.toHaveBeenCalled()
    await expect(screen.getByRole('status')).toHaveTextContent('2026. 11. 1. ~ 2026. 11. 20. · 총 3건')
    await typeStart('20261105')
    await expect(args.actions.choose).not.toHaveBeenCalled()
    await ask()
    await expect(args.actions.choose).toHaveBeenLastCalledWith({
      period: 'custom',
      start: '2026-11-05',
      end: '2026-11-20',
    })
    await expect(namesIn(canvasElement)).toEqual(['끝 방문', '둘째 방문'])
    await expect(screen.queryByText('시작일은 종료일보다 늦을 수 없습니다.')).toBeNull()
  },
}

/** 업무 구분이나 기간을 바꾸면 첫 쪽부터 봅니다. 한 쪽에 20건입니다. */
export const Pages: Story = {
  args: {
    state: readyEvents(
      Array.from({ length: 41 }, (_, at) =>
        eventWith(`${100 + at}`, {
          visitName: `방문 ${at + 1}`,
          visitTemplateId: 't',
          actualVisitDate: '2026-11-03',
        }),
      ),
    ),
  },
  parameters: { ledger: ['VISIT-049', 'VISIT-070'] },
  play: async ({ canvasElement }) => {
    const pages = within(screen.getByRole('navigation', { name: '업무 이력 페이지' }))
    await expect(namesIn(canvasElement)).toHaveLength(20)
    await userEvent.click(pages.getByRole('button', { name: '3페이지' }))
    await expect(namesIn(canvasElement)).toHaveLength(1)
    await choose(/업무 구분/, '시험대상자 방문')
    await expect(namesIn(canvasElement)).toHaveLength(20)
  },
}

export const NoWork: Story = {
  args: { state: readyEvents([]) },
  play: async () => {
    await expect(screen.getByText('업무 이력이 없습니다.')).toBeVisible()
    await expect(screen.getByText('기간이나 업무 구분을 바꿔보세요.')).toBeVisible()
  },
}

/** 시험대상자가 없는 업무도 캘린더에 있습니다. */
export const CalendarOfTheInstitution: Story = {
  args: {
    view: 'calendar',
    state: readyEvents([
      eventWith('1', { visitName: '1차 방문', scno: 'SC-01-001', actualVisitDate: '2026-11-05' }),
      eventWith('2', {
        visitName: '정기 회의',
        subjectId: null,
        scno: null,
        initials: null,
        actualVisitDate: '2026-11-06',
      }),
    ]),
  },
  parameters: { ledger: ['VISIT-040'] },
  play: async () => {
    const views = within(screen.getByRole('radiogroup', { name: '보기 방식' }))
    await expect(views.getByRole('radio', { name: '캘린더 보기' })).toBeChecked()
    await expect(screen.getByText('SC-01-001 1차 방문')).toBeVisible()
    await expect(screen.getByText('정기 회의')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '업무 이력' }))
    await expect(screen.getByRole('table', { name: '업무 이력' })).toBeVisible()
  },
}

/** 방문을 관리하는 사용자는 이력에서 기타 방문을 등록합니다. */
export const Registering: Story = {
  args: { onRegister: fn() },
  parameters: { ledger: ['VISIT-184'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '기타 방문 등록' }))
    await expect(args.onRegister).toHaveBeenCalledOnce()
  },
}

/** 첨부파일은 개수로 표시되고, 누르면 이름이 나옵니다. 볼 수 없는 첨부파일은 표시되지 않습니다. */
export const Files: Story = {
  args: {
    state: readyEvents([
      eventWith('1', {
        visitName: '추가 채혈',
        scno: 'SC-01-001',
        actualVisitDate: '2026-11-05',
        attachments: [
          { fileId: 'file-1', name: '결과지.pdf', size: 1_572_864 },
          { fileId: 'file-2', name: '영상.png', size: 2_048 },
        ],
      }),
      eventWith('2', { visitName: '정기 회의', actualVisitDate: '2026-11-06', attachments: null }),
    ]),
  },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button', { name: /첨부파일/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'SC-01-001 추가 채혈 첨부파일 2' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /결과지\.pdf/ })).toBeVisible())
    await expect(screen.getByRole('menuitem', { name: /결과지\.pdf/ })).toHaveTextContent('1.5 MB')
    await userEvent.click(screen.getByRole('menuitem', { name: /영상\.png/ }))
    await expect(args.onFile).toHaveBeenCalledOnce()
    await expect(args.onFile).toHaveBeenCalledWith('1', 'file-2')
  },
}
