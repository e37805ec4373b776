import { mkdirSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import remarkGfm from 'remark-gfm'
import { defaultClientConditions, mergeConfig } from 'vite'

/** The React Aria props worth documenting; the others are handlers and browser attributes. */
const OF_REACT_ARIA =
  /^(is(Disabled|Pending|ReadOnly|Required|Selected|Indeterminate)|on(Press|Change|OpenChange)|type|form|name|value|defaultValue|defaultSelected|autoFocus|href|target)$/

// Storybook needs the folders, also when nothing has been compared or gathered yet.
const CHANGED = '../reports/changed'
const EVIDENCE = '../reports/evidence'
for (const folder of [CHANGED, EVIDENCE]) mkdirSync(new URL(folder, import.meta.url), { recursive: true })

/** For a folder without a server (scripts/site) all styles are one file: one that is asked for later needs an origin. */
const inFolder =
  process.env.IMSANG_SITE === '1' ? { build: { cssCodeSplit: false, modulePreload: false as const } } : {}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: '../packages/ui/src', files: '**/*.@(mdx|stories.tsx)', titlePrefix: 'Kit' },
    // What a screen looks like in each of its states, without anybody touching it.
    { directory: '../packages/screens/src', files: '**/*.states.stories.tsx', titlePrefix: '화면' },
    // What it does: each story plays its steps when it is opened.
    { directory: '../packages/screens/src', files: '**/!(*.states).stories.tsx', titlePrefix: '동작' },
    './contract/*.stories.tsx',
    './policy/*.stories.tsx',
    './site/*.stories.tsx',
    './pages/*.mdx',
  ],
  staticDirs: [
    // The pictures of the page "바뀐 화면" (scripts/pictures/changed.mjs).
    { from: CHANGED, to: '/changed' },
    // The rows of the page "화면별 접근성 근거" (npm run evidence).
    { from: EVIDENCE, to: '/evidence' },
    { from: '../openapi/released.yaml', to: '/openapi/released.yaml' },
  ],
  addons: [
    // Needed for tables in the MDX pages.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Tests do not show the prop tables, and building them takes seconds.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      propFilter: ({ name, parent }) => !parent?.fileName.includes('node_modules') || OF_REACT_ARIA.test(name),
    },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      ...inFolder,
      plugins: [vanillaExtractPlugin()],
      optimizeDeps: {
        include: [
          'react-aria-components',
          '@vanilla-extract/recipes/createRuntimeFn',
          '@imsang/ui > lucide-react',
          '@imsang/ui > valibot',
          '@imsang/ui > @observablehq/plot',
        ],
      },
      resolve: { conditions: ['@imsang/source', ...defaultClientConditions] },
    }),
}
export default config
