import type { VisitTemplate } from '@imsang/api-client'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { TEMPLATE_REMOVAL, TEMPLATES } from './messages'
import type { TemplateActions } from './templateActions'

interface RemoveTemplateProps extends DialogEnds {
  template: VisitTemplate
  actions: Pick<TemplateActions, 'remove'>
}

/** Asks before a template is deleted, and says when it became inactive instead [TMPL-021, TMPL-022, TMPL-027]. */
export const RemoveTemplate = ({ template, actions, ...ends }: RemoveTemplateProps) => (
  <RemovalQuestion
    {...ends}
    title={TEMPLATE_REMOVAL.title}
    ask={TEMPLATE_REMOVAL.ask}
    name={`${template.visitCode} ${template.visitName}`}
    consequence={TEMPLATE_REMOVAL.consequence}
    confirm={TEMPLATES.remove}
    remove={async () => {
      const result = await actions.remove(template)
      if (!result.ok) return toastOfRefusal(TEMPLATE_REMOVAL.failed, result.message)
      return result.isInactive
        ? { kind: 'info', message: TEMPLATE_REMOVAL.deactivated }
        : { kind: 'success', message: TEMPLATE_REMOVAL.done }
    }}
  />
)
