import { Accordion } from '@imsang/ui/Accordion'
import { Chip } from '@imsang/ui/Chip'
import { EmptyState } from '@imsang/ui/EmptyState'
import { SearchField } from '@imsang/ui/SearchField'
import { useState } from 'react'
import { AccessRows } from './AccessRows'
import type { Explanation, StudyRows } from './compareAccess'
import { USER_ACCESS } from './messages'
import * as css from './UserAccessScreen.css'

interface StudySectionProps {
  explained: readonly Explanation[]
  studies: readonly StudyRows[]
  names: readonly string[]
  /** Only what differs is shown: then each study is open, for the difference is within. */
  isDiffering: boolean
  /** What the studies are narrowed to, empty for nothing. */
  search: string
  findStudies: (text: string) => void
}

/** The studies, each with entry, data and rights [USER-258, USER-265]. */
export function StudySection({ explained, studies, names, isDiffering, search, findStudies }: StudySectionProps) {
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const expanded = opened ?? (isDiffering ? studies.map(({ id }) => id) : [])
  const [first] = explained
  const isCut = first !== undefined && first.studyCount > first.studies.length
  return (
    <>
      {(isCut || search !== '') && (
        <div className={css.search}>
          <SearchField
            label={USER_ACCESS.findStudy}
            placeholder={USER_ACCESS.findStudy}
            defaultValue={search}
            onSubmit={findStudies}
            onClear={() => findStudies('')}
          />
        </div>
      )}
      {isCut && <p className={css.note}>{USER_ACCESS.more(first.studyCount, first.studies.length)}</p>}
      {explained.map(({ account, otherStudyCount }) =>
        otherStudyCount === 0 ? null : (
          <p key={account.userId} className={css.note}>
            {explained.length > 1
              ? USER_ACCESS.othersOf(account.fullName, otherStudyCount)
              : USER_ACCESS.others(otherStudyCount)}
          </p>
        ),
      )}
      {first?.studies.length === 0 && (
        <EmptyState title={search === '' ? USER_ACCESS.noStudies : USER_ACCESS.noStudyFound} />
      )}
      <Accordion
        items={studies.map((study) => ({
          id: study.id,
          title: study.protocolNo === null ? study.title : `${study.title} (${study.protocolNo})`,
          summary: <Summary study={study} isCompared={names.length > 1} />,
          // Of hundreds of studies only the open ones are drawn.
          content: expanded.includes(study.id) && (
            <AccessRows
              label={study.title}
              rows={isDiffering ? study.rows.filter(({ differs }) => differs) : study.rows}
              names={names}
            />
          ),
        }))}
        allowsMultipleExpanded
        expandedKeys={expanded}
        onExpandedChange={setOpened}
      />
    </>
  )
}

/** Of one account whether it enters; of two whether anything differs. */
function Summary({ study, isCompared }: { study: StudyRows; isCompared: boolean }) {
  const entry = study.rows[0]?.answers[0]
  if (isCompared) {
    return study.differs ? (
      <Chip tone="accent" size="small">
        {USER_ACCESS.differs}
      </Chip>
    ) : null
  }
  return entry ? (
    <Chip tone={entry.isOpen ? 'positive' : 'muted'} size="small">
      {entry.word}
    </Chip>
  ) : null
}
