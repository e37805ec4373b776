import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const API = ['/api', '/auth-service', '/users', '/access', '/oidc', '/config.json', '/dev']

/**
 * Which modules travel together. The login page must not wait for what only the screens behind it use; below that, few
 * files are better than many. `npm run check` holds the sums.
 */
const CHUNKS = [
  {
    name: 'query',
    priority: 2,
    test: /@tanstack\+(query-core|react-query)@|web\/src\/(app\/(guard|queryClient|NotForYou)|data\/(me|studies|access|waitingFor)\.)|domain\/src\/(access|route-access)\/|screens\/src\/shell\/(messages|NoAccess)/,
  },
  {
    name: 'base',
    priority: 3,
    test: /pnpm\/(react|react-dom|scheduler|use-sync-external-store|openapi-fetch|@tanstack\+(router-core|react-router|history|store|react-store))@|packages\/(api-client\/src\/(?!logging|browser\/(storage|browserDrafts|drafts|encryptedRows|indexedRows|secretNames))|domain\/src\/(email-address|request-messages|sign-in)\/)|web\/src\/(base\/(services|startUp|config)|app\/router|subjects\/subjectSearch|session\/fetchProfile|main)|react-aria-components\/dist\/private\/(Text|TextField|Input|FieldError|Form|Group)\.mjs|ui\/src\/((ToneShape|Banner|field)\/|overlay\/(overlay\.css|returnFocus))|vite\/preload-helper/,
  },
  {
    // Forms: with the login page and its dialogs, and with the screens that have one.
    name: 'form',
    priority: 3,
    test: /ui\/src\/(Form|TextField|PasswordField)\/|valibot\/|screens\/src\/(forms\/checkedBy|login\/messages)|icons\/(eye|eye-off)\./,
  },
  {
    // Dialogs, menus and lists: behind the sign-in at once, on the login page with its first dialog.
    name: 'overlays',
    priority: 2,
    test: /react-(aria|stately)\/dist\/private\/(overlays|dialog|menu|selection|collections|tree|list)\/|focus\/FocusScope|react-aria-components\/dist\/private\/(Menu|Modal|Popover|Dialog|RadioGroup|Collection|OverlayArrow|SelectionIndicator|SharedElementTransition|Tooltip|SearchField)\.|react-(aria|stately)\/dist\/private\/(tooltip|searchfield|radio)\/|packages\/ui\/src\/(Menu|LoadingRegion|SearchField|Tooltip|IconButton|Pagination|Badge|Card|Chip|ErrorState|PageHeader|Skeleton)\/|lucide-react\/dist\/esm\/icons\/(sun|moon|building|settings|folder|list-tree|users|house|log-out|user-round|search|square|chevron)|screens\/src\/(StatusChip|statusTones|shell\/navigation)/,
  },
  { name: 'shared', priority: 1, entriesAware: true, entriesAwareMergeThreshold: 6144, minShareCount: 2 },
]

/** The browser paints the name of the product without waiting for style sheets: the app switches them on [ROUTE-056]. */
const stylesThatWait: Plugin = {
  name: 'styles-that-wait',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      // Asked for early all the same: a sheet for print alone would come last.
      html.replaceAll(
        /<link rel="stylesheet"([^>]*)>/g,
        '<link rel="preload" as="style"$1><link rel="stylesheet" media="print"$1>',
      ),
  },
}

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
    stylesThatWait,
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
