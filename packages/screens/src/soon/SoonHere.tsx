import { EmptyState } from '@imsang/ui/EmptyState'

/** Says in the place of a screen that it is to come [DEC-441]. */
export const SoonHere = () => (
  <EmptyState title="준비 중인 화면입니다." description="다음 업데이트에서 사용할 수 있습니다." />
)
