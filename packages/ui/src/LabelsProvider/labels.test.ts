import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { koreanLabels } from './labels'

const KIT = join(import.meta.dirname, '..')

/** The source of every component, without stories and tests. */
const source = readdirSync(KIT, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(stories|test|css)\.tsx?$/.test(path) &&
      !/(labels\.ts|sample\.tsx|Story\.tsx)$/.test(path),
  )
  .map((path) => readFileSync(join(KIT, path), 'utf8'))
  .join('\n')

describe("the kit's own words", () => {
  it('are all used by a component', () => {
    const unused = Object.keys(koreanLabels).filter(
      (name) => !new RegExp(`\\blabels\\.${name}\\b|'${name}'`).test(source),
    )
    expect(unused).toEqual([])
  })

  it('are written in no other file', () => {
    // Comments may quote them; a Korean text in a component could not be replaced.
    const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|\{\/\*[\s\S]*?\*\/\}/g, '')
    expect(code.match(/['"`>][^'"`<>\n]*[가-힣][^'"`<>\n]*/g) ?? []).toEqual([])
  })
})
