'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { BookingFailure } from '@/components/booking/booking-failure'
import type { BookingPageProps } from '@/components/booking/booking-page'
import { BookingOrder } from '@/components/booking/booking-recap'
import { DateField } from '@/components/booking/date-field'
import { finishBooking } from '@/components/booking/finish-booking'
import { BookingPersonFields } from '@/components/booking/person-fields'
import { SeatsField } from '@/components/booking/seats-field'
import { SubmitBar } from '@/components/booking/submit-bar'
import { BookingTimeField } from '@/components/booking/time-field'
import { useBookingForm } from '@/components/booking/use-booking-form'
import { useSending } from '@/components/booking/use-sending'
import { bookingTotals } from '@/lib/booking/booking'
import { isAfterMidnight } from '@/lib/booking/booking-days'
import { type BookingDetails, bookingFormSchema } from '@/lib/booking/booking-form'
import type { ShownBooking } from '@/lib/booking/browser/sent-booking'
import { useCart } from '@/lib/cart/browser/cart-store'
import type { CartProduct } from '@/lib/cart/cart'
import { privacyPath } from '@/lib/links'
import type { Cents } from '@/lib/money'
import type { TimeWindow } from '@/lib/venue/service-times'

type BookingFormProps = BookingPageProps & { onSent: (booking: ShownBooking) => void }

const NOTHING: CartProduct[] = []

const linesOf = (products: CartProduct[]) =>
  products.map(({ kind, itemId, selection, quantity, note }) => ({ kind, itemId, selection, quantity, note }))

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="booking-group">
    <legend>{title}</legend>
    {children}
  </fieldset>
)

/** The form behind {@link BookingPage}, shown once the cart is restored. Everything typed is kept on this tab. */
export const BookingFormView = ({ venue, type, venueRef, locale, takesOrder, onSent }: BookingFormProps) => {
  const t = useTranslations('booking')
  const cart = useCart(venue.id, (state) => state.cart.products)
  const products = takesOrder ? cart : NOTHING
  const { form, fields, day } = useBookingForm(venue.id, venueRef)
  const { phase, failure, send } = useSending(venue.id, locale)
  const isPressed = useRef(false)
  const seats = bookingFormSchema.shape.seats.safeParse(fields.seats).data ?? 0
  const totals = bookingTotals(products, venue.cover_charge, seats)
  // The server named another total: it stands in the recap until the order or the seats change.
  const [agreed, setAgreed] = useState<{ shown: Cents; total: Cents } | null>(null)
  const amount = agreed?.shown === totals.total ? agreed.total : totals.total

  const sendNow = async (details: BookingDetails, windows: TimeWindow[]) => {
    const lines = linesOf(products)
    const result = await send({ venue: venueRef, type, form: details, lines, shownTotal: amount })
    if (!result) return
    if (result.ok) {
      const { date, time, seats: people } = details
      const quantity = products.reduce((sum, product) => sum + product.quantity, 0)
      const shown = { date, time, seats: people, quantity, afterMidnight: isAfterMidnight(windows, time) }
      return finishBooking(venue, shown, result.value.next, onSent)
    }
    const { error } = result
    if (error.code === 'total_changed') setAgreed({ shown: totals.total, total: error.total })
    if (error.code !== 'day_unavailable' && error.code !== 'time_outside_hours') return
    await day.ask()
    await form.trigger(['date', 'time'])
    form.setFocus(error.code === 'day_unavailable' ? 'date' : 'time')
  }

  const submit = async () => {
    const { date } = form.getValues()
    const known = day.dayOf(date) ?? (date ? await day.ask() : null)
    await form.handleSubmit((details) => {
      if (known?.status !== 'available') return form.setFocus('date')
      return sendNow(details, known.windows)
    })()
  }
  // A second tap comes before anything on the page can change.
  const submitOnce = async () => {
    if (isPressed.current) return
    isPressed.current = true
    await submit().finally(() => {
      isPressed.current = false
    })
  }

  return (
    <form
      className="booking-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submitOnce()
      }}
    >
      {takesOrder ? (
        <BookingOrder
          products={products}
          totals={totals}
          amount={amount}
          seats={seats}
          coverCharge={venue.cover_charge}
          token={venue.token}
        />
      ) : null}
      <Group title={t('table')}>
        <SeatsField form={form} typed={fields.seats} />
        <DateField
          form={form}
          venue={venue}
          venueRef={venueRef}
          locale={locale}
          date={fields.date}
          state={day.state}
          onRetry={day.ask}
        />
        <BookingTimeField form={form} locale={locale} date={fields.date} time={fields.time} state={day.state} />
      </Group>
      <Group title={t('person')}>
        <BookingPersonFields form={form} />
      </Group>
      <div className="booking-terms">
        <p>{t('terms', { venue: venue.name })}</p>
        <p>{t('controllers', { venue: venue.name })}</p>
        <p>
          <a href={privacyPath(type, venueRef)} target="_blank" rel="noopener">
            {t('more')}
          </a>
        </p>
      </div>
      <BookingFailure failure={failure} products={products} token={venue.token} phoneNumber={venue.phone_number} />
      <SubmitBar phase={phase} />
    </form>
  )
}
