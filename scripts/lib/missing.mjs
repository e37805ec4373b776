/**
 * What still has to be done before packages may be published, one sentence each [RELEASE-012].
 * @param {{ name: string, version: string, private?: boolean, repository?: unknown, publishConfig?: { provenance?: boolean } }[]} manifests
 * @param {readonly string[]} notes the change notes that no version has taken up
 * @param {readonly string[]} changed the files that differ from the last commit
 * @returns {string[]}
 */
export function missingBefore(manifests, notes, changed) {
  return [
    ...manifests.flatMap(({ name, private: isPrivate, repository, publishConfig }) => [
      ...(isPrivate ? [`${name} is private.`] : []),
      ...(repository === undefined
        ? [`${name} names no repository${publishConfig?.provenance ? ', which its provenance has to prove' : ''}.`]
        : []),
    ]),
    ...(notes.length > 0 ? [`${notes.length} change notes belong to no version: \`npm run release:version\`.`] : []),
    ...(changed.length > 0 ? [`${changed.length} files are not committed, and were not tried.`] : []),
  ]
}
