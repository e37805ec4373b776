import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { compressed } from './build/compressed.ts'
import { earlyPages } from './build/earlyPages.ts'
import { notices, noticesOfWorker } from './build/notices.ts'

const WORKSPACE = join(import.meta.dirname, '../..')

const API = ['/api', '/auth-service', '/users', '/access', '/oidc', '/saml', '/sso', '/config.json', '/dev']

/**
 * Tells the modules of a lazy boundary, by the files that it begins with; the router splits their parts off as `file?part`.
 * @throws when there is no such file: what loads together would change without a word
 */
function boundary(...files: readonly string[]) {
  const paths = files.map((file) => realpathSync(join(import.meta.dirname, 'src', file)))
  return (id: string) => paths.includes(id.replace(/\?.*/, ''))
}

/** Scripts of fewer bytes than this, before they are minified, join another one of their group. */
const SMALL = { entriesAware: true, entriesAwareMergeThreshold: 1_000 }

/**
 * Which modules load together: each group takes what its files import, unless a group before it has it. How a module is
 * called says nothing. `scripts/size.mjs` holds the sums and names the modules.
 */
const CHUNKS = [
  // What the entry imports.
  { name: 'start', priority: 5, tags: ['$initial'] },
  // A few lines that the frame and forms need: in a script of their own they would bring the form along.
  { name: 'start', priority: 5, test: boundary('../../../packages/ui/src/field/composition.ts', 'app/loadPart.ts') },
  // The way in. What it shares with others stays apart: the form waits for no frame, and no screen for the form.
  { name: 'login', priority: 4, test: boundary('routes/index.tsx', 'session/sso.ts'), ...SMALL },
  // What stands around every screen, who may open it, and the list that most people go on from: in one file.
  {
    name: 'frame',
    priority: 3,
    test: boundary('routes/_app.tsx', 'routes/_app/_open.tsx', 'routes/_app/_open/projects.index.tsx', 'app/guard.ts'),
  },
  // An icon of several screens: by itself it would join the script of one of them, which needs what needs it.
  {
    name: 'frame',
    priority: 3,
    test: boundary('../../../packages/screens/node_modules/lucide-react/dist/esm/icons/shield-check.mjs'),
  },
  // What is fetched while a password is typed: in one file, for over a slow line each of many waits for its turn.
  {
    name: 'home',
    priority: 2,
    test: boundary(
      'routes/_app/_open/main.tsx',
      'app/rehearseFrame.tsx',
      'app/Notices.tsx',
      'queue/openQueue.ts',
      '../../../packages/screens/src/queue/SignOutDialog.tsx',
    ),
  },
  // What the other screens share.
  { name: 'shared', priority: 1, minShareCount: 2, ...SMALL },
] satisfies Rolldown.CodeSplittingGroup[]

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

/** Notes which modules each script is made of, with their bytes before they are minified, for `scripts/size.mjs`. */
const modulesOfScripts: Plugin = {
  name: 'modules-of-scripts',
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).filter((part) => part.type === 'chunk')
    const bytesOf = ({ modules }: Rolldown.OutputChunk) =>
      Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]))
    const source = JSON.stringify(Object.fromEntries(scripts.map((script) => [script.fileName, bytesOf(script)])))
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
  },
}

/** A module by its path in the workspace, one of a package by the path in it. */
const nameOf = (id: string) => relative(WORKSPACE, id).replace(/^.*node_modules\//, '')

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
    modulesOfScripts,
    earlyPages(),
    notices(),
    compressed(),
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
  // A worker is a module, as a page's script is, and may have parts.
  worker: { format: 'es', plugins: () => [noticesOfWorker()] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(API.map((path) => [path, `http://localhost:${process.env.PORT ?? 3000}`])),
  },
})
