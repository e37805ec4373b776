/** What pictures are compared with. */
export interface Release {
  readonly commit: string
  /** `v0.3.0` of a tag, `0.3.0` of the packages, or the commit that was asked for. */
  readonly name: string
  /** Whether a tag, the version of the packages, or somebody names it. */
  readonly by: 'tag' | 'version' | 'wish'
  /** When it was committed. */
  readonly day: string
}

/** The manifest whose version is that of all published packages. */
const MANIFEST = 'packages/ui/package.json'
/** A line of a diff that gives the manifest its version. */
const VERSION = '^[[:space:]]*"version":'

/**
 * Finds the release before this commit: the newest tag `v*`, without tags the commit that last gave the packages a version.
 * @param git runs git and returns its output, or null when it fails
 * @param wish a commit to compare with in its place
 * @returns null without git, without either, or when there is no such commit
 * @see RELEASE-070
 */
export function findRelease(git: (args: string[]) => Buffer | null, wish?: string): Release | null {
  const line = (...args: string[]) => git(args)?.toString().trim() || null
  const release = (name: string | null, by: Release['by'], at = name): Release | null => {
    const commit = at && line('rev-parse', '--verify', '--quiet', '--end-of-options', `${at}^{commit}`)
    const day = commit && line('show', '--no-patch', '--format=%cs', commit)
    return name && commit && day ? { commit, name, by, day } : null
  }
  if (wish) return release(wish, 'wish')
  const tag = line('describe', '--tags', '--abbrev=0', '--match', 'v*')
  if (tag) return release(tag, 'tag')
  const versionAt = (at: string): string | null => JSON.parse(line('show', `${at}:${MANIFEST}`) ?? '{}').version ?? null
  // Also a comma behind the version touches its line.
  const touched = line('log', '--format=%H', '-G', VERSION, '--', MANIFEST)?.split('\n') ?? []
  const raised = touched.find((commit) => versionAt(commit) !== versionAt(`${commit}^`))
  return raised ? release(versionAt(raised), 'version', raised) : null
}
