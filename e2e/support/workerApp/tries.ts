/** What a worker may be able to do. */
const TRIES = {
  part: async () => (await import('./part')).PART,
  wasm: async () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).constructor.name,
  code: async () => String(new Function('return 1')()),
  own: async () => String((await fetch('/config.json')).status),
  elsewhere: async () => String((await fetch('https://elsewhere.example/', { mode: 'no-cors' })).type),
}

type Try = keyof typeof TRIES
export type Asked = readonly Try[]

export interface Told {
  /** What came of each try; `refused` for an error. */
  readonly results: Readonly<Partial<Record<Try, string>>>
  /** What the worker's own policy reported. */
  readonly violations: readonly string[]
}

/** Answers each question of the page by trying. */
export function tryWhatIsAsked(): void {
  const violations: string[] = []
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective))
  addEventListener('message', async ({ data: asked }: MessageEvent<Asked>) => {
    const results: Partial<Record<Try, string>> = {}
    for (const one of asked) results[one] = await TRIES[one]().catch(() => 'refused')
    // A report is a task of its own.
    setTimeout(() => postMessage({ results, violations } satisfies Told), 100)
  })
}
