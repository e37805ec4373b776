import { build } from 'vite'

/** Builds the page with its workers into a folder, as the web app is built. */
export async function buildWorkerApp(outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023' },
    worker: { format: 'es' },
  })
}
