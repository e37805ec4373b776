import { describe, expect, it } from 'vitest'
import { trustOnly } from './trustedTypes'

type Rules = Readonly<Record<string, (text: string) => string | null>>

/** The policy that the product makes for these workers, as the browser asks it. */
function policyFor(workers: readonly string[]): { name: string; rules: Rules } {
  const made: { name: string; rules: Rules }[] = []
  trustOnly(workers, {
    createPolicy: (name, rules) => made.push({ name, rules: rules as unknown as Rules }),
  })
  const [policy] = made
  if (!policy || made.length > 1) throw new Error('one policy')
  return policy
}

const PDF = '/assets/pdf.worker-Ab3_d-9Z.js'
const CSV = '/assets/csv.worker-00000000.js'

describe('the Trusted Types policy of the product', () => {
  it('passes the addresses of its workers and no other [TRUST-202]', () => {
    const { name, rules } = policyFor([PDF, CSV])
    expect(name).toBe('default')
    for (const own of [PDF, CSV, `${location.origin}${PDF}`, `/assets/../assets/pdf.worker-Ab3_d-9Z.js`]) {
      expect([own, rules.createScriptURL?.(own)]).toEqual([own, new URL(own, location.origin).href])
    }
    for (const foreign of [
      `https://elsewhere.example${PDF}`,
      `//elsewhere.example${PDF}`,
      `${PDF}?x`,
      `${PDF}#x`,
      '/assets/other.js',
      '/',
      '',
      `blob:${location.origin}/x`,
      'data:text/javascript,1',
      'javascript:1',
    ]) {
      expect([foreign, rules.createScriptURL?.(foreign)]).toEqual([foreign, null])
    }
  })

  it('passes no address where there is no worker [TRUST-202]', () => {
    const { rules } = policyFor([])
    for (const address of ['/', '', location.origin, PDF]) expect(rules.createScriptURL?.(address)).toBeNull()
  })

  it('passes no markup but the empty one, and has no rule for scripts [TRUST-202]', () => {
    const { rules } = policyFor([PDF])
    expect(rules.createHTML?.('')).toBe('')
    for (const markup of [' ', '가', '<b>', '<script>1</script>', PDF]) expect(rules.createHTML?.(markup)).toBeNull()
    expect(Object.keys(rules).sort()).toEqual(['createHTML', 'createScriptURL'])
  })
})
