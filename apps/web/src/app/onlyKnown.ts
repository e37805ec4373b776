type Raw = Record<string, unknown>

/**
 * Makes a reader of addresses for a route: the search holds what `read` returns and nothing else. The router adds to the
 * search of a route what stands in the address, which for the routes above is no fault; only undefined is left out.
 */
export const onlyKnown =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => ({
    ...(Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])) as object),
    ...read(raw),
  })
