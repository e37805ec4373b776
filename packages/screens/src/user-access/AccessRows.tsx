import { Chip } from '@imsang/ui/Chip'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import type { AccessRow } from './compareAccess'
import { USER_ACCESS } from './messages'
import * as css from './UserAccessScreen.css'

interface AccessRowsProps {
  /** What the list is of. */
  label: string
  rows: readonly AccessRow[]
  /** The names of the accounts, in the order of the answers. */
  names: readonly string[]
}

/** Each thing with what each account may do with it and why; with two accounts each answer names its own [USER-258 … USER-260]. */
export function AccessRows({ label, rows, names }: AccessRowsProps) {
  const isCompared = names.length > 1
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map(({ id, label: name, within, answers, differs }) => (
        <li key={id} className={isCompared ? css.comparedRow : css.row}>
          <div className={css.thing}>
            <span className={css.name}>
              <WholeCodes>{name}</WholeCodes>
            </span>
            {within !== null && <span className={css.small}>{within}</span>}
            {differs && (
              <Chip tone="accent" size="small">
                {USER_ACCESS.differs}
              </Chip>
            )}
          </div>
          {answers.map(({ isOpen, word, sentence }, at) => (
            <div key={names[at]} className={css.answer}>
              {isCompared && <span className={css.small}>{names[at]}</span>}
              <Chip tone={isOpen ? 'positive' : 'muted'} size="small">
                {word}
              </Chip>
              <span className={css.sentence}>
                <WholeCodes>{sentence}</WholeCodes>
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
