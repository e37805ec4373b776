import { BaselineForm } from './BaselineForm'
import { BaselineView } from './BaselineView'
import type { BaselineDialogProps } from './facts'

/**
 * The baseline date of an arm: set where the arm has none, changed where it has one, and only read by those who may not
 * edit [BASE-001 … BASE-007].
 */
export const BaselineDialog = (props: BaselineDialogProps) =>
  props.canEdit ? <BaselineForm {...props} /> : <BaselineView {...props} />
