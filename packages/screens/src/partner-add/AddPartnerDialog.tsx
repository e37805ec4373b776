import type { B2bPartnerWithSecret } from '@imsang/api-client'
import { partnerFault } from '@imsang/domain/b2b-partner'
import { partnerLinkFault, partnerOfAddress, type SuffixOf, toPartnerLink } from '@imsang/domain/partner-address'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { Tabs } from '@imsang/ui/Tabs'
import { useState } from 'react'
import { is, object, partial, picklist } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { ByAddress } from './ByAddress'
import { InDetail } from './InDetail'
import { ADD_PARTNER } from './messages'
import {
  DetailedShape,
  type DetailedValues,
  NOTHING_DETAILED,
  NOTHING_SIMPLE,
  SimpleShape,
  type SimpleValues,
  toNewPartner,
} from './partnerForm'
import type { AddPartnerActions } from './terms'
import { useTabForm } from './useTabForm'

export interface AddPartnerDialogProps {
  actions: AddPartnerActions
  /** The public suffix of a host, for the simple tab. */
  suffixOf: SuffixOf
  /** The dialog is over, whatever became of it. */
  onClose: () => void
  /** A partner was connected; called after `onClose`, so that the secret can be shown in the dialog's place. */
  onAdded: (partner: B2bPartnerWithSecret) => void
  returnFocusTo?: ReturnFocusTo | undefined
}

/** The name of the form's draft. */
export const NEW_PARTNER_FORM = 'partner/new'

const Typed = object({
  tab: picklist(['simple', 'detailed']),
  simple: partial(SimpleShape),
  detailed: partial(DetailedShape),
})

/**
 * Adds a partner: by its address alone, to be chosen as a vendor, or in detail, to be connected. What was typed on the
 * other tab stays until the dialog closes [PARTNER-055 … PARTNER-093, PARTNER-101 … PARTNER-125].
 */
export function AddPartnerDialog({ actions, suffixOf, onClose, onAdded, returnFocusTo }: AddPartnerDialogProps) {
  const { notify } = actions
  const [tab, setTab] = useState<'simple' | 'detailed'>('simple')
  const close = () => {
    draft.forget()
    onClose()
  }
  const of = ({ websiteUrl }: SimpleValues) => partnerOfAddress(websiteUrl, suffixOf)
  const simple = useTabForm<SimpleValues, object>({
    shape: SimpleShape,
    initialValues: NOTHING_SIMPLE,
    faultOf: (typed) => partnerLinkFault(typed, of(typed)),
    send: async (typed) => {
      const partner = of(typed)
      return partner ? actions.addLink(toPartnerLink(partner, typed.contactEmail)) : { ok: false, message: null }
    },
    notify,
    failed: ADD_PARTNER.notLinked,
    onDone: () => {
      notify({ kind: 'success', message: ADD_PARTNER.linked })
      close()
    },
    onKept: close,
  })
  const detailed = useTabForm<DetailedValues, { partner: B2bPartnerWithSecret }>({
    shape: DetailedShape,
    initialValues: NOTHING_DETAILED,
    faultOf: (typed) => partnerFault(toNewPartner(typed)),
    send: (typed) => actions.add(toNewPartner(typed)),
    notify,
    failed: ADD_PARTNER.failed,
    onDone: ({ partner }) => {
      notify({ kind: 'success', message: ADD_PARTNER.done })
      close()
      onAdded(partner)
    },
    onKept: close,
  })
  const draft = useDraft({
    form: NEW_PARTNER_FORM,
    title: ADD_PARTNER.title,
    fields: { tab, simple: simple.form.values, detailed: detailed.form.values },
    isPristine: !simple.form.isChanged && !detailed.form.isChanged,
    notify,
    onClose,
    restore: (fields) => {
      if (!is(Typed, fields)) return
      setTab(fields.tab)
      for (const name of Object.keys(NOTHING_SIMPLE) as (keyof SimpleValues)[]) {
        simple.form.setValue(name, fields.simple[name] ?? NOTHING_SIMPLE[name])
      }
      for (const name of Object.keys(NOTHING_DETAILED) as (keyof DetailedValues)[]) {
        detailed.form.setValue(name, fields.detailed[name] ?? NOTHING_DETAILED[name])
      }
    },
  })
  const shown = tab === 'simple' ? simple.form : detailed.form
  const { isSubmitting } = shown
  return (
    <RecordDialog
      title={ADD_PARTNER.title}
      width={640}
      form={{ formProps: shown.formProps, isSubmitting, conflict: null, draft }}
      confirm={ADD_PARTNER.confirm}
      running={ADD_PARTNER.running}
      // A link may wait; the answer to a whole partner holds a secret [OFFL-136].
      needsConnection={tab === 'detailed'}
      returnFocusTo={returnFocusTo}
    >
      <Tabs
        aria-label={ADD_PARTNER.tabs}
        selectedKey={tab}
        onSelectionChange={setTab}
        items={[
          {
            id: 'simple',
            label: ADD_PARTNER.simple,
            isDisabled: isSubmitting && tab !== 'simple',
            content: <ByAddress {...simple} partner={of(simple.form.values)} />,
          },
          {
            id: 'detailed',
            label: ADD_PARTNER.detailed,
            isDisabled: isSubmitting && tab !== 'detailed',
            // A restored form takes the focus that its hidden tab had.
            content: <InDetail {...detailed} autoFocus={draft.isRestored} />,
          },
        ]}
      />
    </RecordDialog>
  )
}
