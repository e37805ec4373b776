import type { AllowedDomain } from '@imsang/api-client'
import { useState } from 'react'
import { SWITCH } from './messages'
import { type DomainActions, toastOf } from './terms'

/** The switches of the rows: each waits for its reply, and tells what became of it [DOMAIN-024 … DOMAIN-029, DOMAIN-077]. */
export function useSwitches({ toggle, notify }: Pick<DomainActions, 'toggle' | 'notify'>) {
  const [switching, setSwitching] = useState<ReadonlySet<string>>(new Set())
  return {
    /** The ids of the domains whose reply is still to come. */
    switching,
    toggle: async (domain: AllowedDomain) => {
      setSwitching((ids) => new Set([...ids, domain.id]))
      const result = await toggle(domain)
      setSwitching((ids) => new Set([...ids].filter((id) => id !== domain.id)))
      if (result.ok) notify({ kind: 'success', message: result.isActive ? SWITCH.on : SWITCH.off })
      else notify(toastOf(SWITCH.failed, result))
    },
  }
}
