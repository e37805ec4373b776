import type { Rolldown } from 'vite'

/** What a page loads, as names of files: scripts and style sheets in the order in which they apply. */
export interface Loaded {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Returns what the chunks with some modules load with them; dynamic imports do not count. */
export function loadedWith(bundle: Rolldown.OutputBundle, holds: (chunk: Rolldown.OutputChunk) => boolean): Loaded {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || scripts.has(file)) return
    scripts.add(file)
    for (const imported of chunk.imports) visit(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && holds(part)) visit(part.fileName)
  return { scripts: [...scripts], styles: [...styles] }
}
