import type { Upload } from '../other-visit/terms'
import type { ActionResult } from '../terms'

/** What is done with a stored picture. None of it throws. */
export interface PictureActions {
  /** Answers the address at which it is shown from now on. */
  readonly upload: (file: File, upload: Upload) => Promise<ActionResult<{ url: string }>>
  readonly remove: () => Promise<ActionResult>
}
