import { describe, expect, it } from 'vitest'
import { circlesOf, scriptsOfPath, type WebManifest } from './loaded-scripts'

const MANIFEST: WebManifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js', '_dates.js'] },
  '_dates.js': { file: 'assets/dates.js' },
  '_kit.css': { file: 'assets/kit.css' },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/login.js', imports: ['_kit.css'] },
  'src/routes/__root.tsx?tsr-split=component': { file: 'assets/root.js' },
  'src/routes/_app.tsx?tsr-split=component': { file: 'assets/frame.js' },
  'src/routes/_app/main.tsx?tsr-split=component': { file: 'assets/main.js' },
  'src/routes/_app/projects.index.tsx?tsr-split=component': { file: 'assets/list.js', imports: ['_table.js'] },
  'src/routes/_app/projects.index.tsx?tsr-split=errorComponent': { file: 'assets/list-error.js' },
  'src/routes/_app/projects.$projectId.index.tsx?tsr-split=component': { file: 'assets/study.js' },
}
const loaded = (path: string) =>
  scriptsOfPath(MANIFEST, path)
    .map((file) => file.slice('assets/'.length))
    .sort()

it('scriptsOfPath follows a path to its route, its layouts and all their imports', () => {
  expect(loaded('/')).toEqual(['index.js', 'login.js', 'react.js', 'root.js'])
  expect(loaded('/projects')).toEqual([
    'dates.js',
    'frame.js',
    'index.js',
    'list.js',
    'react.js',
    'root.js',
    'table.js',
  ])
})

it('scriptsOfPath reads routes that are files in one folder', () => {
  const flat = { 'src/routes/_app.projects.tsx?tsr-split=component': { file: 'assets/flat.js' } }
  expect(scriptsOfPath(flat, '/projects')).toEqual(['assets/flat.js'])
})

it('scriptsOfPath refuses a path without a route, which would measure nothing', () => {
  expect(() => loaded('/visits')).toThrow('/visits')
})

describe('the scripts of a build', () => {
  it('have circles that are named once, file by file', () => {
    const chunk = (name: string, ...imports: string[]) => [name, { file: `${name}.js`, imports }] as const
    const manifest = Object.fromEntries([
      chunk('page', 'a', 'd'),
      chunk('a', 'b'),
      chunk('b', 'c'),
      chunk('c', 'a'),
      chunk('d', 'c'),
    ])
    expect(circlesOf(manifest)).toEqual([['a.js', 'b.js', 'c.js', 'a.js']])
    expect(circlesOf({ ...manifest, c: { file: 'c.js' } })).toEqual([])
  })
})
