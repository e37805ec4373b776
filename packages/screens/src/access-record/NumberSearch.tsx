import { SearchField } from '@imsang/ui/SearchField'
import { useState } from 'react'
import { type ActionResult, reasonOf } from '../terms'
import * as css from './AccessRecordScreen.css'
import { ACCESS } from './messages'

interface NumberSearchProps {
  /** What can be typed. */
  hint: string
  /** Leads to what the number names; a refusal without a message says that there is nothing. */
  find: (number: string) => Promise<ActionResult>
}

/** Leads from a typed number to its entry, or to the entries with its subject [ACCESS-036, ACCESS-037]. */
export function NumberSearch({ hint, find }: NumberSearchProps) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const search = async () => {
    if (typed.trim() === '') return
    setRefused(null)
    const result = await find(typed.trim())
    if (result.ok) setTyped('')
    else
      setRefused(result.message === null ? ACCESS.numberUnknown : `${ACCESS.numberFailed} ${reasonOf(result.message)}`)
  }
  return (
    <div className={css.search}>
      <SearchField
        label={ACCESS.search}
        placeholder={hint}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setRefused(null)
        }}
        onSubmit={() => void search()}
      />
      <p role="status" className={css.hint}>
        {refused}
      </p>
    </div>
  )
}
