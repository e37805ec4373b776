import { PageHeader } from '@imsang/ui/PageHeader'
import { SoonHere } from '../soon/SoonHere'

/** Placeholder for a screen that does not exist yet, under its future name [DEC-441]. */
export function Soon({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <SoonHere />
    </>
  )
}
