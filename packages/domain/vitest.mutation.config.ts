import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@imsang/source', ...defaultServerConditions]

/** The unit tests of the rules in one time zone, which run against each mutant. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    exclude: ['**/*.{long,more}.test.ts', '**/node_modules/**'],
    setupFiles: ['packages/domain/src/temporal/index.ts'],
    env: { TZ: 'Asia/Seoul' },
  },
})
