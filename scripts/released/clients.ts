import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT, tool } from '../lib/run.mjs'
import type { Pair } from './content'

/** What a client sends has to be of the types that the server takes, and the other way around. */
const RULE = `import type { operations as Next } from './next'
import type { operations as Released } from './released'

type Kinds<Content> = { [Type in keyof Content]: { type: Type; body: Content[Type] } }[keyof Content]
type Body<Operation> = Operation extends { requestBody?: never }
  ? undefined
  : Operation extends { requestBody: { content: infer Content } }
    ? Kinds<Content>
    : Operation extends { requestBody?: { content: infer Content } }
      ? Kinds<Content> | undefined
      : never
type Fits<Sent extends Taken, Taken> = Sent
`

const lineOf = (id: string): string =>
  `export type ${id} = [${[
    `Fits<Released['${id}']['parameters'], Next['${id}']['parameters']>`,
    `Fits<Body<Released['${id}']>, Body<Next['${id}']>>`,
    `Fits<Next['${id}']['responses'], Released['${id}']['responses']>`,
  ].join(', ')}]`

/**
 * Asks the compiler which operations a client with the released types can no longer use with the next server.
 * @param types the generated types of both contracts
 * @param ids the operations that both have
 * @param folder where the files of this compilation are kept, below `.cache`
 * @returns the operations that the compiler refuses, in their order
 * @throws Error when it refuses anything else
 */
export async function refusedByCompiler(
  types: Pair<string>,
  ids: readonly string[],
  folder: string,
): Promise<string[]> {
  const at = join(ROOT, '.cache/released', folder)
  mkdirSync(at, { recursive: true })
  const compilerOptions = {
    ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, types: [] },
    ...{ target: 'ES2023', lib: ['ES2023'], module: 'ESNext', moduleResolution: 'bundler' },
  }
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['clients.ts'] }))
  writeFileSync(join(at, 'released.d.ts'), types.released)
  writeFileSync(join(at, 'next.d.ts'), types.next)
  writeFileSync(join(at, 'clients.ts'), [RULE, ...ids.map(lineOf)].join('\n'))
  const { output } = await capture(tool('tsc'), ['-p', at, '--pretty', 'false'])

  const first = RULE.split('\n').length
  const lines = output.split('\n').filter((line) => /error TS\d+/.test(line))
  const refused = lines.map((line) => {
    const id = ids[Number(/clients\.ts\((\d+),/.exec(line)?.[1]) - 1 - first]
    if (id === undefined) throw new Error(`The clients of the released contract cannot be compiled:\n${output}`)
    return id
  })
  return [...new Set(refused)]
}
