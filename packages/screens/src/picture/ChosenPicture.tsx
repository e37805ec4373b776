import type { PictureUse } from '@imsang/domain/picture'
import { useState } from 'react'
import { CHOSEN, CHOSEN_LABELS } from './messages'
import { PictureField } from './PictureField'

export interface ChosenPictureProps {
  use: PictureUse
  /** Of the person or the organisation, as it is typed so far. */
  name: string
  value: File | null
  onChange: (file: File | null) => void
  isDisabled?: boolean
}

/**
 * The picture in a form that creates what it belongs to: chosen now, and uploaded after the creation.
 * @see USER-082, USER-117, ORG-087, ORG-106
 */
export function ChosenPicture({ use, name, value, onChange, isDisabled = false }: ChosenPictureProps) {
  const [heard, setHeard] = useState('')
  return (
    <PictureField
      use={use}
      name={name}
      label={CHOSEN_LABELS[use]}
      chooseLabel={CHOSEN.choose}
      removeLabel={CHOSEN.remove}
      src={null}
      chosen={value}
      isDisabled={isDisabled}
      heard={heard}
      onChoose={(file) => {
        setHeard(`${CHOSEN.heardChosen} ${file.name}`)
        onChange(file)
      }}
      onRemove={() => {
        setHeard(CHOSEN.heardRemoved)
        onChange(null)
      }}
    />
  )
}
