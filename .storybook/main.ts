import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import remarkGfm from 'remark-gfm'
import { defaultClientConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: '../packages/ui/src', files: '**/*.@(mdx|stories.tsx)', titlePrefix: 'Kit' },
    { directory: '../packages/screens/src', files: '**/*.stories.tsx', titlePrefix: 'Screens' },
    './contract/*.stories.tsx',
    './pages/*.mdx',
  ],
  addons: [
    // The pages have tables.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [vanillaExtractPlugin()],
      optimizeDeps: {
        include: ['react-aria-components', '@vanilla-extract/recipes/createRuntimeFn', '@imsang/ui > lucide-react'],
      },
      resolve: { conditions: ['@imsang/source', ...defaultClientConditions] },
    }),
}
export default config
