import { EmptyState } from '@imsang/ui/EmptyState'
import { PageHeader } from '@imsang/ui/PageHeader'

/** Placeholder for a screen that does not exist yet, under its future name. */
export function Soon({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="준비 중인 화면입니다." description="다음 업데이트에서 사용할 수 있습니다." />
    </>
  )
}
