import {
  dataOf,
  ifMatch,
  messageOf,
  RequestFailure,
  readTemplate,
  type StudyArm,
  type VisitTemplate,
} from '@imsang/api-client'
import type { TemplateActions } from '@imsang/screens/templates/TemplatesPanel'
import type { Refused } from '@imsang/screens/terms'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { studyData } from './studies'

const ARMS = '/api/v1/projects/{projectId}/study-arms'
const ARM = '/api/v1/study-arms/{armId}'
const TEMPLATES = '/api/v1/projects/{projectId}/visit-templates'
const TEMPLATE = `${TEMPLATES}/{templateId}` as const

/** Asks for the visit templates of a study. */
export const listTemplates = async (projectId: string, signal: AbortSignal): Promise<VisitTemplate[]> =>
  (await dataOf(client.GET(TEMPLATES, { signal, params: { path: { projectId } } }))).map(readTemplate)

/** The arms of a study and the templates of their visits, asked for side by side. */
export const studyTemplates = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'templates'],
    queryFn: async ({ signal }) => {
      const asked = { signal, params: { path: { projectId } } }
      const [arms, templates] = await Promise.all([dataOf(client.GET(ARMS, asked)), listTemplates(projectId, signal)])
      return { arms, templates }
    },
  })

/**
 * The calls that change the arms and templates of a study. None of them throws, but for the preview; each reads the list
 * again, because a change of one may move others.
 */
export function useTemplateActions(projectId: string): Omit<TemplateActions, 'retry' | 'baseline'> {
  const queryClient = useQueryClient()
  return useMemo(() => {
    // What is on the screen of subjects names the arms too.
    const renew = () => queryClient.invalidateQueries({ queryKey: studyData(projectId) })
    const saving = async <Done extends object, Stored = never>(
      act: () => Promise<Done>,
    ): Promise<({ ok: true } & Done) | (Refused & { current?: Stored })> => {
      try {
        const answer = await act()
        // Awaited: the dialog closes over the list as it is now. A failure to read it is no refusal of what was stored.
        await renew().catch(() => undefined)
        return { ok: true, ...answer }
      } catch (error) {
        void renew()
        return refusalOf<Stored>(error)
      }
    }
    const done = async (call: Promise<unknown>) => {
      await call
      return {}
    }
    const path = { projectId }
    return {
      addArm: (armName) =>
        saving(() => done(dataOf(client.POST(ARMS, { params: { path }, body: { projectId, armName } })))),
      renameArm: (arm, armName) =>
        saving<object, StudyArm>(() =>
          done(
            dataOf(
              client.PUT(ARM, {
                params: { path: { armId: arm.id }, header: ifMatch(arm.version) },
                body: { armName },
              }),
            ),
          ),
        ),
      removeArm: (arm) => saving(() => done(dataOf(client.DELETE(ARM, { params: { path: { armId: arm.id } } })))),
      add: (template) =>
        saving(() => done(dataOf(client.POST(TEMPLATES, { params: { path }, body: { projectId, ...template } })))),
      change: (template, version, change) =>
        saving<object, VisitTemplate>(() =>
          done(
            dataOf(
              client.PUT(TEMPLATE, {
                params: { path: { projectId, templateId: template.id }, header: ifMatch(version) },
                body: { projectId, ...change },
              }),
            ),
          ),
        ),
      remove: (template) =>
        saving(async () => {
          const params = {
            path: { projectId, templateId: template.id },
            header: ifMatch(template.version),
          }
          const { template: left } = await dataOf(client.DELETE(TEMPLATE, { params }))
          return { isInactive: left !== null }
        }),
      preview: (armCode, { count, interval }, signal) =>
        dataOf(
          client.POST(`${TEMPLATES}/preview`, {
            signal,
            params: { path },
            body: { armCode, visitCount: count, intervalDays: interval },
          }),
        ),
      generate: (armCode, { count, interval }) =>
        saving(async () => {
          const body = { visitCount: count, intervalDays: interval }
          const { created, updated, removed } =
            armCode === null
              ? await dataOf(client.POST(`${TEMPLATES}/batch-create`, { params: { path }, body }))
              : await dataOf(
                  client.POST(`${TEMPLATES}/arm/{armCode}`, { params: { path: { projectId, armCode } }, body }),
                )
          return { created, updated, removed }
        }),
    }
  }, [queryClient, projectId])
}

/** A refusal, with the record as it is stored now where somebody else was first [SCALL-101]. */
function refusalOf<Stored>(error: unknown): Refused & { current?: Stored } {
  const refused = { ok: false as const, message: messageOf(error, '') || null }
  if (!(error instanceof RequestFailure) || error.status !== 412) return refused
  return { ...refused, isConflict: true, ...(isRecord(error.current) && { current: error.current as Stored }) }
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && 'version' in value
