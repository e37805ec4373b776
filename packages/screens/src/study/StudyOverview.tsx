import type { Project } from '@imsang/api-client'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import type { ReactNode } from 'react'
import { StudyNumbers, type StudyNumbersProps } from '../studies/StudyNumbers'
import { STUDY } from './messages'
import { StudyFacts } from './StudyFacts'
import * as css from './StudyScreen.css'

export interface StudyOverviewProps {
  study: Project
  /** The counts of the user's own list of studies; null for users without that list [DEC-510]. */
  numbers: StudyNumbersProps['study'] | null
  /** The institutions, for users to whom no tab of their own shows them [DEC-665]. */
  institutions?: ReactNode
  /** The newest announcements, for everybody in the study [NOTICE-001]. */
  announcements?: ReactNode
}

/** What a study is about and how far it is [STUDY-097, STUDY-309, STUDY-335]. */
export function StudyOverview({ study, numbers, institutions, announcements }: StudyOverviewProps) {
  const counts = numbers && (
    <section>
      <h2 className={css.heading}>{STUDY.numbers}</h2>
      <StudyNumbers study={numbers} />
    </section>
  )
  const overview = (
    <section>
      <h2 className={css.heading}>{STUDY.overview}</h2>
      <p className={css.overview}>
        <WholeCodes>{study.studyOverview?.trim() || STUDY.noOverview}</WholeCodes>
      </p>
    </section>
  )
  const facts = (
    <section>
      <h2 className={css.heading}>{STUDY.facts}</h2>
      <StudyFacts study={study} />
    </section>
  )
  return (
    <div className={css.columns}>
      {institutions ?? (
        <div className={css.beside}>
          {overview}
          {facts}
        </div>
      )}
      <div className={css.beside}>
        {counts}
        {announcements}
        {institutions && overview}
        {institutions && facts}
      </div>
    </div>
  )
}
