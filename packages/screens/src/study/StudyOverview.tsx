import type { Project } from '@imsang/api-client'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import type { ReactNode } from 'react'
import { STUDY } from './messages'
import { StudyFacts } from './StudyFacts'
import * as css from './StudyScreen.css'

export interface StudyOverviewProps {
  study: Project
  /** How the study is doing [STUDY-309, DEC-888]. */
  dashboard: ReactNode
  /** The institutions, for users to whom no tab of their own shows them [DEC-665]. */
  institutions?: ReactNode
  /** The newest announcements, where the dashboard does not show them [NOTICE-001, DASH-092]. */
  announcements?: ReactNode
}

/** How a study is doing, and what it is about [STUDY-097, STUDY-335, DASH-008]. */
export function StudyOverview({ study, dashboard, institutions, announcements }: StudyOverviewProps) {
  const purpose = <Purpose study={study} isWide={!institutions && !announcements} />
  return (
    <div className={css.parts}>
      {dashboard}
      {institutions || announcements ? (
        <div className={css.columns}>
          {institutions ?? purpose}
          <div className={css.beside}>
            {announcements}
            {institutions && purpose}
          </div>
        </div>
      ) : (
        purpose
      )}
    </div>
  )
}

/** What a study is for, and who leads it when. */
function Purpose({ study, isWide }: { study: Project; isWide: boolean }) {
  return (
    <section className={css.purpose}>
      <h2 className={css.heading}>{STUDY.purpose}</h2>
      <div className={isWide ? css.columns : css.beside}>
        <section>
          <h3 className={css.subheading}>{STUDY.overview}</h3>
          <p className={css.overview}>
            <WholeCodes>{study.studyOverview?.trim() || STUDY.noOverview}</WholeCodes>
          </p>
        </section>
        <section>
          <h3 className={css.subheading}>{STUDY.facts}</h3>
          <StudyFacts study={study} />
        </section>
      </div>
    </section>
  )
}
