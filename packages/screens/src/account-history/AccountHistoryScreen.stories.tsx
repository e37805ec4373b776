import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { sampleVerification } from '../audit-trail/samples'
import { FIRST_TRAIL_VIEW } from '../audit-trail/trailView'
import { downloadEnded, downloadFor, PURPOSE } from '../download/downloadStory'
import type { ActionResult } from '../terms'
import { AccountHistoryScreen } from './AccountHistoryScreen'
import { SAMPLE_AUTHORS, sampleAccountEntries, sampleOrganizationEntries, sampleOwnEntries } from './samples'

export const ready = {
  kind: 'ready',
  records: sampleAccountEntries(),
  page: 0,
  total: 17,
  counts: null,
  isLoading: false,
  isMasked: false,
  isOld: false,
  isRetrying: false,
} as const
export const own = { ...ready, records: sampleOwnEntries(), total: 11 }

const meta = {
  title: '변경 이력/계정',
  component: AccountHistoryScreen,
  args: {
    reach: 'all',
    state: ready,
    verification: { kind: 'unchecked' },
    view: FIRST_TRAIL_VIEW,
    people: SAMPLE_AUTHORS,
    today: '2026-11-20',
    actions: {
      retry: fn(),
      setView: fn(),
      verify: fn(),
      exportTrail: fn(async (_asked: object): Promise<ActionResult> => ({ ok: true })),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ready', 'own'],
} satisfies Meta<typeof AccountHistoryScreen>

export default meta
type Story = StoryObj<typeof meta>

const filterBar = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('search[aria-label="변경 이력 필터"]') ?? document.body)
const bodyRows = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('row').slice(1)
const isOfChange = (row: HTMLElement) => row.firstElementChild?.getAttribute('scope') === 'rowgroup'
const changes = (canvasElement: HTMLElement) =>
  bodyRows(canvasElement)
    .filter(isOfChange)
    .map((row) => row.textContent)
const cells = (canvasElement: HTMLElement) =>
  bodyRows(canvasElement)
    .filter((row) => !isOfChange(row))
    .map((row) => [...row.children].map((cell) => cell.textContent))

export const Entries: Story = {
  parameters: { ledger: ['TRUST-098', 'TRUST-099'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '계정 이력' })).toBeVisible()
    await expect(
      canvas.getByText(
        '가입, 이름, 역할, 소속, 비밀번호, 연결된 로그인이 바뀐 기록입니다. 한번 남은 기록은 고치거나 지울 수 없습니다.',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('전체 17건')).toBeVisible()
    await expect(canvas.queryByText('번호가 건너뛰는 것은 다른 계정의 기록입니다.')).toBeNull()
    const narae = '계정 강나래 narae@new-hospital.example'
    const byNarae = '변경자 강나래 연구코디네이터(CRC) narae@new-hospital.example'
    await expect(changes(canvasElement)).toEqual([
      `변경일시 2026. 11. 19. 오전 11:30${narae}${byNarae}변경 사유 재설정 링크로 변경`,
      `변경일시 2026. 11. 18. 오후 2:12${narae}${byNarae}변경 사유 -값 없음`,
      `변경일시 2026. 11. 17. 오전 9:05${narae}${byNarae}변경 사유 -값 없음`,
      `변경일시 2026. 11. 16. 오후 5:40${narae}변경자 관리자 플랫폼 관리자 admin@imsang.example변경 사유 -값 없음`,
      `변경일시 2026. 11. 16. 오전 10:20${narae}변경자 강나래 narae@new-hospital.example변경 사유 -값 없음`,
      '변경일시 2026. 11. 13. 오후 1:00계정 시스템 관리자 second@imsang.example변경자 명령줄 (npm run admin) command-line변경 사유 -값 없음',
    ])
    await expect(cells(canvasElement).slice(0, 8)).toEqual([
      ['17', '비밀번호', '이전 비밀번호', '새 비밀번호', '수정'],
      ['16', '전화번호', '01000000001', '01022223333', '수정'],
      ['15', '이름', '강나래', '강나래(개명)', '수정'],
      ['14', '연결된 로그인', '-값 없음', 'https://accounts.example · 1098', '수정'],
      ['13', '계정 상태', '비활성', '활성', '수정'],
      ['12', '직책', '-값 없음', '연구코디네이터(CRC)', '수정'],
      ['11', '소속', '-값 없음', '새병원 (SAEH)', '수정'],
      ['10', '가입 상태', '이메일 인증 완료', '승인', '상태 변경'],
    ])
  },
}

export const TwoAccountsAtOnce: Story = {
  args: {
    state: {
      ...ready,
      records: [...sampleAccountEntries().slice(1, 3)].map((record, at) => ({
        ...record,
        account: { userId: `u${at}`, fullName: '강나래', email: `narae${at}@new-hospital.example` },
      })),
    },
  },
  parameters: { ledger: ['TRUST-098'] },
  play: async ({ canvasElement }) => {
    await expect(changes(canvasElement)).toEqual([
      expect.stringContaining('계정 강나래 narae0@new-hospital.example'),
      expect.stringContaining('계정 강나래 narae1@new-hospital.example'),
    ])
  },
}

/** 조직의 변경은 그 조직의 이름 아래에 보입니다. */
export const OfOrganizations: Story = {
  args: { state: { ...ready, records: sampleOrganizationEntries() } },
  parameters: { ledger: ['ORG-127'] },
  play: async ({ canvasElement }) => {
    await expect(changes(canvasElement)).toEqual([expect.stringContaining('조직 새봄의원변경자 관리자')])
    await expect(cells(canvasElement)).toEqual([
      ['19', '상태', '활성', '비활성', '수정'],
      ['18', '조직 유형', '-값 없음', '의원', '수정'],
    ])
  },
}

export const OfADomain: Story = {
  args: {
    state: {
      ...ready,
      records: sampleAccountEntries()
        .slice(0, 1)
        .map(({ account: _, ...record }) => ({
          ...record,
          recordKind: 'allowed-domain' as const,
          recordName: 'areum-lab.example',
          fieldName: 'isActive',
          fieldLabel: '활성',
          oldValue: 'true',
          newValue: 'false',
        })),
    },
  },
  parameters: { ledger: ['DOMAIN-074'] },
  play: async ({ canvasElement }) => {
    await expect(changes(canvasElement)).toEqual([expect.stringContaining('허용 도메인 areum-lab.example변경자')])
    await expect(cells(canvasElement)[0]?.slice(1)).toEqual(['활성', '활성', '비활성', '수정'])
  },
}

export const OfPartners: Story = {
  args: {
    state: {
      ...ready,
      records: sampleAccountEntries()
        .slice(0, 2)
        .map(({ account: _, ...record }, at) => ({
          ...record,
          changeSet: `partner-${at}`,
          ...(at === 0
            ? { recordKind: 'b2b-partner' as const, recordName: '나래이디씨' }
            : { recordKind: 'partner-link' as const, recordName: '두빛영상판독' }),
          ...(at === 0
            ? { fieldName: 'enabled', fieldLabel: '활성', oldValue: 'true', newValue: 'false' }
            : { fieldName: 'partnerCode', fieldLabel: '파트너 코드', oldValue: null, newValue: 'dubit-imaging' }),
        })),
    },
  },
  parameters: { ledger: ['PARTNER-153'] },
  play: async ({ canvasElement }) => {
    await expect(changes(canvasElement)).toEqual([
      expect.stringContaining('파트너사 나래이디씨변경자'),
      expect.stringContaining('파트너 링크 두빛영상판독변경자'),
    ])
    await expect(cells(canvasElement).map((row) => row.slice(1))).toEqual([
      ['활성', '활성', '비활성', '수정'],
      ['파트너 코드', '-값 없음', 'dubit-imaging', '수정'],
    ])
  },
}

export const Own: Story = {
  args: { reach: 'own', state: own, people: null },
  parameters: { ledger: ['TRUST-097', 'TRUST-098', 'TRUST-099'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '내 계정 이력' })).toBeVisible()
    await expect(canvas.getByText('번호가 건너뛰는 것은 다른 계정의 기록입니다.')).toBeVisible()
    await expect(changes(canvasElement)[0]).not.toContain('계정 강나래')
    const bar = filterBar(canvasElement)
    await expect(bar.queryByRole('searchbox')).toBeNull()
    await expect(bar.queryByRole('button', { name: /^변경자/ })).toBeNull()
    await expect(bar.getByRole('button', { name: /^항목/ })).toBeVisible()
  },
}

export const OfAnOrganization: Story = {
  args: { reach: 'organization' },
  parameters: { ledger: ['TRUST-099'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('번호가 건너뛰는 것은 다른 계정의 기록입니다.')).toBeVisible()
  },
}

export const Filtering: Story = {
  args: { view: { page: 3, filters: {} } },
  parameters: { ledger: ['TRUST-098'] },
  play: async ({ canvasElement, args }) => {
    const bar = filterBar(canvasElement)
    await expect(bar.getByRole('searchbox', { name: '계정 검색' })).toHaveAttribute('placeholder', '이름, 이메일')
    await userEvent.type(bar.getByRole('searchbox', { name: '계정 검색' }), '강{Enter}')
    await waitFor(() => expect(args.actions.setView).toHaveBeenLastCalledWith({ page: 0, filters: { search: '강' } }))
    bar.getByRole('button', { name: /^항목/ }).focus()
    await userEvent.keyboard('{Enter}')
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await expect(names).toEqual([
      '이름',
      '전화번호',
      '이메일',
      '가입 상태',
      '소속',
      '직책',
      '추가 소속 직책',
      '관리자 구분',
      '계정 상태',
      '비밀번호',
      '연결된 로그인',
      '프로필 이미지',
    ])
    await userEvent.keyboard('{Escape}')
    bar.getByRole('button', { name: /^변경 유형/ }).focus()
    await userEvent.keyboard('{Enter}')
    const types = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await expect(types).toEqual(['생성', '수정', '상태 변경'])
    await userEvent.keyboard('{Escape}')
    await expect(bar.getByRole('button', { name: /^변경자/ })).toBeVisible()
    await expect(bar.getByRole('button', { name: /^기간/ })).toBeVisible()
  },
}

/** A period is chosen in the calendar of today; both days are included. */
export const Period: Story = {
  parameters: { ledger: ['TRUST-098'] },
  play: async ({ canvasElement, args }) => {
    filterBar(canvasElement).getByRole('button', { name: '기간' }).focus()
    await userEvent.keyboard('{Enter}')
    const calendar = within(await screen.findByRole('dialog', { name: '기간' }))
    await userEvent.click(calendar.getByRole('button', { name: /11월 3일/ }))
    await userEvent.click(calendar.getByRole('button', { name: /11월 20일/ }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      page: 0,
      filters: { period: { start: '2026-11-03', end: '2026-11-20' } },
    })
  },
}

export const VerifiedAndExported: Story = {
  parameters: { ledger: ['TRUST-098'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: '검증' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.verify).toHaveBeenCalledOnce()
    for (const format of ['csv', 'json'] as const) {
      canvas.getByRole('button', { name: `${format.toUpperCase()} 내보내기` }).focus()
      await userEvent.keyboard('{Enter}')
      await downloadFor()
      await waitFor(() => expect(args.actions.exportTrail).toHaveBeenLastCalledWith({ format, purpose: PURPOSE }))
      await waitFor(() =>
        expect(args.actions.notify).toHaveBeenLastCalledWith({
          kind: 'success',
          message: `변경 이력을 ${format.toUpperCase()} 파일로 저장했습니다.`,
        }),
      )
      await downloadEnded()
    }
  },
}

export const Broken: Story = {
  args: {
    verification: {
      kind: 'done',
      result: sampleVerification({
        isIntact: false,
        entries: 14,
        fault: { number: 15, kind: 'altered', at: '2026-11-18T05:12:00.000Z' },
      }),
    },
  },
  parameters: { ledger: ['AUDIT-094', 'TRUST-098'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('15번 기록에서 이상이 발견되었습니다.')).toBeVisible()
    // What a check that found a fault does not cover is no news.
    await expect(canvas.queryByText(/^검증한 뒤에 기록/)).toBeNull()
    for (const step of [
      '계정을 고치거나 새로 승인하지 말고 지금 상태를 그대로 두어주세요.',
      'CSV와 JSON 파일을 내보내 보관하고, 위의 기록 번호와 검증 시각을 적어주세요.',
      '시스템 관리자에게 바로 알려주세요.',
      '백업과 대조하여 원인이 밝혀질 때까지 이상이 발견된 기록과 그 뒤의 기록을 근거로 쓰지 말아주세요.',
    ]) {
      await expect(canvas.getByText(step)).toBeVisible()
    }
    await expect(canvas.queryByText(/이 연구의 값/)).toBeNull()
    await expect(canvas.getByRole('rowheader', { name: /이상이 발견된 기록/ })).toHaveTextContent('15')
  },
}

export const VerifiedTooOften: Story = {
  args: {
    verification: { kind: 'failed', wait: '시도가 너무 많습니다. 42분 뒤에 다시 시도할 수 있습니다.' },
  },
  parameters: { ledger: ['TRUST-226'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('검증을 마치지 못했습니다.')).toBeVisible()
    const wait = '시도가 너무 많습니다. 42분 뒤에 다시 시도할 수 있습니다.'
    await expect(canvas.getByText(`기록에 이상이 있다는 뜻은 아닙니다. ${wait}`)).toBeVisible()
    await expect(canvas.queryByText(/잠시 후 다시 검증해주세요\./)).toBeNull()
    await expect(canvas.getByRole('button', { name: '검증' })).toBeEnabled()
  },
}

export const WithoutEntries: Story = {
  args: { state: { ...ready, records: [], total: 0 } },
  parameters: { ledger: ['TRUST-101'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('아직 남은 계정 이력이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('가입이 승인되거나 이름, 비밀번호가 바뀌면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const Refused: Story = {
  args: { state: { kind: 'refused' } },
  parameters: { ledger: ['TRUST-100'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('계정 이력을 볼 권한이 없습니다.')).toBeVisible()
    await expect(
      canvas.getByText('시스템 관리자와 조직 관리자가 볼 수 있습니다. 내 계정의 이력은 계정 메뉴에서 볼 수 있습니다.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '검증' })).toBeNull()
  },
}

/** While a filter is set the number is that of the found entries, not of all. */
export const Narrowed: Story = {
  args: { view: { page: 0, filters: { type: 'UPDATE' } } },
  parameters: { ledger: ['TRUST-098'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('전체 17건')).toBeNull()
    const bar = filterBar(canvasElement)
    await expect(bar.getByRole('button', { name: '변경 유형: 수정' })).toBeVisible()
    await expect(bar.getByRole('status')).toHaveTextContent('조건에 맞는 기록 17건')
  },
}

/** The newest entry is known by its number, where a part of the entries is shown. */
export const WrittenSince: Story = {
  args: { verification: { kind: 'done', result: sampleVerification({ entries: 15 }) } },
  parameters: { ledger: ['AUDIT-094', 'TRUST-098'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('검증한 뒤에 기록 2건이 더 남았습니다. 모두 확인하려면 다시 검증해주세요.'),
    ).toBeVisible()
  },
}

export const TriedAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['AUDIT-095'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('변경 이력을 불러오는 데 실패했습니다.')
    within(canvasElement).getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}
