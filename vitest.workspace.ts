import { readdirSync, readFileSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import type { BrowserConfigOptions, JsonOptions } from 'vitest/node'
import { NONCE, STORY_POLICY } from './.storybook/policy/header.ts'
import { chromiumLaunchOptions } from './scripts/chromium.mjs'

/** Our own packages are read from their source: no test waits for a build. */
const SOURCE = '@imsang/source'
const onServer = [SOURCE, ...defaultServerConditions]
const node = { resolve: { conditions: onServer }, ssr: { resolve: { conditions: onServer } } }

const IS_LONG = process.env.IMSANG_LONG === '1'
/**
 * What `npm run test:more` runs: what `npm test` has proven once, in other time zones, on the other engine, in other modes,
 * and in what is packed.
 */
const IS_MORE = process.env.IMSANG_MORE === '1'
/** The repetitions of `npm test -- --again`: the rules and the server. */
const IS_BRIEF = process.env.IMSANG_BRIEF === '1'
const exclude = [...configDefaults.exclude, ...(IS_LONG && !IS_MORE ? [] : ['**/*.long.test.{ts,tsx}'])]
const CONTRACT = '{packages,apps}/*/src/**/*.contract.test.ts'
const PACKED = 'packages/*/src/package.more.test.ts'

/** Said for each project, for a project takes none of it from the whole. */
const shared = {
  // By default two cores get one worker, which then waits for the database while the other core has nothing to do.
  maxWorkers: 2,
  // A worker loads what the files share once, and stories follow each other in one page, as in the workbench: with a
  // fresh start for each file everything takes half as long again. No test may rely on a module's first state.
  isolate: false,
  // A busy machine is no fault of the product: these only end what hangs.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

const HOME_ZONE = 'Asia/Seoul'
/** Zones whose day, offset or daylight saving differ from Seoul's. */
const OTHER_ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Pacific/Honolulu',
  'Pacific/Auckland',
]
/**
 * What computes with dates through Temporal, and the days of visits that come of it; all other rules compare texts. The
 * demo visits too: their days are counted by the same rules.
 */
const DAYS = [
  'packages/domain/src/{calendar,visit-window,baseline-change}/**/*.test.ts',
  'packages/fixtures/src/demo/timeZone.test.ts',
]

const domainIn = (
  zone: string,
  include: readonly string[],
  more: readonly string[] = [],
): TestProjectConfiguration => ({
  ...node,
  test: {
    ...shared,
    name: `unit domain ${zone}`,
    include: [...include],
    // These are about the package as a whole: they run once, in `unit` and in `packed`.
    exclude: [...exclude, 'packages/domain/src/*.{long,more}.test.ts', ...more],
    setupFiles: ['packages/domain/src/temporal/index.ts'],
    env: { TZ: zone },
  },
})
const EVERY_RULE = ['packages/domain/src/**/*.test.ts']
const domain = IS_MORE
  ? OTHER_ZONES.map((zone) => domainIn(zone, EVERY_RULE, DAYS))
  : [domainIn(HOME_ZONE, EVERY_RULE), ...OTHER_ZONES.map((zone) => domainIn(zone, DAYS))]

const unit: TestProjectConfiguration = {
  ...node,
  plugins: [vanillaExtractPlugin()],
  test: {
    ...shared,
    name: 'unit',
    include: [
      'packages/{api-client,ui,fixtures,pdf}/src/**/*.test.{ts,tsx}',
      'packages/screens/src/**/*.test.ts',
      'packages/domain/src/*.long.test.ts',
      'apps/web/src/**/*.test.ts',
      'apps/web/build/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: [...exclude, CONTRACT, PACKED],
    setupFiles: ['packages/domain/src/temporal/index.ts'],
  },
}

/** What is packed is built first, in the folder that another package is packed from: one after the other. */
const packed: TestProjectConfiguration = {
  ...node,
  // In a group of its own: projects that run together must have as many workers.
  test: { ...shared, maxWorkers: 1, sequence: { groupOrder: 3 }, name: 'packed', include: [PACKED], exclude },
}

/** Pages as people have them, in a zone whose day is not Seoul's. Made anew each time: a project writes its name into its own. */
const inChromium = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: chromiumLaunchOptions(),
    contextOptions: { locale: 'ko-KR', reducedMotion: 'reduce', timezoneId: 'Pacific/Honolulu' },
    // As long as an expectation waits: a press that cannot happen costs no more of the run.
    actionTimeout: 30_000,
  }),
  instances: [{ browser: 'chromium' }],
  screenshotFailures: false,
})

/**
 * React as people get it: the development build takes a third of the time of a page. `npm run test:more` runs the
 * stories with that build. A plugin, because a `define` would also become the environment of the server's tests.
 */
const BUILD = JSON.stringify(IS_MORE ? 'development' : 'production')
const buildOfReact = () => ({
  name: 'build-of-react',
  transform: (code: string, id: string) =>
    id.includes('node_modules') && code.includes('process.env.NODE_ENV')
      ? { code: code.replaceAll('process.env.NODE_ENV', BUILD), map: null }
      : null,
})
const oxc = { jsx: { runtime: 'automatic' as const, development: IS_MORE } }
/** Known before the first page: found later, it would reload the page. */
const JSX_RUNTIME = `@imsang/ui > react/jsx-${IS_MORE ? 'dev-' : ''}runtime`
const rolldownOptions = { transform: { define: { 'process.env.NODE_ENV': BUILD } } }

const stories: TestProjectConfiguration = {
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` }), vanillaExtractPlugin(), buildOfReact()],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  optimizeDeps: {
    include: [
      'react-aria-components',
      '@imsang/ui > lucide-react',
      '@imsang/ui > valibot',
      '@imsang/ui > @observablehq/plot',
      '@vanilla-extract/recipes/createRuntimeFn',
      JSX_RUNTIME,
    ],
    rolldownOptions,
  },
  oxc,
  define: {
    'import.meta.env.IMSANG_LONG': JSON.stringify(process.env.IMSANG_LONG ?? ''),
    'import.meta.env.IMSANG_MORE': JSON.stringify(process.env.IMSANG_MORE ?? ''),
  },
  // The page lives under the product's content security policy.
  html: { cspNonce: NONCE },
  server: { headers: { 'Content-Security-Policy': STORY_POLICY } },
  test: {
    ...shared,
    name: 'stories',
    setupFiles: ['.storybook/policy/setup.ts'],
    // After the others, so that the pages have both cores; one more than there are, because each page waits a third of its time.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    browser: inChromium(),
  },
}

/** The assembled app in a real page, with a played server behind it: what joins screens, queries and router. */
const web: TestProjectConfiguration = {
  plugins: [vanillaExtractPlugin(), buildOfReact()],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  // Known before the first page: one that is found later reloads it.
  optimizeDeps: {
    include: ['@vanilla-extract/recipes/createRuntimeFn', JSX_RUNTIME, '@storybook/react-vite', 'storybook/test'],
    entries: [
      'apps/web/src/main.tsx',
      'apps/web/src/routeTree.gen.ts',
      'apps/web/src/import/csv.worker.ts',
      'apps/web/src/partners/AddPartner.tsx',
      'apps/web/src/report/pdf.worker.ts',
      'packages/pdf/src/testing/readPdf.ts',
    ],
    rolldownOptions,
  },
  oxc,
  test: {
    ...shared,
    name: 'web',
    include: ['{apps/web,packages/screens}/src/**/*.test.tsx'],
    exclude,
    // After the stories: what moves in a page stands still while another one is in front.
    sequence: { groupOrder: 2 },
    browser: inChromium(),
  },
}

/** The files with tests that an engine can break: locks, order, constraints. */
const filesOnEngines = () =>
  readdirSync(`${import.meta.dirname}/apps/api/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `apps/api/src/${file}`)
    .filter((file) => readFileSync(file, 'utf8').includes('describeOnEngines('))

const api: TestProjectConfiguration = {
  ...node,
  test: {
    ...shared,
    name: 'api',
    include: IS_MORE && !IS_LONG ? filesOnEngines() : ['apps/api/src/**/*.test.ts'],
    exclude: [...exclude, CONTRACT],
    globalSetup: ['apps/api/src/testing/prepare.ts'],
    setupFiles: ['packages/domain/src/temporal/index.ts'],
  },
}

const contract: TestProjectConfiguration = {
  ...node,
  test: {
    ...shared,
    name: 'contract',
    include: [CONTRACT],
    exclude,
    globalSetup: ['apps/api/src/testing/prepare.ts'],
    setupFiles: ['packages/domain/src/temporal/index.ts'],
  },
}

/** Only a whole run writes the report that `npm run trace` reads. Of what tests attach, axe's part alone fills 140 MB. */
const REPORT = process.env.IMSANG_REPORT
const report: ['json', JsonOptions] = [
  'json',
  { ...(REPORT && { outputFile: REPORT }), filterMeta: (key) => key === 'storyId' },
]

export default defineConfig({
  test: {
    maxWorkers: shared.maxWorkers,
    projects: IS_MORE
      ? [...domain, api, ...(IS_BRIEF ? [] : [packed, stories])]
      : [...domain, unit, api, contract, stories, web],
    reporters: REPORT ? ['default', report] : ['default'],
    slowTestThreshold: 5000,
  },
})
