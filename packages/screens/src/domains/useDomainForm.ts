import { useState } from 'react'
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot'
import { type RecordFormOptions, useRecordForm } from '../record-dialog/useRecordForm'
import type { DomainFailure, DomainResult } from './terms'

interface Options<Entries extends ObjectEntries>
  extends Omit<RecordFormOptions<Entries>, 'submit' | 'onRefused' | 'isRefusalHidden'> {
  send: (values: InferOutput<ObjectSchema<Entries, undefined>>) => Promise<DomainResult>
}

/** The form of a dialog about a domain: a failure leaves it open, with what was typed, and is told in it alone [SYS-017]. */
export function useDomainForm<Entries extends ObjectEntries>({ send, ...options }: Options<Entries>) {
  const [failure, setFailure] = useState<(DomainFailure & { isConflict?: boolean }) | null>(null)
  const form = useRecordForm<Entries>({
    ...options,
    submit: async (values) => {
      setFailure(null)
      const result = await send(values)
      if (!result.ok) setFailure(result)
      return result
    },
    onRefused: () => {},
    isRefusalHidden: true,
  })
  const isConflict = failure?.isConflict === true
  return { form, failure: isConflict ? null : failure, conflict: isConflict ? failure.message : null }
}
