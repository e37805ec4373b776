import { useId, useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { digitsOf } from '../digits/digitsEdit'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './PageField.css'

interface PageFieldProps {
  /** Zero-based. */
  page: number
  totalPages: number
  onChange: (page: number) => void
}

/** The number of a page, typed; Enter goes there. A number beyond the last page means the last one. */
export function PageField({ page, totalPages, onChange }: PageFieldProps) {
  const labels = useLabels()
  const totalId = useId()
  const [text, setText] = useState('')
  const go = () => {
    if (text === '') return
    setText('')
    const wanted = Math.min(Math.max(Number(text), 1), totalPages) - 1
    if (wanted !== page) onChange(wanted)
  }
  return (
    <TextField
      className={css.field}
      value={text}
      onChange={(typed) => setText(digitsOf(typed).slice(0, MAX_DIGITS))}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      aria-describedby={totalId}
    >
      <Label className={css.label}>{labels.pageField}</Label>
      <Input className={css.input} inputMode="numeric" enterKeyHint="go" autoComplete="off" />
      <span id={totalId} className={css.label}>
        {labels.pagesInAll(totalPages)}
      </span>
    </TextField>
  )
}

/** More than any list has. */
const MAX_DIGITS = 6
