import '@imsang/domain/temporal'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '@imsang/ui/theme'
import type { Preview } from '@storybook/react-vite'
import { I18nProvider } from 'react-aria-components'
import { checkInDark } from './darkCheck'

const preview: Preview = {
  globalTypes: {
    theme: {
      description: '색상 테마',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme)
      document.documentElement.lang = 'ko'
      return (
        <I18nProvider locale="ko-KR">
          <Story />
        </I18nProvider>
      )
    },
  ],
  // In tests every story is checked in both themes; in the workbench the toolbar chooses.
  afterEach: async ({ globals }) => {
    if (import.meta.env.MODE === 'test' && globals.theme !== 'dark') await checkInDark()
  },
  parameters: {
    // A story with an accessibility fault is a failed test.
    // React Aria's announcer keeps a spoken text for 7 s, by reference to an element that may be gone by then.
    a11y: { test: 'error', context: { exclude: ['[data-live-announcer]'] } },
    controls: { expanded: true },
  },
}
export default preview
