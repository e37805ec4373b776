import { PICTURE_MODES, type PictureMode, pictureFile } from './chosen'
import type { Release } from './release'

/** The folder of the committed pictures, as git names it. */
export const BASELINES = '.storybook/baselines'

/** What has happened to a picture, or to the pictures of a story, since the release. */
export type Kind = 'changed' | 'new' | 'removed'

/** A story with the pictures that have changed; light comes first. */
export interface ChangedStory {
  readonly id: string
  readonly kind: Kind
  readonly pictures: readonly { readonly mode: PictureMode; readonly kind: Kind }[]
}

/** What `reports/changed/changed.json` holds; without a release there is nothing to compare with. */
export interface Changes {
  readonly since: Release | null
  readonly stories: readonly ChangedStory[]
}

const KINDS: Readonly<Record<string, Kind>> = { A: 'new', D: 'removed' }
const ORDER: readonly Kind[] = ['changed', 'new', 'removed']

/**
 * Returns the stories whose pictures have changed: first those that looked different before, then new and removed ones.
 * @param diff the output of `git diff --name-status --no-renames -z` for the baselines
 */
export function changedStories(diff: string): ChangedStory[] {
  const kinds = new Map<string, Kind>()
  const parts = diff.split('\0')
  for (let at = 0; at + 1 < parts.length; at += 2) {
    kinds.set(parts[at + 1]?.split('/').at(-1) ?? '', KINDS[parts[at] ?? ''] ?? 'changed')
  }
  const ids = new Set([...kinds.keys()].flatMap((file) => /^(.+)\.[a-z-]+\.png$/.exec(file)?.[1] ?? []))
  return [...ids]
    .flatMap((id) => storyOf(id, kinds))
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || (one.id < other.id ? -1 : 1))
}

function storyOf(id: string, kinds: ReadonlyMap<string, Kind>): ChangedStory[] {
  const pictures = PICTURE_MODES.flatMap((mode) => {
    const kind = kinds.get(pictureFile(id, mode))
    return kind ? [{ mode, kind }] : []
  })
  const [first, ...others] = pictures
  if (!first) return []
  return [{ id, kind: others.every(({ kind }) => kind === first.kind) ? first.kind : 'changed', pictures }]
}

/** Reads the contents of the objects from the output of `git cat-file --batch`, in their order; a missing one is undefined. */
export function objectsOf(batch: Buffer): (Buffer | undefined)[] {
  const objects: (Buffer | undefined)[] = []
  for (let at = 0; at < batch.length; ) {
    const end = batch.indexOf('\n', at)
    const size = / blob (\d+)$/.exec(batch.toString('utf8', at, end))?.[1]
    objects.push(size === undefined ? undefined : batch.subarray(end + 1, end + 1 + Number(size)))
    at = end + 1 + (size === undefined ? 0 : Number(size) + 1)
  }
  return objects
}
