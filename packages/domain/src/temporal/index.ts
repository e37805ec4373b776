/**
 * Installs `globalThis.Temporal` on platforms without it. Import it once, before the first clinical date is computed;
 * no other module of this package has a side effect.
 */
if (!('Temporal' in globalThis)) {
  await import('temporal-polyfill/global')
}

export {}
