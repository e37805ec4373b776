import { NOTABLE_LIMITS, type NotableLimits, notableLimits } from '@imsang/domain/access-record'
import { Accordion } from '@imsang/ui/Accordion'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { Form, useForm } from '@imsang/ui/Form'
import { NumberField } from '@imsang/ui/NumberField'
import { Switch } from '@imsang/ui/Switch'
import { boolean, type InferOutput, nullable, number, object, pipe } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import * as css from './AccessReviewScreen.css'
import { LIMIT_LABELS, REVIEW } from './messages'
import type { ReviewView } from './reviewView'

type Name = keyof typeof LIMIT_LABELS
const NAMES = Object.keys(LIMIT_LABELS) as Name[]

const anyNumber = nullable(number())
const Numbers = object({
  ...(Object.fromEntries(NAMES.map((name) => [name, anyNumber])) as Record<Name, typeof anyNumber>),
  weekends: boolean(),
})
type Typed = InferOutput<typeof Numbers>

const Checked = pipe(
  Numbers,
  checkedBy((typed: Typed) => Object.fromEntries(NAMES.map((name) => [name, faultOf(name, typed[name])]))),
)

function faultOf(name: Name, value: number | null): string | null {
  const { least, most } = NOTABLE_LIMITS[name]
  const isRight = value !== null && Number.isInteger(value) && value >= least && value <= most
  return isRight ? null : REVIEW.outside(least, most)
}

interface LimitsProps {
  limits: ReviewView['limits']
  isLoading: boolean
  onChange: (limits: ReviewView['limits']) => void
}

/** What counts as notable; what is changed here is changed for this look alone [ACCESS-085]. */
export function Limits({ limits, isLoading, onChange }: LimitsProps) {
  const { weekends, ...numbers } = notableLimits(limits)
  const isChanged = Object.keys(limits).length > 0
  const { field, values, setValue, formProps } = useForm<Typed, Typed>({
    schema: Checked as never,
    initialValues: { ...numbers, weekends: weekends === 1 },
    onSubmit: (typed) => {
      onChange(changedOf(typed))
      return { ok: true }
    },
  })
  return (
    <Accordion
      headingLevel={2}
      defaultExpandedKeys={[]}
      items={[
        {
          id: 'limits',
          title: REVIEW.limits,
          summary: isChanged && (
            <Chip size="small" tone="info">
              {REVIEW.limitsChanged}
            </Chip>
          ),
          content: (
            <Form {...formProps}>
              <div className={css.limits}>
                {NAMES.map((name) => (
                  <NumberField
                    key={name}
                    {...field(name)}
                    {...LIMIT_LABELS[name]}
                    min={NOTABLE_LIMITS[name].least}
                    max={NOTABLE_LIMITS[name].most}
                    hasDecimals={false}
                  />
                ))}
              </div>
              <Switch isSelected={values.weekends} onChange={(isSelected) => setValue('weekends', isSelected)}>
                {REVIEW.weekends}
              </Switch>
              <div className={css.buttons}>
                <Button type="submit" variant="primary" isPending={isLoading}>
                  {REVIEW.apply}
                </Button>
                <Button isDisabled={!isChanged || isLoading} onPress={() => onChange({})}>
                  {REVIEW.usual}
                </Button>
              </div>
            </Form>
          ),
        },
      ]}
    />
  )
}

/** The numbers that are not the usual ones. */
function changedOf({ weekends, ...numbers }: Typed): ReviewView['limits'] {
  const all = { ...numbers, weekends: weekends ? 1 : 0 }
  const changed = Object.entries(all).filter(
    ([name, value]) => value !== null && value !== NOTABLE_LIMITS[name as keyof NotableLimits].usual,
  )
  return Object.fromEntries(changed) as ReviewView['limits']
}
