import { expect, it } from 'vitest'
import { withoutNotice } from './notices'

it('names what is in the scripts and not in the notices, which stand at /third-party-notices.txt [RELEASE-007]', () => {
  const source = '| package | version |\n| react | 19.3.1 |\n| @react-aria/focus | 3.0.0 |\n'
  const store = '/app/node_modules/.pnpm'
  expect(
    withoutNotice(source, [
      `${store}/react@19.3.1/node_modules/react/index.js`,
      `${store}/@react-aria+focus@3/node_modules/@react-aria/focus/dist/import.mjs?used`,
      `${store}/react-dom@19/node_modules/react-dom/client.js`,
      `${store}/react-dom@19/node_modules/react-dom/index.js`,
      '/app/packages/ui/src/Button/Button.tsx',
      '/app/apps/web/node_modules/@imsang/ui/src/Button/Button.tsx',
      '\0vite/preload-helper.js',
    ]),
  ).toEqual(['react-dom'])
})
