import { WholeCodes } from '@imsang/ui/WholeCodes'
import * as css from './StudyName.css'

interface StudyNameProps {
  name: string
  protocolNumber: string | null
}

/** A study in a table, with its protocol number below its name [STUDY-310, STUDY-322]. */
export function StudyName({ name, protocolNumber }: StudyNameProps) {
  return (
    <>
      <span className={css.name}>
        <WholeCodes>{name}</WholeCodes>
      </span>
      {protocolNumber?.trim() && <span className={css.protocol}>{protocolNumber}</span>}
    </>
  )
}
