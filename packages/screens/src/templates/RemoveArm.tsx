import type { StudyArm } from '@imsang/api-client'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { ARMS, TEMPLATES } from './messages'
import type { TemplateActions } from './templateActions'

interface RemoveArmProps extends DialogEnds {
  arm: StudyArm
  actions: Pick<TemplateActions, 'removeArm'>
}

/** Asks before an arm is deleted with its templates [TMPL-032, TMPL-036]. */
export const RemoveArm = ({ arm, actions, ...ends }: RemoveArmProps) => (
  <RemovalQuestion
    {...ends}
    title={ARMS.remove}
    ask={ARMS.removeAsk}
    name={`${arm.armName} (${arm.armCode})`}
    consequence={ARMS.removeConsequence}
    confirm={TEMPLATES.remove}
    remove={async () => {
      const result = await actions.removeArm(arm)
      return result.ok ? { kind: 'success', message: ARMS.removed } : toastOfRefusal(ARMS.notRemoved, result.message)
    }}
  />
)
