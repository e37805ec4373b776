import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { escaped } from '../base/markup'
import { samlAddresses } from './addresses'
import type { SamlKey } from './samlKey'

/** How long an answer is valid, in ms, and how far the clock of a partner may be behind. */
const VALID_MS = 300_000
const SKEW_MS = 30_000

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const { binding } = Constants.namespace

/** What is answered to a partner: who, to whom, and to which request. */
export interface SamlAnswerOf {
  readonly entityId: string
  readonly acsUrl: string
  readonly inResponseTo: string | null
  readonly person: { readonly nameId: string; readonly email: string; readonly fullName: string }
  readonly now: number
}

// Its own template, because the library's has no statement of the sign-in, which many partners require.
const template = (isAsked: boolean): string => {
  const asked = isAsked ? ' InResponseTo="{InResponseTo}"' : ''
  const attribute = (name: string) =>
    `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic"><saml:AttributeValue>{${name}}</saml:AttributeValue></saml:Attribute>`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{Now}" Destination="{Acs}"${asked}><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{AssertionID}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${PERSISTENT}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{End}" Recipient="{Acs}"${asked}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{Begin}" NotOnOrAfter="{End}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{Now}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('email')}${attribute('name')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

// The library asks for a validator of what it reads. It reads one metadata of our own making; requests have checks of their own.
setSchemaValidator({ validate: async () => 'own metadata' })

/** The metadata that a partner imports: entity id, address, certificate [PARTNER-221]. */
export const samlMetadata = (publicUrl: string, key: SamlKey): string => providerOf(publicUrl, key).getMetadata()

/**
 * A signed answer, base64: RSA-SHA256 over the assertion, for this partner and this address alone, five minutes, and to
 * the request if there was one. It holds an id that only this partner knows, e-mail and name [PARTNER-222].
 */
export async function signedAnswer(publicUrl: string, key: SamlKey, answer: SamlAnswerOf): Promise<string> {
  const { entityId, acsUrl, inResponseTo, person, now } = answer
  const at = (ms: number) => new Date(ms).toISOString()
  const tags = {
    ID: newXmlId(),
    AssertionID: newXmlId(),
    Now: at(now),
    Begin: at(now - SKEW_MS),
    End: at(now + VALID_MS),
    Issuer: samlAddresses(publicUrl).entityId,
    Acs: acsUrl,
    Audience: entityId,
    InResponseTo: inResponseTo ?? '',
    NameID: person.nameId,
    email: person.email,
    name: person.fullName,
  }
  const partner = ServiceProvider({
    entityID: entityId,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: binding.post, Location: acsUrl }],
  })
  const context = template(inResponseTo !== null)
  const made = await providerOf(publicUrl, key, context).createLoginResponse(
    partner,
    { extract: {} },
    'post',
    {},
    {
      customTagReplacement: (text: string) => ({ id: tags.ID, context: filled(text, tags) }),
    },
  )
  return made.context
}

/** Puts the values into a template, as text of XML. */
const filled = (text: string, tags: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, tag: string) => escaped(tags[tag] ?? ''))

function providerOf(publicUrl: string, { privateKey, certificate }: SamlKey, context = '') {
  const { entityId, ssoUrl } = samlAddresses(publicUrl)
  return IdentityProvider({
    entityID: entityId,
    privateKey,
    signingCert: certificate,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [
      { Binding: binding.redirect, Location: ssoUrl },
      { Binding: binding.post, Location: ssoUrl },
    ],
    ...(context !== '' && { loginResponseTemplate: { context, attributes: [] } }),
  })
}

/** The id of a person for one partner, so that two partners cannot put together what each of them knows. */
export function nameIdOf(authSecret: string, partnerId: string, userId: string): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang saml name ids', 32))
  return createHmac('sha256', key).update(`${partnerId} ${userId}`).digest('base64url')
}

const newXmlId = () => `_${randomBytes(20).toString('hex')}`
