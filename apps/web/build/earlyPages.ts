import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin, Rolldown } from 'vite'
import { type Loaded, loadedWith } from './loaded.ts'
import { ownCharacters } from './ownCharacters.ts'
import { renderEarlyForm } from './renderEarlyForm.ts'
import { stylesOf } from './stylesOf.ts'

const FONT = createRequire(import.meta.url).resolve('pretendard/dist/public/variable/PretendardVariable.ttf')
/** Where the page waits for the app; `index.html` says the name of the product there. */
const START = /<p id="start">.*?<\/p>/

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
        const early = this.emitFile({
          type: 'asset',
          name: 'early.js',
          source: readFileSync(join(import.meta.dirname, 'early.js'), 'utf8'),
        })
        const script = `<script async src="/${this.getFileName(early)}"></script>`
        const frame = loadedWith(bundle, (chunk) => has(chunk, 'routes/_app.tsx'))
        const emitFont = async (name: string, characters: string) => {
          const source = await fontOf(characters)
          return `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
        }
        const own = ownCharacters()
        const ownFile = await emitFont('own.woff2', own)
        // Under a name of its own it can be loaded before a text needs it; both share one file.
        const ownFaces =
          faceOf(ownFile, own) + `@font-face{font-family:'Imsang Own';src:url(${ownFile}) format('woff2')}`
        page.source = html
          .replace('</style>', () => `</style><style nonce="%CSP_NONCE%">${ownFaces}</style>`)
          .replace('</head>', `${script}${linksTo(frame, html)}</head>`)

        const login = loadedWith(bundle, (chunk) => has(chunk, 'routes/index.tsx'))
        const { form, characters } = await renderEarlyForm()
        // The page's own first, which the others refine.
        const base = Object.keys(bundle).filter((file) => file.endsWith('.css') && html.includes(file))
        const sheets = [...new Set([...base, ...login.styles])].map((file) => textOf(bundle[file]))
        const file = await emitFont('login.woff2', characters)
        const style = `${stylesOf(sheets.join(''), form)}${ownFaces}${faceOf(file, characters)}`
        // The form stands before all that is loaded, so that it is painted before any of it has arrived.
        const [scripts, head] = cutScripts(html)
        const fontLink = `<link rel="preload" as="font" crossorigin href="${file}">`
        const source = head
          .replace(START, () => `<div id="start">${form}</div>`)
          .replace('</style>', () => `</style><style nonce="%CSP_NONCE%">${style}</style>`)
          .replace('</body>', () => `${fontLink}${script}${scripts}${linksTo(login, html)}</body>`)
        this.emitFile({ type: 'asset', fileName: 'login.html', source })
      },
    },
  }
}

/**
 * Takes the scripts out of the head, and what is loaded early for them. The style sheet stays: those of screens follow it.
 */
function cutScripts(html: string): [links: string, rest: string] {
  const found = html.match(/<script[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g) ?? []
  return [found.join(''), found.reduce((rest, tag) => rest.replace(tag, ''), html)]
}

const has = (chunk: Rolldown.OutputChunk, file: string) => chunk.moduleIds.some((id) => id.includes(`/src/${file}`))

const textOf = (part: Rolldown.OutputBundle[string] | undefined) => (part?.type === 'asset' ? String(part.source) : '')

/** Links that load what a page needs beside what it names already, all at once. */
function linksTo({ scripts, styles }: Loaded, html: string): string {
  const others = (files: readonly string[]) => files.filter((file) => !html.includes(file))
  return [
    ...others(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...others(styles).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('')
}

/** Our font with some characters, in the weights that are used. */
const fontOf = (characters: string) =>
  subsetFont(readFileSync(FONT), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })

/**
 * Comes after the rules of the whole font, and names the same weights: for these characters nothing else is loaded.
 */
const faceOf = (file: string, characters: string) =>
  `@font-face{font-family:'Pretendard Variable';font-weight:45 920;font-display:swap;src:url(${file}) format('woff2');` +
  `unicode-range:${[...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',')}}`
