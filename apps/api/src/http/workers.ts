/** What a worker may do in addition to running our scripts, by the name of its source file without `.worker.ts`. */
const MAY_ALSO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Its layout engine is WebAssembly, and it fetches the fonts.
  pdf: { 'script-src': "'wasm-unsafe-eval'", 'connect-src': "'self'" },
}

const EVERY_WORKER = { 'default-src': "'none'", 'script-src': "'self'", 'frame-ancestors': "'none'" }

/** The build calls the script of `<name>.worker.ts` so, with a hash of its content. */
const SCRIPT = /^\/assets\/([\w-]+)\.worker-[\w-]{8}\.js$/

/**
 * Returns the content security policy of a worker, which comes with its script; null for what is no worker's.
 * @see TRUST-204, TRUST-205, TRUST-206, DEC-590
 */
export function workerPolicyOf(path: string): string | null {
  const [, name] = SCRIPT.exec(path) ?? []
  if (name === undefined) return null
  const own = Object.hasOwn(MAY_ALSO, name) ? (MAY_ALSO[name] ?? {}) : {}
  const directives = Object.entries<string>(EVERY_WORKER).map(([what, from]) => [what, from, own[what]])
  const others = Object.entries(own).filter(([what]) => !(what in EVERY_WORKER))
  return [...directives, ...others].map((parts) => parts.filter(Boolean).join(' ')).join('; ')
}
