/**
 * Installs `globalThis.Temporal` where the platform has none. Import it once, before the first
 * clinical date is computed; nothing else in this package has a side effect.
 */
if (!('Temporal' in globalThis)) {
  await import('temporal-polyfill/global')
}

export {}
