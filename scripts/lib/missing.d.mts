interface Packed {
  name: string
  version: string
  private?: boolean
  repository?: unknown
  publishConfig?: { provenance?: boolean }
}

/** What still has to be done before packages may be published, one sentence each [RELEASE-012]. */
export declare function missingBefore(
  manifests: readonly Packed[],
  notes: readonly string[],
  changed: readonly string[],
): string[]
