import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { PARTNERS } from '@imsang/screens/partners/messages'
import { PartnersPanel } from '@imsang/screens/partners/PartnersPanel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { notify } from '../app/notify'
import { b2bPartners, partnerCalls } from '../data/b2bPartners'
import { loadable } from '../data/loadable'
import { openPartner } from '../partners/openPartner'
import { useDraftStore } from '../session/drafts'
import { useReloadFailure } from '../users/useReloadFailure'

const AddPartner = lazy(() => import('../partners/AddPartner').then((module) => ({ default: module.AddPartner })))

/** The tab of the B2B partners, with its data. */
export function B2bPartners() {
  const queryClient = useQueryClient()
  const list = useQuery(b2bPartners())
  const calls = useMemo(() => partnerCalls(queryClient), [queryClient])
  useReloadFailure(list, PARTNERS.failed)
  const { origin } = window.location
  return (
    <DraftsProvider value={useDraftStore()}>
      <PartnersPanel
        state={loadable(list, (partners) => ({ partners }))}
        saml={{ metadata: `${origin}/saml/metadata`, signIn: `${origin}/saml/sso` }}
        addDialog={(ends) => (
          <Suspense>
            <AddPartner {...ends} actions={{ add: calls.add, addLink: calls.addLink, notify }} />
          </Suspense>
        )}
        actions={{
          ...calls,
          retry: () => void list.refetch(),
          connect: ({ clientId }) => openPartner(clientId),
          copy: async (text) => navigator.clipboard.writeText(text),
          notify,
        }}
      />
    </DraftsProvider>
  )
}
