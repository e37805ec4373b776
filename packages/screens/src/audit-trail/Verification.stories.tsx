import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AuditTrailScreen } from './AuditTrailScreen'
import trailMeta, { broken, done, ready, signedAt } from './AuditTrailScreen.stories'
import { samplePage, sampleVerification } from './samples'

const meta = { ...trailMeta, title: '변경 이력/검증' } satisfies Meta<typeof AuditTrailScreen>

export default meta
type Story = StoryObj<typeof meta>

const detailOf = (canvasElement: HTMLElement, term: string) =>
  within(canvasElement).getByText(term, { selector: 'dt' }).nextSibling

export const Running: Story = {
  args: { verification: { kind: 'running' } },
  parameters: { ledger: ['AUDIT-092'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar', { name: '기록을 확인하고 있습니다.' })).toBeVisible()
    canvas.getAllByRole('button', { name: /검증/ })[0]?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.verify).not.toHaveBeenCalled()
  },
}

export const Intact: Story = {
  args: { verification: done() },
  parameters: { ledger: ['TRUST-009'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('status')[0]?.textContent).toBe(
      '이상이 없습니다.2026. 11. 20. 오전 6:00에 서명된 기록 #1,284과 일치합니다. 기록 1,284건이 모두 처음 남은 그대로이며, 빠지거나 끼어든 기록이 없습니다.',
    )
    await expect(detailOf(canvasElement, '비교한 서명')).toHaveTextContent('#1,284, 2026. 11. 20. 오전 6:00')
    await expect(detailOf(canvasElement, '확인한 기록')).toHaveTextContent('1,284건')
    await expect(detailOf(canvasElement, '검증 시각')).toHaveTextContent('2026. 11. 20. 오전 10:05')
    // The copied text is the hash alone.
    await expect(detailOf(canvasElement, '마지막 기록의 해시')?.textContent).toBe(sampleVerification().headHash)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const SignedBefore: Story = {
  args: { verification: done(signedAt(1200)) },
  parameters: { ledger: ['TRUST-009', 'TRUST-014'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText(/서명된 기록 #1,200과 일치합니다\. 그 뒤의 기록 84건은 기록끼리만 확인했습니다\.$/),
    ).toBeVisible()
    await expect(detailOf(canvasElement, '비교한 서명')).toHaveTextContent('#1,200, 2026. 11. 20. 오전 6:00')
    await expect(canvas.queryByText(/모두 처음 남은 그대로/)).toBeNull()
  },
}

export const OriginNotProved: Story = {
  args: { verification: done({ signedHead: null }) },
  parameters: { ledger: ['TRUST-008'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('기록끼리는 일치하지만 비교할 서명된 기록이 없어 출처는 증명되지 않았습니다.'),
    ).toBeVisible()
    await expect(canvas.getByText('기록 1,284건이 서로 이어져 있으며, 빠지거나 끼어든 기록이 없습니다.')).toBeVisible()
    await expect(canvas.queryByText('이상이 없습니다.')).toBeNull()
    await expect(canvas.queryByText('비교한 서명')).toBeNull()
  },
}

export const Unguarded: Story = {
  args: { verification: done({ isGuarded: false }) },
  parameters: { ledger: ['TRUST-011', 'TRUST-013'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('기록을 지키는 장치가 꺼져 있습니다.')).toBeVisible()
    await expect(
      canvas.getByText('데이터베이스가 기록의 변경과 삭제를 막지 않는 상태입니다. 시스템 관리자에게 바로 알려주세요.'),
    ).toBeVisible()
    await expect(canvas.queryByText('서명이 올바르지 않은 기록이 있습니다.')).toBeNull()
  },
}

export const UnsoundHeads: Story = {
  args: { verification: done({ unsoundHeads: 2 }) },
  parameters: { ledger: ['TRUST-011', 'TRUST-013'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('기록을 지키는 장치가 꺼져 있습니다.')).toBeNull()
    await expect(canvas.getByText('서명이 올바르지 않은 기록이 있습니다.')).toBeVisible()
    await expect(
      canvas.getByText('보관된 서명 중 2건은 비교에 쓰지 않았습니다. 시스템 관리자에게 알려주세요.'),
    ).toBeVisible()
  },
}

export const WrittenSince: Story = {
  args: { verification: done({ entries: 1281 }) },
  parameters: { ledger: ['AUDIT-094'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('이상이 없습니다.')).toBeVisible()
    await expect(
      canvas.getByText('검증한 뒤에 기록 3건이 더 남았습니다. 모두 확인하려면 다시 검증해주세요.'),
    ).toBeVisible()
  },
}

/** Of the entries of others, a reader who sees a part knows the number alone. */
export const WrittenSinceByOthers: Story = {
  args: {
    state: { ...ready, records: samplePage(40), total: 40, counts: { readable: 40, study: 1290 } },
    verification: done(),
  },
  parameters: { ledger: ['AUDIT-094'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('검증한 뒤에 기록 6건이 더 남았습니다. 모두 확인하려면 다시 검증해주세요.'),
    ).toBeVisible()
  },
}

export const IntactWithoutEntries: Story = {
  args: {
    state: { ...ready, records: [], total: 0, counts: { readable: 0, study: 0 } },
    verification: done({ entries: 0, headHash: '0'.repeat(64) }),
  },
  parameters: { ledger: ['AUDIT-012'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('아직 남은 기록이 없습니다.')).toBeVisible()
    await expect(canvas.queryByText('마지막 기록의 해시')).toBeNull()
    await expect(canvas.getByText('변경 이력이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('시험대상자를 추가하거나 값을 바꾸면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const Altered: Story = {
  args: { state: { ...ready, records: samplePage(210), page: 53 }, verification: broken('altered') },
  parameters: { ledger: ['AUDIT-093'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByText('207번 기록에서 이상이 발견되었습니다.')).toBeVisible()
    await expect(
      alert.getByText(
        '저장된 뒤에 이 기록의 내용이 바뀌었습니다. 검증은 처음 발견한 이상에서 멈춥니다. 그 뒤의 기록은 확인되지 않았습니다.',
      ),
    ).toBeVisible()
    await expect(detailOf(canvasElement, '이상이 처음 발견된 기록')).toHaveTextContent('207번')
    await expect(detailOf(canvasElement, '이상의 종류')).toHaveTextContent('내용 변경')
    await expect(detailOf(canvasElement, '기록에 적힌 시각')).toHaveTextContent('2026. 10. 2. 오후 1:11')
    const next = canvas.getByRole('heading', { name: '다음에 할 일' })
    await expect(next).toBeVisible()
    await expect([...(next.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '이 연구의 값을 고치거나 다시 입력하지 말고 지금 상태를 그대로 두어주세요.',
      'CSV와 JSON 파일을 내보내 보관하고, 위의 기록 번호와 검증 시각을 적어주세요.',
      '시스템 관리자, 연구책임자, 품질보증 담당자(QA)에게 바로 알려주세요.',
      '백업, 원자료와 대조하여 원인이 밝혀질 때까지 이상이 발견된 기록과 그 뒤의 기록을 근거로 쓰지 말아주세요.',
    ])
    await expect(canvas.getByRole('rowheader', { name: '이상이 발견된 기록 207' })).toBeVisible()
    await expect(canvas.queryByText('이상이 없습니다.')).toBeNull()
  },
}

export const Missing: Story = {
  args: { verification: broken('gap', null) },
  parameters: { ledger: ['AUDIT-093'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      '이 번호의 기록이 있어야 할 자리에 없습니다. 지워졌거나, 순서가 바뀌었거나, 다른 기록이 끼어들었습니다.',
    )
    await expect(detailOf(canvasElement, '이상의 종류')).toHaveTextContent('기록 누락')
    await expect(detailOf(canvasElement, '기록에 적힌 시각')).toHaveTextContent('-')
  },
}

export const Unlinked: Story = {
  args: { verification: broken('unlinked') },
  parameters: { ledger: ['AUDIT-093'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      '이 기록이 바로 앞 기록과 이어지지 않습니다. 두 기록 중 하나가 다른 것으로 바뀌었습니다.',
    )
    await expect(detailOf(canvasElement, '이상의 종류')).toHaveTextContent('연결 끊김')
  },
}

export const CutOff: Story = {
  args: { verification: broken('cut-off', null) },
  parameters: { ledger: ['AUDIT-093'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      '이 번호부터 마지막까지의 기록이 없거나, 마지막 기록이 다른 것으로 바뀌었습니다.',
    )
    await expect(detailOf(canvasElement, '이상의 종류')).toHaveTextContent('끝부분 누락')
  },
}

export const NotVerified: Story = {
  args: { verification: { kind: 'failed' } },
  parameters: { ledger: ['AUDIT-092'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('검증을 마치지 못했습니다.')).toBeVisible()
    await expect(canvas.getByText('기록에 이상이 있다는 뜻은 아닙니다. 잠시 후 다시 검증해주세요.')).toBeVisible()
  },
}

/** An answer that neither says "intact" nor names a fault is not reported as intact. */
export const ContradictoryAnswer: Story = {
  args: { verification: done({ isIntact: false }) },
  parameters: { ledger: ['AUDIT-092'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('검증을 마치지 못했습니다.')).toBeVisible()
    await expect(canvas.queryByText('이상이 없습니다.')).toBeNull()
  },
}

/** Each question with the paragraphs below it. */
const ANSWERS = [
  [
    '“이상이 없습니다”는 무슨 뜻인가요?',
    '기록이 남을 때마다 그 내용과 바로 앞 기록을 함께 계산한 값(해시)이 같이 저장됩니다. 내용이 한 글자만 달라져도 해시는 전혀 다른 값이 됩니다.',
    '검증은 첫 기록부터 해시를 모두 다시 계산하여 저장된 값과 비교합니다. 기록이 나중에 바뀌거나, 지워지거나, 끼어들거나, 순서가 바뀌었다면 그 자리에서 값이 맞지 않습니다. 이상이 없다는 것은 그런 자리가 하나도 없었다는 뜻입니다.',
  ],
  [
    '검증으로 알 수 없는 것은 무엇인가요?',
    '입력된 값이 원자료와 같은지는 알 수 없습니다. 검증은 입력된 뒤에 기록이 바뀌지 않았다는 것만 말합니다.',
    '데이터베이스 전체를 다룰 수 있는 사람이 모든 기록의 해시를 새로 계산할 수도 있습니다. 그래서 서버는 마지막 기록의 번호와 해시에 날마다 서명하여 데이터베이스 밖에 보관하고 시스템 관리자에게 메일로 보냅니다. 검증은 이 서명과도 비교하므로, 서명된 번호까지의 기록을 새로 계산했다면 드러납니다.',
    '마지막 서명 뒤에 남은 기록은 다음 서명까지 기록끼리만 확인됩니다. 데이터베이스와 서명 키를 모두 가진 사람의 변경은 이 시스템 밖에 보관된 메일이나 로그와 비교해야 드러납니다.',
  ],
  [
    '내보낸 파일은 어떻게 확인하나요?',
    '내보내면 기록 파일과, 그 파일의 해시를 적은 목록 파일(manifest)이 ZIP 파일 하나로 저장됩니다. 두 파일을 같이 보관해주세요.',
    '함께 제공되는 확인 프로그램에 두 파일과 서버의 공개 키를 주면, 이 서버나 인터넷 없이도 이 서버가 내보낸 그대로인지 확인할 수 있습니다. 공개 키는 이 서버의 /.well-known/imsang-audit-key.json 주소에 있습니다.',
  ],
] as const

export const Explained: Story = {
  args: { verification: done() },
  parameters: { ledger: ['AUDIT-089'] },
  play: async ({ canvasElement }) => {
    const help = within(canvasElement).getByRole('button', { name: '검증 도움말' })
    help.focus()
    await userEvent.keyboard('{Enter}')
    const drawer = within(await screen.findByRole('dialog', { name: '검증 도움말' }))
    for (const [title, ...paragraphs] of ANSWERS) {
      drawer.getByRole('button', { name: title }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(drawer.getByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'true')
      for (const text of paragraphs) await waitFor(() => expect(drawer.getByText(text)).toBeVisible())
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(help).toHaveFocus())
  },
}
