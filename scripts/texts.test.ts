import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const HANGUL = /[가-힣]/

const IS_TEST =
  /\.(test|stories|e2e)\.tsx?$|\/testing\/|^e2e\/|\/\w*[sS]amples?\.tsx?$|Story\.tsx?$|\/(sample|played)\w*\.tsx?$/
/** What is generated, what only demonstrates, and words that a person may not choose: none of it is said to a user. */
const IS_SILENT = /\/generated\/|\.gen\.ts$|\.test-d\.ts$|\/demo\/|\/guessable\/koreanWords\.ts$/

/** Where the texts of a folder may be proven: where they are shown or sent. A rule's text may be shown anywhere. */
const PROVEN_IN: Record<string, readonly string[]> = {
  'packages/domain/src': ['packages/', 'apps/', 'e2e/'],
  'packages/api-client/src': ['packages/api-client/', 'apps/web/'],
  'packages/ui/src': ['packages/ui/'],
  'packages/screens/src': ['packages/screens/', 'apps/web/', 'e2e/'],
  'packages/pdf/src': ['packages/pdf/', 'apps/web/', 'e2e/'],
  'apps/web/src': ['apps/web/', 'e2e/'],
  'apps/api/src': ['apps/api/', 'e2e/'],
}

const files = ['packages', 'apps', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file))
  .map((name) => ({ name, source: readFileSync(join(ROOT, name), 'utf8') }))

/** The fixed pieces of all Korean texts in a source: whole texts, and what stands around the values of a template. */
function textsIn(source: string, kind = ts.ScriptKind.TSX): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      found.push(...node.text.split('\n').map((line) => line.trim()))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source', source, ts.ScriptTarget.Latest, true, kind))
  return found.filter((text) => HANGUL.test(text))
}

const kindOf = (name: string) => (name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** What the tests of some folders say, without the strokes that a quotation mark or a pattern needs. */
const testsIn = (folders: readonly string[]) =>
  files
    .filter(({ name }) => IS_TEST.test(name) && folders.some((folder) => name.startsWith(folder)))
    .map(({ source }) => source.replaceAll(/\\(?=[^\w\s])/g, ''))
    .join('\n')

describe('a text of the product', () => {
  it.each(Object.entries(PROVEN_IN))(
    'of %s stands literally in a test: a changed one turns it red',
    (folder, provers) => {
      const tests = testsIn(provers)
      const texts = files
        .filter(
          ({ name, source }) =>
            name.startsWith(`${folder}/`) && !IS_TEST.test(name) && !IS_SILENT.test(name) && HANGUL.test(source),
        )
        .flatMap(({ name, source }) => textsIn(source, kindOf(name)).map((text) => `${name}: ${text}`))
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.filter((text) => !tests.includes(text.slice(text.indexOf(': ') + 2)))).toEqual([])
    },
  )

  it('is found whole, or as what stands around its values', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source is a sample.
    const source = "const A = { a: '저장', b: `${n}건을 ${m}월에`, c: 'x' } // 주석\nconst b = <p>안녕\n하세요</p>"
    expect(textsIn(source)).toEqual(['저장', '건을', '월에', '안녕', '하세요'])
  })
})
