/** Vite's manifest: every chunk, keyed by its source. */
export type WebManifest = Readonly<Record<string, WebChunk>>

interface WebChunk {
  readonly file: string
  readonly isEntry?: boolean
  /** Chunks loaded together with this one. */
  readonly imports?: readonly string[]
}

const ROUTE = /^src\/routes\/(.+)\.tsx(?:\?(.*))?$/

/** The parts of a route that are loaded only after an error. */
const isForFailure = (query: string) => /errorComponent|notFoundComponent/.test(query) && !/split=component/.test(query)

/** Splits a route name; `_app.projects.index` and `_app/projects/index` are the same route. */
function segmentsOf(route: string): string[] {
  return route.split(/[/.]/).filter((segment) => segment !== 'route' && segment !== 'lazy')
}

/** Returns the path of a page, or null for a layout without a path, such as `_app`. */
function pathOf(segments: readonly string[]): string | null {
  if (segments.at(-1)?.startsWith('_')) return null
  return `/${segments.filter((segment) => segment !== 'index' && !/^[_(]/.test(segment)).join('/')}`
}

/** Returns the chunks of the route of a path and of its layouts. */
function routeChunks(manifest: WebManifest, path: string): string[] {
  const routes = Object.keys(manifest).flatMap((key) => {
    const [, name, query = ''] = ROUTE.exec(key) ?? []
    return name === undefined || isForFailure(query) ? [] : [{ key, segments: segmentsOf(name) }]
  })
  const [leaf] = routes
    .filter(({ segments }) => pathOf(segments) === path)
    // `projects.index` is the page, `projects` its layout.
    .sort((one, other) => other.segments.length - one.segments.length)
  if (leaf === undefined) throw new Error(`The build has no route of its own for ${path}.`)
  return routes
    .filter(
      ({ segments }) => segments[0] === '__root' || segments.every((name, index) => leaf.segments[index] === name),
    )
    .map(({ key }) => key)
}

/**
 * Returns the script files that the browser loads to show a path: the entry, the chunks of the route and its layouts,
 * and all their static imports. Dynamic imports do not count.
 * @throws when the path has no route in the build
 */
export function scriptsOfPath(manifest: WebManifest, path: string): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const load = (key: string) => {
    const chunk = manifest[key]
    if (seen.has(key) || chunk === undefined) return
    seen.add(key)
    if (/\.m?js$/.test(chunk.file)) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) load(imported)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) load(key)
  for (const key of routeChunks(manifest, path)) load(key)
  return [...files]
}

/**
 * Returns the circles of static imports among the scripts of a build, each as its files in the order of the imports; a
 * script in one may begin before what it imports has ended.
 */
export function circlesOf(manifest: WebManifest): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const follow = (key: string, way: readonly string[]) => {
    if (way.includes(key)) {
      circles.push([...way.slice(way.indexOf(key)), key].map((each) => manifest[each]?.file ?? each))
      return
    }
    if (done.has(key)) return
    for (const imported of manifest[key]?.imports ?? []) follow(imported, [...way, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) follow(key, [])
  return circles
}
