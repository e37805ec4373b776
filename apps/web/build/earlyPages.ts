import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { faceAhead, faceOf, fontOf } from './fonts.ts'
import { type Loaded, loadedWith } from './loaded.ts'
import { ownCharacters } from './ownCharacters.ts'
import { renderEarlyForm } from './renderEarlyForm.ts'
import { stylesOf } from './stylesOf.ts'

/** Where the page waits for the app; `index.html` says the name of the product there. */
const START = /<p id="start">.*?<\/p>/
const EARLY_SCRIPT = readFileSync(join(import.meta.dirname, 'early.js'), 'utf8')

/**
 * Makes the pages of what is painted first. `index.html` names what every screen loads; `login.html`, for the addresses of
 * the login page, also shows its form with its styles and its font before any script is there [LOGIN-084, ROUTE-056].
 */
export function earlyPages(): Plugin {
  return {
    name: 'early-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page.')
        const html = String(page.source)
        const emit = (name: string, source: string | Buffer) =>
          `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
        const loaded = (file: string) =>
          loadedWith(bundle, ({ moduleIds }) => moduleIds.some((id) => id.includes(`/src/${file}`)))

        const script = `<script async src="${emit('early.js', EARLY_SCRIPT)}"></script>`
        const own = ownCharacters()
        const ownFont = emit('own.woff2', await fontOf(own))
        const faces = faceOf(ownFont, own) + faceAhead(ownFont)
        page.source = withStyle(html, faces).replace(
          '</head>',
          () => `${script}${linksTo(loaded('routes/_app.tsx'), html)}</head>`,
        )

        const { form, characters } = await renderEarlyForm()
        const login = loaded('routes/index.tsx')
        const font = emit('login.woff2', await fontOf(characters))
        const styles = stylesOf(sheetsOf(bundle, login, html), form) + faces + faceOf(font, characters)
        // The form stands before all that is loaded, so that it is painted before any of it has arrived.
        const [scripts, rest] = cutScripts(html)
        const fontLink = `<link rel="preload" as="font" crossorigin href="${font}">`
        const source = withStyle(rest, styles)
          .replace(START, () => `<div id="start">${form}</div>`)
          .replace('</body>', () => `${fontLink}${script}${scripts}${linksTo(login, html)}</body>`)
        this.emitFile({ type: 'asset', fileName: 'login.html', source })
      },
    },
  }
}

const withStyle = (html: string, rules: string) =>
  html.replace('</style>', () => `</style><style nonce="%CSP_NONCE%">${rules}</style>`)

/** The style sheets of the login page: first the page's own, which the others refine. */
function sheetsOf(bundle: Rolldown.OutputBundle, { styles }: Loaded, html: string): string {
  const base = Object.keys(bundle).filter((file) => file.endsWith('.css') && html.includes(file))
  const sheets = [...new Set([...base, ...styles])].map((file) => bundle[file])
  return sheets.map((sheet) => (sheet?.type === 'asset' ? String(sheet.source) : '')).join('')
}

/**
 * Takes the scripts out of the head, and what is loaded early for them. The style sheet stays: those of screens follow it.
 */
function cutScripts(html: string): [scripts: string, rest: string] {
  const found = html.match(/<script[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g) ?? []
  return [found.join(''), found.reduce((rest, tag) => rest.replace(tag, ''), html)]
}

/** Links that load what a page needs beside what it names already, all at once. */
function linksTo({ scripts, styles }: Loaded, html: string): string {
  const others = (files: readonly string[]) => files.filter((file) => !html.includes(file))
  return [
    ...others(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...others(styles).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('')
}
