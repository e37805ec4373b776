import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, defaultServerConditions } from 'vite'

const CONDITIONS = ['@imsang/source', ...defaultServerConditions]
const SOURCE = join(import.meta.dirname, 'earlyForm.tsx')

/** Renders the login page while the app is built, with the class names of the build; and names its characters. */
export async function renderEarlyForm(): Promise<{ form: string; characters: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    plugins: [vanillaExtractPlugin(), react()],
    // For the style sheets, which are evaluated apart, and for the screen: our packages are read from their source.
    resolve: { conditions: CONDITIONS },
    ssr: { noExternal: true, resolve: { conditions: CONDITIONS } },
    build: { ssr: SOURCE, write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  const folder = mkdtempSync(join(tmpdir(), 'imsang-early-form-'))
  try {
    const file = join(folder, 'earlyForm.mjs')
    writeFileSync(file, result.output[0].code)
    const { earlyForm, earlyCharacters } = await import(pathToFileURL(file).href)
    return { form: earlyForm(), characters: earlyCharacters() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
