/**
 * `Temporal` of the platform.
 * @throws ReferenceError that names the entry to import where there is none; the platform itself names only what is missing
 */
export function temporal(): typeof Temporal {
  if (!('Temporal' in globalThis)) {
    throw new ReferenceError(
      "This platform has no Temporal. Import '@imsang/domain/temporal' once, before the first day is computed.",
    )
  }
  return Temporal
}
