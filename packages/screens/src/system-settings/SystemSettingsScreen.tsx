import { labelOf } from '@imsang/domain/route-access'
import { EmptyState } from '@imsang/ui/EmptyState'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Tabs } from '@imsang/ui/Tabs'
import { type ReactNode, useState } from 'react'
import { SETTINGS } from './messages'

export interface SystemSettingsScreenProps {
  /** The panel of the allowed domains; a panel is mounted when its tab is first opened. */
  domains: ReactNode
  /** The panel of the B2B partners. */
  partners: ReactNode
}

type SettingsTab = 'domains' | 'partners' | 'templates' | 'permissions'

/** The settings of the system as a whole, a tab for each. Which one is open is not in the address [SYS-005 … SYS-013]. */
export function SystemSettingsScreen({ domains, partners }: SystemSettingsScreenProps) {
  const [tab, setTab] = useState<SettingsTab>('domains')
  return (
    <>
      <PageHeader title={labelOf('systemSettings')} />
      <Tabs
        aria-label={SETTINGS.tabs}
        selectedKey={tab}
        onSelectionChange={setTab}
        items={[
          { id: 'domains', label: SETTINGS.domains, content: domains },
          { id: 'partners', label: SETTINGS.partners, content: partners },
          { id: 'templates', label: SETTINGS.templates, content: <Unfinished /> },
          { id: 'permissions', label: SETTINGS.permissions, content: <Unfinished /> },
        ]}
      />
    </>
  )
}

const Unfinished = () => <EmptyState title={SETTINGS.unfinished} />
