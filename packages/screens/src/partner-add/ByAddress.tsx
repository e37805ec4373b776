import { LONGEST_PARTNER_TEXTS } from '@imsang/domain/b2b-partner'
import type { AddressedPartner } from '@imsang/domain/partner-address'
import { Avatar } from '@imsang/ui/Avatar'
import { Banner } from '@imsang/ui/Banner'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Form } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import * as css from './AddPartnerDialog.css'
import { BY_ADDRESS } from './messages'
import type { SimpleValues } from './partnerForm'
import type { TabForm } from './useTabForm'

interface ByAddressProps extends TabForm<SimpleValues> {
  /** What the typed address tells; null for one that tells nothing. */
  partner: AddressedPartner | null
}

/** The simple tab: an address, a person to write to, and what follows from the address [PARTNER-101 … PARTNER-107]. */
export function ByAddress({ form, failure, partner }: ByAddressProps) {
  const field = { isReadOnly: form.isSubmitting, autoComplete: 'off', isRequired: true }
  return (
    <div className={css.panel}>
      {failure && (
        <Banner tone="critical" title={failure.title}>
          {failure.reason}
        </Banner>
      )}
      <Form {...form.formProps} isSummaryHidden>
        <TextField
          {...form.field('websiteUrl')}
          {...field}
          label={BY_ADDRESS.website}
          description={BY_ADDRESS.hint}
          inputMode="url"
          maxLength={LONGEST_PARTNER_TEXTS.baseUrl}
          autoFocus
        />
        <TextField
          {...form.field('contactEmail')}
          {...field}
          label={BY_ADDRESS.contact}
          type="email"
          maxLength={LONGEST_PARTNER_TEXTS.contactEmail}
        />
      </Form>
      {partner && <Preview {...partner} />}
    </div>
  )
}

/** The logo is not loaded: its server would learn who adds it, and a page shows no picture that is not our own [DEC-951]. */
const Preview = ({ name, code, logoUrl }: AddressedPartner) => (
  <section className={css.preview} aria-label={BY_ADDRESS.preview}>
    <h3 className={css.heading}>{BY_ADDRESS.preview}</h3>
    <DescriptionList
      items={[
        { term: BY_ADDRESS.name, value: name },
        { term: BY_ADDRESS.code, value: code },
        {
          term: BY_ADDRESS.logo,
          value: (
            <span className={css.logo}>
              <Avatar name={name} />
              <span className={css.address}>{logoUrl}</span>
            </span>
          ),
        },
      ]}
    />
  </section>
)
