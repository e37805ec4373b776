import { defineConfig } from 'tsup'

/** The server as one file, run from `apps/api`: two folders below it, because it finds its neighbours by its own place. */
export default defineConfig({
  entry: ['src/main.ts'],
  outDir: '.cache/server',
  format: 'esm',
  platform: 'node',
  splitting: false,
  target: 'node20',
  noExternal: [/^@imsang\//],
  esbuildOptions: (options) => {
    options.conditions = ['@imsang/source']
  },
})
