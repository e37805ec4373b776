import type { B2bPartner } from '@imsang/api-client'
import { webAddress } from '@imsang/domain/web-address'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Link } from '@imsang/ui/Link'
import { useServerHas } from '../server/Server'
import { type CopyActions, copiedFact } from './CopyButton'
import { DETAILS, RENEW } from './messages'
import * as css from './PartnersPanel.css'
import { integrationAddress } from './partnerFacts'

interface PartnerDetailsProps {
  partner: B2bPartner
  actions: CopyActions
  onRenew: (partner: B2bPartner) => void
}

/** What an expanded partner shows. Its secret is nowhere but with the partner [PARTNER-015 … PARTNER-020, PARTNER-182, PARTNER-184]. */
export function PartnerDetails({ partner, actions, onRenew }: PartnerDetailsProps) {
  const { clientId, companyCode, contactEmail, baseUrl, useSAML } = partner
  return (
    <DescriptionList
      columns={2}
      items={[
        copiedFact(DETAILS.clientId, clientId, actions),
        {
          term: DETAILS.secret,
          value: useSAML ? (
            <span className={css.hint}>{DETAILS.withoutSecret}</span>
          ) : (
            <Masked onRenew={() => onRenew(partner)} />
          ),
        },
        { term: DETAILS.companyCode, value: companyCode },
        { term: DETAILS.contactEmail, value: contactEmail },
        { term: DETAILS.website, value: <Address text={baseUrl} /> },
        { term: DETAILS.address, value: <Address text={integrationAddress(partner)} /> },
        { term: DETAILS.protocol, value: useSAML ? DETAILS.saml : DETAILS.oidc },
      ]}
    />
  )
}

/** The button below the text, which a narrow screen would break letter by letter beside it. */
const Masked = ({ onRenew }: { onRenew: () => void }) => (
  <span className={css.masked}>
    <span>
      <span>{DETAILS.mask}</span> <span className={css.hint}>{DETAILS.once}</span>
    </span>
    {useServerHas('renewB2bPartnerSecret') && (
      <Button size="small" onPress={onRenew}>
        {RENEW.title}
      </Button>
    )}
  </span>
)

/** A link where the text is an address of the web, otherwise the text. */
function Address({ text }: { text: string | null }) {
  const address = webAddress(text)
  if (address === null) return <span className={css.code}>{text || '-'}</span>
  return (
    <span className={css.code}>
      <Link variant="quiet" href={address} target="_blank" rel="noopener noreferrer">
        {text}
      </Link>
    </span>
  )
}
