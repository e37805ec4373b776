import '@imsang/domain/temporal'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '@imsang/ui/theme'
import { TestProvider } from '@imsang/ui/test'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { create } from 'storybook/theming'
import { BRIEF, checkAccessibility } from './accessibility'
import './docs.css'

// Updates can be slow on a busy machine; that is not a fault of the product.
configure({ asyncUtilTimeout: 15_000 })

const IS_TEST = import.meta.env.MODE === 'test'

/** Uses the product's font for the documentation pages. */
const docsTheme = create({ base: 'light', fontBase: "'Pretendard Variable', Pretendard, sans-serif" })

const toolbar = (icon: string, items: { value: string; title: string }[]) => ({ icon, items, dynamicTitle: true })

const width = (px: number, name: string) => ({ name, styles: { width: `${px}px`, height: '100%' } })

/** The widths at which a screen is viewed. The viewport itself is resized, so media queries apply. */
const WIDTHS = {
  desktop: width(1440, '데스크톱 1440'),
  narrow: width(899, '접힌 사이드바 899'),
  phone: width(390, '휴대전화 390'),
  smallest: width(320, '가장 좁게 320'),
}

const THEMES = [
  { value: 'light', title: '밝게' },
  { value: 'dark', title: '어둡게' },
]
const DENSITIES = [
  { value: 'comfortable', title: '여유 있게' },
  { value: 'compact', title: '촘촘하게' },
]

/** The modes Chromatic captures: both themes, the other density, a phone, and forced colours. */
const CHROMATIC_MODES = {
  ...Object.fromEntries(THEMES.map(({ value }) => [value, { theme: value }])),
  ...Object.fromEntries(DENSITIES.slice(1).map(({ value }) => [value, { density: value }])),
  phone: { viewport: Number.parseInt(WIDTHS.phone.styles.width, 10) },
  'forced-colors': { forcedColors: 'active' },
}

const preview: Preview = {
  globalTypes: {
    theme: {
      description: '색상 테마',
      toolbar: toolbar('contrast', THEMES),
    },
    contrast: {
      description: '대비',
      toolbar: toolbar('eye', [
        { value: 'system', title: '시스템 설정대로' },
        { value: 'more', title: '대비 높이기' },
      ]),
    },
    density: {
      description: '밀도',
      toolbar: toolbar('component', DENSITIES),
    },
    motion: {
      description: '움직임',
      toolbar: toolbar('play', [
        { value: 'system', title: '시스템 설정대로' },
        { value: 'reduced', title: '움직임 줄이기' },
      ]),
    },
  },
  initialGlobals: {
    theme: 'light',
    contrast: 'system',
    density: 'comfortable',
    motion: 'system',
  },
  decorators: [
    (Story, { globals: { theme, contrast, density, motion } }) => (
      <TestProvider {...{ theme, contrast, density, motion }}>
        <Story />
      </TestProvider>
    ),
  ],
  // Tests check each page state once; in the workbench the addon checks the current story.
  afterEach: async ({ parameters }) => {
    if (IS_TEST) await checkAccessibility(parameters.isFramed)
  },
  tags: ['autodocs'],
  parameters: {
    // A story with an accessibility violation fails its test.
    // Without `preload`: from a folder no style sheet can be fetched again, and no rule of ours needs it.
    // The announcer of React Aria keeps a message for 7 s with a reference to an element that may already be removed.
    a11y: {
      test: IS_TEST ? 'off' : 'error',
      options: { ...BRIEF, preload: false },
      context: { exclude: ['[data-live-announcer]'] },
    },
    chromatic: { modes: CHROMATIC_MODES },
    controls: { expanded: true },
    docs: { theme: docsTheme },
    viewport: { options: WIDTHS },
    options: {
      storySort: {
        order: [
          '처음',
          '읽는 분',
          ['디자이너', '화면 개발자', '서버 팀', '평가와 운영'],
          '바뀐 화면',
          '토큰',
          '한국어 문구',
          '접근성',
          '화면별 접근성 근거',
          '결정 기록',
          'Contract',
          '화면',
          // In the order in which people come to them.
          [
            '로그인',
            '회원가입',
            '이메일 인증',
            '비밀번호 찾기',
            '화면 틀',
            '홈 - 연구자',
            '홈 - 관리자',
            '연구 목록',
            '연구 상세',
            '시험대상자 목록',
            '시험대상자 추가',
            '시험대상자 등록',
            '스크리닝 탈락',
            '재스크리닝',
            '날짜 변경',
            '스크리닝 분석',
            '시험대상자 상세',
            '변경 이력',
            '사용자 관리',
            '가입 승인과 거절',
            '열 수 없는 화면',
          ],
          '동작',
          'Kit',
        ],
      },
    },
  },
}
export default preview
