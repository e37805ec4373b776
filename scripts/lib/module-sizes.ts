/** Modules by name, with their bytes before they are minified. */
export type ModuleSizes = Readonly<Record<string, number>>

/** The modules, largest first; what left nothing in the build is not among them. */
export function largestFirst(modules: ModuleSizes): [name: string, bytes: number][] {
  return Object.entries(modules)
    .filter(([, bytes]) => bytes > 0)
    .sort(([, one], [, other]) => other - one)
}

/** What grew or is new since, by how many bytes, largest first. */
export function grownSince(before: ModuleSizes, now: ModuleSizes): [name: string, bytes: number][] {
  return largestFirst(
    Object.fromEntries(Object.entries(now).map(([name, bytes]) => [name, bytes - (before[name] ?? 0)])),
  )
}
