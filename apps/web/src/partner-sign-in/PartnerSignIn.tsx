import { webAddress } from '@imsang/domain/web-address'
import { PARTNER_SIGN_IN } from '@imsang/screens/partner-sign-in/messages'
import { PartnerSignInScreen, type PartnerSignInScreenProps } from '@imsang/screens/partner-sign-in/PartnerSignInScreen'
import { paths } from '@imsang/screens/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../app/notify'
import { partnerSignIn } from '../data/partnerSignIn'
import { isMissing } from '../data/refusalOf'

/** The ticket in the way back lives 60 s, of which some pass on the way [PARTNER-194]. */
const GOOD_FOR_MS = 50_000

interface PartnerSignInProps {
  /** Names what the partner began; null for an address that names nothing. */
  request: string | null
}

/** Goes on with a sign-in that a partner began, once the user says so [PARTNER-190 … PARTNER-197]. */
export function PartnerSignIn({ request }: PartnerSignInProps) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(partnerSignIn(request))

  const proceed = async () => {
    setLeaving(true)
    const isGood = Date.now() - dataUpdatedAt < GOOD_FOR_MS
    const url = isGood ? data?.url : (await refetch({ throwOnError: false })).data?.url
    if (url !== undefined && webAddress(url) !== null) return location.assign(url)
    setLeaving(false)
    if (url !== undefined) notify({ kind: 'error', message: PARTNER_SIGN_IN.failed })
  }

  return (
    <PartnerSignInScreen
      state={state()}
      actions={{
        retry: () => void refetch(),
        proceed: () => void proceed(),
        cancel: () => void navigate({ to: paths.main() }),
      }}
    />
  )

  function state(): PartnerSignInScreenProps['state'] {
    if (request === null || isMissing(error)) return { kind: 'gone' }
    if (error) return { kind: 'failed', isRetrying: isFetching }
    return data ? { kind: 'ready', companyName: data.companyName, isLeaving } : { kind: 'loading' }
  }
}
