import type { StoryIndex } from './chosen'

export interface Workbench {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly index: StoryIndex
  close(): void
}

export function openWorkbench(): Promise<Workbench>
