interface Versioned {
  readonly version?: number
}

/**
 * True when a record has a newer version than another; never of a server that has no versions.
 * @see DEC-301, DEC-1130
 */
export const isNewer = ({ version: one }: Versioned, { version: other }: Versioned): boolean =>
  one !== undefined && other !== undefined && one > other
