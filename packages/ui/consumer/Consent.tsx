import { Checkbox } from '@imsang/ui/Checkbox'
import type { FieldBinding } from '@imsang/ui/Form'

/** In a form: `<Consent field={form.field('consent')} />`. */
export function Consent({ field: { value, ...field } }: { field: FieldBinding<boolean> }) {
  return (
    <Checkbox {...field} isSelected={value}>
      동의합니다.
    </Checkbox>
  )
}
