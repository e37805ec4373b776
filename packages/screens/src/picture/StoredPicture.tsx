import type { PictureUse } from '@imsang/domain/picture'
import type { Notify } from '../terms'
import { PICTURE_TEXTS } from './messages'
import { PictureField } from './PictureField'
import type { PictureActions } from './terms'
import { useStoredPicture } from './useStoredPicture'

export interface StoredPictureProps {
  use: PictureUse
  /** Of the person or the organisation. */
  name: string
  /** Where the picture is shown; null without one. */
  src: string | null
  /** Called with where it is shown from now on, or null once it is removed; needless where the actions change `src`. */
  onChange?: ((src: string | null) => void) | undefined
  actions: PictureActions
  notify: Notify
  isDisabled?: boolean
}

/**
 * A picture of what is there already: uploaded as soon as it is chosen, and removed at once.
 * @see ORG-043, ORG-044, ORG-045, ORG-064, PROF-025, PROF-030, PROF-033
 */
export function StoredPicture({ use, name, src, onChange, actions, notify, isDisabled = false }: StoredPictureProps) {
  const texts = PICTURE_TEXTS[use]
  const picture = useStoredPicture({ texts, actions, notify, onChange })
  const { pending } = picture
  return (
    <PictureField
      use={use}
      name={name}
      label={texts.label}
      chooseLabel={texts.change}
      removeLabel={texts.remove}
      src={src}
      chosen={pending?.file ?? null}
      sending={pending && { ...pending, label: texts.uploading, onCancel: picture.cancel }}
      isRemoving={picture.isRemoving}
      isDisabled={isDisabled}
      faults={picture.faults}
      onChoose={(file) => void picture.upload(file)}
      onRemove={() => void picture.remove()}
    />
  )
}
