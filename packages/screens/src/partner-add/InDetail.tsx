import { LONGEST_PARTNER_TEXTS, PARTNER_FAULTS, PARTNER_FIELD_LABELS, toCompanyCode } from '@imsang/domain/b2b-partner'
import { Banner } from '@imsang/ui/Banner'
import { Form } from '@imsang/ui/Form'
import { Switch } from '@imsang/ui/Switch'
import { TextField, type TextFieldProps } from '@imsang/ui/TextField'
import * as css from './AddPartnerDialog.css'
import type { DetailedValues } from './partnerForm'
import type { TabForm } from './useTabForm'

const LABELS = PARTNER_FIELD_LABELS
const WEB: Pick<TextFieldProps, 'inputMode'> = { inputMode: 'url' }

/** The detailed tab: the partner, and what its protocol needs [PARTNER-057 … PARTNER-069]. */
export function InDetail({ form, failure, autoFocus }: TabForm<DetailedValues> & { autoFocus: boolean }) {
  const text = (name: keyof typeof LONGEST_PARTNER_TEXTS) => ({
    ...form.field(name),
    label: LABELS[name],
    maxLength: LONGEST_PARTNER_TEXTS[name],
    isReadOnly: form.isSubmitting,
    autoComplete: 'off',
  })
  const saml = form.field('useSAML')
  return (
    <div className={css.panel}>
      {failure && (
        <Banner tone="critical" title={failure.title}>
          {failure.reason}
        </Banner>
      )}
      <Form {...form.formProps} isSummaryHidden>
        <div className={css.fields}>
          <TextField {...text('companyName')} isRequired autoFocus={autoFocus} />
          <TextField
            {...text('companyCode')}
            onChange={(typed) => form.setValue('companyCode', toCompanyCode(typed))}
            description={PARTNER_FAULTS.code}
            isRequired
          />
          <TextField {...text('baseUrl')} {...WEB} isRequired />
          <TextField {...text('contactEmail')} type="email" isRequired />
          <TextField {...text('description')} />
          <TextField {...text('logoPath')} />
          <div className={css.wide}>
            <Switch isSelected={saml.value} onChange={saml.onChange} isReadOnly={form.isSubmitting}>
              {LABELS.useSAML}
            </Switch>
          </div>
          {saml.value ? (
            <>
              <TextField {...text('entityId')} isRequired />
              <TextField {...text('acsUrl')} {...WEB} isRequired />
              <TextField {...text('ssoUrl')} {...WEB} />
            </>
          ) : (
            <>
              <TextField {...text('redirectUri')} {...WEB} isRequired />
              <TextField {...text('webOrigin')} {...WEB} isRequired />
            </>
          )}
        </div>
      </Form>
    </div>
  )
}
