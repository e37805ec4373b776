import { PageHeader } from '@imsang/ui/PageHeader'
import { SoonHere } from '../soon/SoonHere'

/** Any screen, for the stories of what stands around it. */
export function SampleScreen({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <SoonHere />
    </>
  )
}
