/**
 * The header of an edit over the version that was seen [DEC-301].
 * @param version undefined of a server that has none (`x-level`, openapi/README.md): then nothing is compared
 */
export const ifMatch = (version: number | undefined): { readonly 'If-Match'?: string } =>
  version === undefined ? {} : { 'If-Match': `"${version}"` }
