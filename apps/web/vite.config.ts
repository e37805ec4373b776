import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const API = ['/api', '/auth-service', '/users', '/access']

/**
 * Which modules travel together. The login page must not wait for what only the screens behind it use; below that, few
 * files are better than many. `npm run check` holds the sums.
 */
const CHUNKS = [
  { name: 'query', priority: 2, test: /@tanstack\+(query-core|react-query)@|web\/src\/(app\/queryClient|data)/ },
  {
    name: 'base',
    priority: 3,
    test: /pnpm\/(react|react-dom|scheduler|use-sync-external-store|openapi-fetch|@tanstack\+(router-core|react-router|history|store|react-store))@|packages\/(api-client|domain\/src\/(access|email-address|request-messages|sign-in))\/|web\/src\/(app\/(services|router)|session\/signIn|main)|screens\/src\/login\/messages|vite\/preload-helper/,
  },
  { name: 'shared', priority: 1, entriesAware: true, entriesAwareMergeThreshold: 6144, minShareCount: 2 },
]

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One file a route: what a screen loads and what it shows are needed together.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
    }),
    // React Aria ships every language; the product speaks one, the browser's own tools may ask for English.
    { ...optimizeLocales.vite({ locales: ['ko-KR', 'en-US'] }), enforce: 'pre' },
    vanillaExtractPlugin(),
    react(),
  ],
  resolve: { conditions: ['@imsang/source', ...defaultClientConditions] },
  build: {
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(API.map((path) => [path, `http://localhost:${process.env.PORT ?? 3000}`])),
  },
})
