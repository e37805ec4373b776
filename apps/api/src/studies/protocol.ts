/** The version that a protocol number ends in, or null: `HB-01-v2.0` gives `v2.0` [DEC-217]. */
export function protocolVersionOf(protocolNumber: string | null): string | null {
  return /^.+-(v\d+(?:\.\d+)*)$/i.exec(protocolNumber ?? '')?.[1] ?? null
}
