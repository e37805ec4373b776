import type { TemplateGeneration } from '@imsang/domain/visit-template'
import { useEffect, useState } from 'react'
import type { GenerationPreview, TemplateActions } from './templateActions'

export interface PreviewGroup {
  readonly code: string
  readonly name: string
}
type Previewed = PreviewGroup & { readonly answer: GenerationPreview }

type PreviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly groups: readonly Previewed[] }

/** While somebody types, nothing is asked. */
const PAUSE_MS = 300

interface Question {
  groups: readonly PreviewGroup[]
  wanted: TemplateGeneration
  preview: TemplateActions['preview']
}

/** Asks what a generation would do, once typing pauses; an answer to an older question is never shown [TMPL-059]. */
export function useGenerationPreview({ groups, wanted: { count, interval }, preview }: Question) {
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify([groups, count, interval, attempt])
  const [answered, setAnswered] = useState<{ asked: string; state: PreviewState } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const [wantedGroups] = JSON.parse(asked) as [readonly PreviewGroup[]]
    const ask = async (): Promise<PreviewState> => {
      try {
        const answers = wantedGroups.map(async (group) => ({
          ...group,
          answer: await preview(group.code, { count, interval }, abort.signal),
        }))
        return { kind: 'ready', groups: await Promise.all(answers) }
      } catch {
        return { kind: 'failed' }
      }
    }
    const timer = setTimeout(async () => {
      const state = await ask()
      if (!abort.signal.aborted) setAnswered({ asked, state })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, count, interval, preview])
  const state: PreviewState = answered?.asked === asked ? answered.state : { kind: 'loading' }
  return { state, retry: () => setAttempt((now) => now + 1) }
}
