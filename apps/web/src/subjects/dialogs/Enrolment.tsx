import { EnrolmentDialog } from '@imsang/screens/enrolment/EnrolmentDialog'
import { useQuery } from '@tanstack/react-query'
import { loadable } from '../../data/loadable'
import { nextEnno } from '../../data/subjectQuestions'
import { treatmentGroups } from '../../data/subjects'
import type { DialogOfSubjectProps } from './dialogProps'

export function Enrolment({ desk, subject, ends }: DialogOfSubjectProps<'enrolment'>) {
  const { projectId, today, edits } = desk
  const groups = useQuery(treatmentGroups(projectId))
  const number = useQuery(nextEnno(projectId, subject.projectOrganizationId))
  return (
    <EnrolmentDialog
      {...ends}
      subject={subject}
      today={today}
      groups={loadable(groups, (all) => ({ groups: all }))}
      nextEnno={number.data ?? { kind: 'loading' }}
      onRetryGroups={() => void groups.refetch()}
      actions={{ enroll: (payload) => edits.enrol(subject, payload) }}
    />
  )
}
