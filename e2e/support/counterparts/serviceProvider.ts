import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { formOf, listen, redirect, show } from './page'

// A partner's system that signs people in by SAML, with a library of its own. It shows what it learns.

const { PORT, METADATA = '', ENTITY_ID = '' } = process.env
const acs = `http://localhost:${PORT}/acs`

async function configured(validateInResponseTo: ValidateInResponseTo): Promise<SAML> {
  const xml = await (await fetch(METADATA)).text()
  return new SAML({
    issuer: ENTITY_ID,
    audience: ENTITY_ID,
    callbackUrl: acs,
    entryPoint: /HTTP-Redirect" Location="([^"]+)"/.exec(xml)?.[1] ?? '',
    idpCert: /X509Certificate>([^<]+)</.exec(xml)?.[1] ?? '',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo,
  })
}

// An answer to a request names it; one to nobody's request names none.
let provider: Promise<SAML> | undefined

listen(async (url, request, response) => {
  provider ??= configured(ValidateInResponseTo.ifPresent)
  const saml = await provider
  if (url.pathname === '/') return redirect(response, await saml.getAuthorizeUrlAsync('visit-7', undefined, {}))
  if (url.pathname !== '/acs') return show(response, 404, 'unknown')
  const form = await formOf(request)
  const answer = form.get('SAMLResponse') ?? ''
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer })
  // The library checks neither recipient, destination nor issuer.
  const xml = Buffer.from(answer, 'base64').toString('utf8')
  const isForUs =
    xml.includes(`Destination="${acs}"`) && xml.includes(`Recipient="${acs}"`) && profile?.issuer === METADATA
  if (!isForUs) return show(response, 400, 'for somebody else')
  const { name, email } = (profile?.attributes ?? {}) as Record<string, string>
  show(response, 200, `signed in: ${name} ${email} ${form.get('RelayState') ?? 'no relay state'}`)
})
