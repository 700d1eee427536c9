'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { BookingPageProps, VenueOfBooking } from '@/components/booking/booking-props'
import { ChangeFailure } from '@/components/booking/change/change-failure'
import type { TableDetails } from '@/components/booking/change/table-resolver'
import { useChangeForm } from '@/components/booking/change/use-change-form'
import { DateField } from '@/components/booking/fields/date-field'
import { SeatsField } from '@/components/booking/fields/seats-field'
import { BookingTimeField } from '@/components/booking/fields/time-field'
import { useRefusedTime } from '@/components/booking/fields/use-refused-time'
import { useAgreedTotal } from '@/components/checkout/use-agreed-total'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { useFirstProblem } from '@/components/forms/use-first-problem'
import { useSubmission } from '@/components/forms/use-submission'
import { FreshText } from '@/components/ui/fresh-text'
import { type ChangeRefusal, postChange } from '@/lib/browser/booking/fetch-booking-status'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import { bookingFormSchema } from '@/lib/core/booking/booking-form'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { changedTotal } from '@/lib/core/booking/changed-total'
import { formatEuro } from '@/lib/core/money/money'

export type ChangeFormProps = Pick<BookingPageProps, 'venueRef' | 'locale'> & {
  sent: SentTable
  venue: VenueOfBooking
  booking: BookingStatus
  onChanged: (booking: BookingStatus) => void
  /** The venue moved the booking before the guest sent the change. */
  onOutdated: () => Promise<void>
  onClose: () => void
}

/** The field that fixes a refusal. */
const MENDED_IN: Partial<Record<ChangeRefusal['code'], 'seats' | 'date' | 'time'>> = {
  party_too_large: 'seats',
  day_unavailable: 'date',
  time_outside_hours: 'time',
  slot_full: 'time',
}

const isSame = (table: TableDetails, { seats, date, time }: BookingStatus): boolean =>
  table.seats === seats && table.date === date && table.time === time

/** People, date and time of a booking; its dishes stay. */
export const ChangeForm = (props: ChangeFormProps) => {
  const { sent, venue, venueRef, locale, onChanged, onOutdated, onClose } = props
  const t = useTranslations('booking')
  // The guest changes what they saw: a newer booking is not overwritten.
  const [booking] = useState(props.booking)
  const { form, fields, day } = useChangeForm(venueRef, booking)
  const problem = useFirstProblem()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { phase, failure, submit } = useSubmission<BookingStatus, ChangeRefusal>()
  const people = bookingFormSchema.shape.seats.safeParse(fields.seats).data ?? booking.seats
  const { order } = booking
  const [amount, agree] = useAgreedTotal(order ? changedTotal(order, booking.seats, people) : 0)

  const [refused, noteRefusal] = useRefusedTime(fields.date, people)

  const mend = async (code: ChangeRefusal['code']) => {
    const wrong = MENDED_IN[code]
    if (!wrong) return
    await day.refresh()
    await form.trigger(['date', 'time'])
    form.setFocus(wrong)
  }
  const send = async (table: TableDetails) => {
    if (isSame(table, booking)) return onClose()
    const change = { ...table, turn: booking.turn, shownTotal: order ? amount : null }
    const result = await submit(() => postChange(sent, change))
    if (!result) return
    if (result.ok) return onChanged(result.value)
    const { error } = result
    if (error.code === 'booking_changed') return onOutdated()
    if (error.code === 'total_changed') agree(error.total)
    noteRefusal(table, error)
    await mend(error.code)
  }
  const save = async () => {
    if (!day.dayOf(form.getValues('date'))) await day.refresh()
    await form.handleSubmit(send, problem.show)()
  }
  const choose = (time: string) =>
    form.setValue('time', time, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <Form ref={problem.form} className="booking-form booking-order" aria-labelledby="booking-change" onSubmit={save}>
      <h2 ref={title} id="booking-change" tabIndex={-1}>
        {t('change.title')}
      </h2>
      <SeatsField form={form} typed={fields.seats} />
      <DateField
        {...{ form, venueRef, locale }}
        date={fields.date}
        state={day.state}
        onRetry={() => void day.refresh()}
      />
      <BookingTimeField {...{ form, locale, refused }} date={fields.date} time={fields.time} state={day.state} />
      {booking.state === 'accepted' ? <p className="field-hint">{t('change.again', { venue: venue.name })}</p> : null}
      {order ? (
        <p className="field-hint">
          <FreshText>{t('change.total', { amount: formatEuro(amount) })}</FreshText>
        </p>
      ) : null}
      <ChangeFailure failure={failure} venue={venue} time={fields.time} onTime={choose} />
      <SubmitButton phase={phase} busy={t('change.sending')}>
        {t('change.save')}
      </SubmitButton>
      <button type="button" className="button button-quiet" onClick={onClose}>
        {t('change.keep')}
      </button>
      <p className="field-hint" role="status">
        {phase === 'slow' ? t('change.slow') : problem.text}
      </p>
    </Form>
  )
}
