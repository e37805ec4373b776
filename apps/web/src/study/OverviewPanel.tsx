import { StudyOverview, type StudyOverviewProps } from '@imsang/screens/study/StudyOverview'
import { useQuery } from '@tanstack/react-query'
import { StudyAnnouncements } from '../announcements/StudyAnnouncements'
import { myStudies } from '../data/studies'

/** The overview of a study, with its counts for users who have the list that holds them [DEC-510]. */
export function OverviewPanel({ study, institutions }: Pick<StudyOverviewProps, 'study' | 'institutions'>) {
  // Loaded by the frame, for users who have that list.
  const own = useQuery({ ...myStudies(), enabled: false })
  const numbers = own.data?.find(({ projectId }) => projectId === study.projectId) ?? null
  return (
    <StudyOverview
      study={study}
      numbers={numbers}
      institutions={institutions}
      announcements={<StudyAnnouncements projectId={study.projectId} />}
    />
  )
}
