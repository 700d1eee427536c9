'use client'

import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { FieldFrame } from '@/components/office/settings/field-frame'
import { usePlaced } from '@/components/office/settings/use-placed'

type CalendarProps = Omit<ControlProps<'day' | 'time'>, 'control' | 'words'> & { type: 'date' | 'time' }

/** The platform's own, which each person reads in the order they know. */
const CalendarInput = ({ type, place, label, hint }: CalendarProps) => {
  const field = usePlaced(place)
  return (
    <FieldFrame {...{ place, label, hint, field }}>
      {(ids) => (
        <input
          {...ids}
          type={type}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={({ target }) => field.write(target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}

export const DayControl = ({ place, label, hint }: ControlProps<'day'>) => (
  <CalendarInput type="date" {...{ place, label, hint }} />
)

export const TimeControl = ({ place, label, hint }: ControlProps<'time'>) => (
  <CalendarInput type="time" {...{ place, label, hint }} />
)
