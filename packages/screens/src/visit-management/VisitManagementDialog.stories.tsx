import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage, findDialog, type InDialog } from '../dialogStory'
import { EVERY_STATE } from '../testing/managementSamples'
import { MANAGEMENT_ARGS, MANAGEMENT_TITLE, ManagementDesk, press, readyVisits } from '../testing/managementStory'
import { visitOf } from '../testing/registrationSamples'

/** What the dialog does; its states stand beside it, and its forms in `visit-edit`. */
const meta = {
  title: '시험대상자/방문 관리/동작',
  id: 'screen-visit-management-behaviour',
  component: ManagementDesk,
  parameters: dialogPage(900),
  args: MANAGEMENT_ARGS,
} satisfies Meta<typeof ManagementDesk>

export default meta
type Story = StoryObj<typeof meta>

const ready = () => findDialog(MANAGEMENT_TITLE)
const rowsIn = (inside: InDialog) =>
  within(inside.getByRole('table', { name: '방문 목록' }))
    .getAllByRole('row')
    .slice(1)
const cellsOf = (row: HTMLElement) =>
  [...row.children].slice(0, 7).map(({ textContent }) => textContent?.replace('-값 없음', '').trim())
const buttonsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('td:last-child button')].map(({ textContent }) => textContent?.trim())
const button = (inside: InDialog, name: string) => inside.getByRole('button', { name })

/** 저장된 방문은 번호 순서대로, 템플릿만 있는 방문은 그 사이에 버튼 없이 보입니다. */
export const Listed: Story = {
  parameters: {
    ledger: ['VISIT-076', 'VISIT-080', 'VISIT-081', 'VISIT-082', 'VISIT-083', 'VISIT-109', 'VISIT-113', 'VISIT-116'],
  },
  play: async () => {
    const inside = await ready()
    await expect(inside.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '방문명',
      '방문 코드',
      '상태',
      '예정일',
      '허용범위',
      '실제 방문일',
      '비고',
      '처리',
    ])
    await expect(rowsIn(inside).map(cellsOf)).toEqual([
      ['스크리닝 방문', 'SCR', '완료 왜?', '2026. 9. 11.', '2026. 9. 4. ~ 2026. 9. 11.', '2026. 9. 11.', ''],
      ['V1 방문', 'V1', '완료 왜?', '2026. 9. 25.', '2026. 9. 25. ~ 2026. 9. 25.', '2026. 9. 25.', '공복 방문'],
      [
        'V2 방문',
        'V2',
        '완료 왜?',
        '2026. 10. 23.',
        '2026. 10. 20. ~ 2026. 10. 26.',
        '2026. 10. 27.',
        '대상자 사정으로 하루 늦게 방문함',
      ],
      ['V3 방문', 'V3', '진행 중 왜?', '2026. 11. 20.', '2026. 11. 17. ~ 2026. 11. 23.', '', ''],
      ['V4 방문', 'V4', '예정 왜?', '2026. 12. 18.', '2026. 12. 15. ~ 2026. 12. 21.', '', '채혈 예정'],
      ['V5 방문', 'V5', '예정', '2027. 1. 15.', '2027. 1. 12. ~ 2027. 1. 18.', '', ''],
      [
        '치료 종료 방문(EOT)',
        'EOT',
        '예정 왜?!',
        '2027. 2. 12.',
        '2027. 2. 5. ~ 2027. 2. 19.',
        '',
        '방문 허용범위가 겹칩니다.',
      ],
      [
        '연구 종료 방문(EOS)',
        'EOS',
        '예정 왜?!',
        '2027. 2. 26.',
        '2027. 2. 19. ~ 2027. 3. 5.',
        '',
        '방문 허용범위가 겹칩니다.',
      ],
    ])
    await expect(
      inside.getByTitle('저장되지 않은 방문입니다. 템플릿과 기준일로 계산한 예정일을 보여줍니다.'),
    ).toHaveTextContent(/^예정$/)
    await expect(rowsIn(inside).map(buttonsOf)).toEqual([
      ['수정'],
      ['수정'],
      ['수정', '방문 철회'],
      ['완료 처리', '수정', '삭제'],
      ['삭제'],
      [],
      ['삭제'],
      ['삭제'],
    ])
  },
}

/** 순서에 들지 않는 방문은 뒤에 날짜 순서대로 있고, 취소된 방문과 비정기 방문은 완료하거나 삭제할 수 없습니다. */
export const EveryStateListed: Story = {
  args: { visits: readyVisits(EVERY_STATE) },
  parameters: { ledger: ['VISIT-080', 'VISIT-112', 'VISIT-115', 'VISIT-117'] },
  play: async () => {
    const inside = await ready()
    const shown = rowsIn(inside).map((row) => [cellsOf(row)[0], cellsOf(row)[2], cellsOf(row)[6], ...buttonsOf(row)])
    await expect(shown).toEqual([
      ['스크리닝 방문', '완료 왜?', '', '수정'],
      ['V1 방문', '완료 왜?', '', '수정', '방문 철회'],
      ['V2 방문', '미방문 왜?', '연락되지 않음', '완료 처리', '수정', '삭제'],
      ['V3 방문', '진행 중 왜?!', '같은 날짜에 방문이 중복됩니다.방문 간격이 1일입니다.', '삭제'],
      ['V4 방문', '취소 왜?', ''],
      ['V5 방문', '예정 왜?', '', '삭제'],
      ['치료 종료 방문(EOT)', '예정 왜?!', '방문 허용범위가 겹칩니다.', '삭제'],
      ['연구 종료 방문(EOS)', '예정 왜?!', '방문 허용범위가 겹칩니다.', '삭제'],
      ['두통으로 방문', '완료 왜?', '진통제 복용 후 귀가함', '수정', '방문 철회'],
      [
        '이상반응 전화 확인',
        '예정 왜?!',
        '같은 날짜에 방문이 중복됩니다.방문 간격이 1일입니다.',
        '완료 처리',
        '수정',
        '삭제',
      ],
      ['결과 안내', '예정 왜?!', '방문 간격이 1일입니다.', '완료 처리', '수정', '삭제'],
    ])
  },
}

/** The sentences of a state, and of the buttons that are missing, opened by keyboard. */
async function readWhy(inside: InDialog, name: RegExp) {
  button(inside, name as never).focus()
  await userEvent.keyboard('{Enter}')
  const why = await findDialog(/상태의 이유$/ as never)
  const texts = [...why.getAllByRole('paragraph'), ...why.queryAllByRole('listitem')]
  const said = texts.map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /상태의 이유$/ })).toBeNull())
  await waitFor(() => expect(button(inside, name as never)).toHaveFocus())
  return said
}

/** 상태와 없는 버튼은 모두 왜 그런지 설명합니다. */
export const WhyAndWhyNot: Story = {
  parameters: { ledger: ['VISIT-110', 'VISIT-111', 'VISIT-115', 'VISIT-117', 'VISIT-261', 'VISIT-266'] },
  play: async () => {
    const inside = await ready()
    await expect(await readWhy(inside, /^완료 왜\? V1 방문/)).toEqual([
      '실제 방문일(2026. 9. 25.)이 있어 완료입니다.',
      '할 수 없는 처리',
      '완료 처리: 이미 완료된 방문입니다.',
      '삭제: 실제 방문일(2026. 9. 25.)이 있어 완료된 방문이므로 삭제할 수 없습니다.',
      '방문 철회: 이후 방문이 완료되어 철회할 수 없습니다. 이후 방문을 먼저 철회해주세요.',
    ])
    await expect(await readWhy(inside, /^진행 중 왜\? V3 방문/)).toEqual([
      '앞선 방문이 모두 완료되어 다음 예정 방문입니다.',
      "오늘(2026. 11. 20.) 기준으로 허용범위 시작일(2026. 11. 17.)부터 예정일(2026. 11. 20.)까지의 기간에 있어 '방문 기간'입니다.",
      '할 수 없는 처리',
      '방문 철회: 완료된 방문만 철회할 수 있습니다.',
    ])
    await expect(await readWhy(inside, /^예정 왜\? 치료 종료 방문/)).toEqual([
      '앞선 방문(V3, V4)이 완료되지 않아 예정으로 표시됩니다.',
      '방문 허용범위가 겹칩니다.',
      '할 수 없는 처리',
      '완료 처리: 앞선 방문(V3, V4)이 완료되지 않아 완료 처리할 수 없습니다.',
      '수정: 앞선 방문(V3, V4)이 완료되지 않아 수정할 수 없습니다.',
      '방문 철회: 완료된 방문만 철회할 수 있습니다.',
    ])
  },
}

/** 기준 방문은 수정에서 완료하고, 삭제할 수 없습니다. */
export const WhyNotOfBaseline: Story = {
  args: { visits: readyVisits([visitOf('V1')]) },
  parameters: { ledger: ['VISIT-110', 'VISIT-117', 'VISIT-266'] },
  play: async () => {
    const inside = await ready()
    await expect(rowsIn(inside).map(buttonsOf)[1]).toEqual(['수정'])
    await expect(await readWhy(inside, /^진행 중 왜\? V1 방문/)).toEqual([
      '앞선 방문이 모두 완료되어 다음 예정 방문입니다.',
      "오늘(2026. 11. 20.) 기준으로 예정일(2026. 9. 25.)과 허용범위 종료일(2026. 9. 25.)이 모두 지나 '허용범위 지남'입니다.",
      '할 수 없는 처리',
      "완료 처리: 기준 방문은 '수정'에서 실제 방문일을 입력하여 완료합니다.",
      '삭제: 방문 코드(V1)에 따른 기준 방문이므로 삭제할 수 없습니다.',
      '방문 철회: 완료된 방문만 철회할 수 있습니다.',
    ])
  },
}

/** 방문명을 누르면 상세를 보고, Escape로 닫으면 방문명으로 돌아옵니다. */
export const DetailOpened: Story = {
  parameters: { ledger: ['VISIT-087', 'VISIT-088', 'VISIT-089'] },
  play: async () => {
    const inside = await ready()
    button(inside, 'V1 방문 방문 상세').focus()
    await userEvent.keyboard('{Enter}')
    const detail = await findDialog('방문 상세')
    const terms = detail.getAllByRole('term').map(({ textContent }) => textContent)
    const values = detail.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(terms.map((term, at) => [term, values[at]])).toEqual([
      ['방문명', 'V1 방문'],
      ['방문 코드', 'V1'],
      ['방문 유형', '정기 방문'],
      ['상태', '완료실제 방문일(2026. 9. 25.)이 있어 완료입니다.'],
      ['예정일', '2026. 9. 25.'],
      ['허용범위', '2026. 9. 25. ~ 2026. 9. 25.'],
      ['실제 방문일', '2026. 9. 25.'],
      ['설명', '활력징후 측정, 시험약 교부'],
      ['비고', '공복 방문'],
      ['등록자', '정하은'],
      ['등록일시', '2026. 9. 25. 오전 10:30'],
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '방문 상세' })).toBeNull())
    await waitFor(() => expect(button(inside, 'V1 방문 방문 상세')).toHaveFocus())
  },
}

export const FailedThenRetried: Story = {
  args: { visits: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-084'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    await expect(inside.getByRole('alert')).toHaveTextContent('방문 정보를 불러오는 데 실패했습니다.')
    await press(inside, '다시 시도')
    await expect(actions.retry).toHaveBeenCalledOnce()
  },
}

/** 템플릿을 불러오지 못해도 저장된 방문은 다룰 수 있습니다. */
export const TemplatesFailedThenRetried: Story = {
  args: { templates: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-085'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    await expect(inside.getByText('방문 템플릿을 불러오는 데 실패했습니다.')).toBeVisible()
    await expect(rowsIn(inside).map((row) => cellsOf(row)[1])).toEqual(['SCR', 'V1', 'V2', 'V3', 'V4', 'EOT', 'EOS'])
    await expect(button(inside, 'V3 방문 완료 처리')).toHaveFocus()
    await press(inside, '다시 시도')
    await expect(actions.retry).toHaveBeenCalledOnce()
  },
}

/** 보내지 못한 변경이 있는 방문은 상태 아래에 대기 중이라고 말합니다. */
export const WaitingToBeSent: Story = {
  tags: ['picture'],
  args: { waiting: new Set([visitOf('V3').visitId]) },
  parameters: { ledger: ['OFFL-130', 'OFFL-132'] },
  play: async () => {
    const inside = await ready()
    const marked = rowsIn(inside).filter((row) => row.textContent?.includes('대기 중'))
    await expect(marked.map((row) => cellsOf(row)[1])).toEqual(['V3'])
    await expect(inside.getByText('대기 중')).toBeVisible()
  },
}
