import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../Button/Button'
import { Card } from '../Card/Card'
import { Chip } from '../Chip/Chip'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { DESCRIPTION_COLUMNS, DescriptionList } from './DescriptionList'

const change = fn()

const items = [
  { term: '연구 번호', value: 'HB-2026-014' },
  { term: '상태', value: <Chip tone="positive">진행 중</Chip> },
  { term: '의뢰자', value: '한빛제약' },
  { term: '총괄연구책임자(CI)', value: '김서연 · 서울한빛병원' },
  { term: '연구 기간', value: '2026. 3. 2. ~ 2028. 2. 29.' },
  { term: '목표 등록 수', value: '120명' },
] as const

const meta = {
  component: DescriptionList,
  args: { items },
  argTypes: { columns: { control: 'inline-radio', options: DESCRIPTION_COLUMNS } },
  decorators: [(Story) => <Card>{Story()}</Card>],
} satisfies Meta<typeof DescriptionList>

export default meta
type Story = StoryObj<typeof meta>

export const OneColumn: Story = {
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual(items.map(({ term }) => term))
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('HB-2026-014')
  },
}

export const TwoColumns: Story = { tags: ['picture', 'sheet-data'], args: { columns: 2 } }

/** A missing value is stated in words; 0 is a value. */
export const EmptyValues: Story = {
  args: {
    items: [
      { term: '등록번호(ENNO)', value: null },
      { term: '비고', value: '' },
      { term: '중도탈락일', value: undefined },
      { term: '이상반응', value: 0 },
    ],
  },
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('definition').map((value) => value.textContent)
    await expect(values).toEqual(['-값 없음', '-값 없음', '-값 없음', '0'])
  },
}

export const WithActions: Story = {
  args: {
    items: [
      {
        term: '기준일',
        value: '2026. 3. 2.',
        action: (
          <Button size="small" aria-label="기준일 변경" onPress={change}>
            변경
          </Button>
        ),
      },
      { term: '동의서 작성일', value: '2026. 2. 24.' },
      {
        term: '담당 연구간호사',
        value: null,
        action: (
          <Button size="small" aria-label="담당 연구간호사 지정">
            지정
          </Button>
        ),
      },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '기준일 변경' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(change).toHaveBeenCalledOnce()
    const heights = [...canvasElement.querySelectorAll('dl > div')].map((row) => row.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  },
}

export const Loading: Story = {
  args: {
    isLoading: true,
    items: items.map((item) => ({ ...item, action: <Button size="small">{`${item.term} 변경`}</Button> })),
  },
  decorators: [
    (Story) => (
      <LoadingRegion slowMessage="연구 정보를 기다리고 있습니다." message="연구 정보를 불러오는 중입니다...">
        {Story()}
      </LoadingRegion>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(items.length)
    await expect(canvas.queryByText('한빛제약')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getAllByRole('term')[0]?.closest('dl')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('연구 정보를 불러오는 중입니다...')
  },
}

export const Compact: Story = {
  args: { columns: 2 },
  decorators: [(Story) => <div data-density="compact">{Story()}</div>],
}

export const LongKoreanText: Story = {
  args: {
    items: [
      {
        term: '연구 제목',
        value: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 다기관 임상시험',
      },
      {
        term: '스크리닝 탈락 사유와 그 밖의 확인이 필요한 사항',
        value:
          '검사 결과를 다시 확인했습니다.\n가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
        action: (
          <Button size="small" aria-label="스크리닝 탈락 사유 변경">
            변경
          </Button>
        ),
      },
      { term: '담당자', value: 'very.long.address.of.a.coordinator@seoul-hanbit-hospital.example' },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('dl')
    await expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0)
  },
}
