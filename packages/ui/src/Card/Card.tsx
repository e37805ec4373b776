import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './Card.css'

interface TitledProps {
  title: string
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4
  /** Makes the whole card a link. Buttons inside remain separate targets. */
  href?: string
  /** A short line above the title, such as a number. */
  eyebrow?: ReactNode
  /** Small buttons at the top right. */
  actions?: ReactNode
}

/** Only a card with a title can be a link: the title is the link's name. */
export type CardProps = { children?: ReactNode } & (TitledProps | { [Key in keyof TitledProps]?: undefined })

/** A surface that groups related content. */
export function Card({ title, headingLevel = 3, href, eyebrow, actions, children }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={css.card}>
      {eyebrow && (
        <p className={css.eyebrow}>
          <WholeCodes>{eyebrow}</WholeCodes>
        </p>
      )}
      {title !== undefined && (
        <div className={css.header}>
          <Heading className={css.title}>
            {href === undefined ? (
              <WholeCodes>{title}</WholeCodes>
            ) : (
              <AriaLink href={href} className={css.link}>
                <WholeCodes>{title}</WholeCodes>
              </AriaLink>
            )}
          </Heading>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
