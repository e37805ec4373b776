import { useStudyRecord } from '../access-record/useStudyRecord'
import { AccessReview } from './AccessReview'
import type { ReviewSearch } from './reviewSearch'

interface StudyReviewProps {
  projectId: string
  search: ReviewSearch
  navigate: (search: ReviewSearch) => void
}

/** The review of the record of a study, for users with the right to it; nothing is asked before the rights are known. */
export function StudyReview(props: StudyReviewProps) {
  return <AccessReview reach="study" {...useStudyRecord(props.projectId)} {...props} />
}
