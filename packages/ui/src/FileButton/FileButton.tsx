import { FileTrigger } from 'react-aria-components'
import { Button, type ButtonProps } from '../Button/Button'

export type FileButtonProps = Omit<ButtonProps, 'onPress' | 'type'> & {
  /** Endings such as `.png`, or media types; the chooser of the browser offers these first. */
  acceptedTypes?: readonly string[]
  /** Called with the chosen file, whatever it is: the browser lets people choose any. */
  onChoose: (file: File) => void
}

/**
 * A button that opens the browser's chooser for one file. For several files, or files that may be dropped, use a
 * `FileField`.
 */
export function FileButton({ acceptedTypes, onChoose, ...props }: FileButtonProps) {
  const choose = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) onChoose(file)
  }
  return (
    <FileTrigger {...(acceptedTypes && { acceptedFileTypes: acceptedTypes })} onSelect={choose}>
      <Button {...(props as ButtonProps)} />
    </FileTrigger>
  )
}
