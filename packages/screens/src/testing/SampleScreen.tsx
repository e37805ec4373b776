import { EmptyState } from '@imsang/ui/EmptyState'
import { PageHeader } from '@imsang/ui/PageHeader'

/** Any screen, for the stories of what stands around it. */
export function SampleScreen({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="표시할 내용이 없습니다." />
    </>
  )
}
