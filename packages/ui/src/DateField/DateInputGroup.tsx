import { CalendarDays } from 'lucide-react'
import { Button, DateInput, DateSegment, Dialog, Group, Popover } from 'react-aria-components'
import { CalendarPanel, type CalendarPanelProps } from '../calendar/CalendarPanel'
import { inlineButton } from '../field/field.css'
import * as css from './DateField.css'

interface DateInputGroupProps extends CalendarPanelProps {
  /** `cell` has no frame: the table cell is the frame. */
  look?: 'field' | 'cell'
}

/** The segments, button and calendar of a date: everything inside a React Aria DatePicker except its texts. */
export function DateInputGroup({ look = 'field', ...calendar }: DateInputGroupProps) {
  return (
    <>
      <Group className={css.group({ look })}>
        <DateInput className={css.input}>
          {(segment) => <DateSegment segment={segment} className={css.segment} />}
        </DateInput>
        <Button className={inlineButton}>
          <CalendarDays size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </Group>
      <Popover className={css.popover} offset={4}>
        <Dialog className={css.dialog}>
          <CalendarPanel {...calendar} />
        </Dialog>
      </Popover>
    </>
  )
}
