'use client'

import { useTranslations } from 'next-intl'
import { BookingFailure } from '@/components/booking/booking-failure'
import type { BookingPageProps } from '@/components/booking/booking-props'
import { BookingOrder } from '@/components/booking/booking-recap'
import { DateField } from '@/components/booking/fields/date-field'
import { SeatsField } from '@/components/booking/fields/seats-field'
import { BookingTimeField } from '@/components/booking/fields/time-field'
import { useRefusedTime } from '@/components/booking/fields/use-refused-time'
import { finishBooking } from '@/components/booking/finish-booking'
import { BOOKING_FORM, useBookingForm } from '@/components/booking/use-booking-form'
import { useWaitingWish } from '@/components/booking/waiting/use-waiting-wish'
import { CartScript } from '@/components/cart/first-paint/cart-script'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { useAgreedTotal } from '@/components/checkout/use-agreed-total'
import { Form } from '@/components/forms/form'
import { FormSection } from '@/components/forms/form-section'
import { NoteField } from '@/components/forms/note-field'
import { PersonFields } from '@/components/forms/person-fields'
import { RememberPerson } from '@/components/forms/remember-person'
import { SubmitButton } from '@/components/forms/submit-button'
import { useFirstProblem } from '@/components/forms/use-first-problem'
import { useSubmission } from '@/components/forms/use-submission'
import { FreshText } from '@/components/ui/fresh-text'
import { type BookingRefusal, type PostedBooking, postBooking } from '@/lib/browser/booking/post-booking'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import { useCart } from '@/lib/browser/cart/cart-store'
import { endLeaving } from '@/lib/browser/sharing/leave-orders'
import { partsToTake, refetchShares } from '@/lib/browser/sharing/own-share'
import { bookingTotals } from '@/lib/core/booking/booking'
import { isAfterMidnight } from '@/lib/core/booking/booking-days'
import { type BookingDetails, bookingFormSchema } from '@/lib/core/booking/booking-form'
import type { CartProduct } from '@/lib/core/cart/cart'
import { orderLineOf } from '@/lib/core/cart/order-line'
import { privacyPath } from '@/lib/core/http/links'
import { formatEuro } from '@/lib/core/money/money'
import { fail } from '@/lib/core/result'
import type { TimeWindow } from '@/lib/core/venue/service-times'

type BookingFormProps = BookingPageProps & { onSent: (booking: SentTable) => void }

const NOTHING: CartProduct[] = []

/** The field that fixes a refusal. */
const MENDED_IN: Partial<Record<BookingRefusal['code'], 'seats' | 'date' | 'time' | 'phone'>> = {
  party_too_large: 'seats',
  day_unavailable: 'date',
  time_outside_hours: 'time',
  slot_full: 'time',
  phone_invalid: 'phone',
}

const sentTable = (posted: PostedBooking, { date, time, seats }: BookingDetails, windows: TimeWindow[]): SentTable => ({
  ...{ id: posted.reference, attemptKey: posted.attemptKey, date, time, seats },
  ...{ afterMidnight: isAfterMidnight(windows, time), isOff: false, state: posted.state },
})

/** Form of {@link BookingPage}, in the server's HTML before the cart is restored; its draft stays in this tab. */
export const BookingFormView = ({ venue, type, venueRef, locale, takesOrder, seller, onSent }: BookingFormProps) => {
  const t = useTranslations('booking')
  const cart = useCart(venue.id, (state) => state.cart.products)
  const restored = useCart(venue.id, (state) => state.restored)
  const products = takesOrder ? cart : NOTHING
  const { form, fields, day } = useBookingForm(venue, venueRef)
  const problem = useFirstProblem()
  const { phase, failure, submit } = useSubmission<PostedBooking, BookingRefusal>()
  const seats = bookingFormSchema.shape.seats.safeParse(fields.seats).data ?? 0
  const [coupon, dropCoupon] = useAcceptedCoupon(venue.id)
  const applied = products.length > 0 ? coupon : null
  const couponPercentage = applied?.discount ?? 0
  const totals = bookingTotals({ products, coverCharge: venue.cover_charge, seats, couponPercentage })
  const [amount, agree] = useAgreedTotal(totals.total)
  const [refused, noteRefusal] = useRefusedTime(fields.date, seats)
  const [wish, noteWish] = useWaitingWish({ date: fields.date, time: fields.time, seats })

  const refuse = async (details: BookingDetails, windows: TimeWindow[], error: BookingRefusal) => {
    if (error.code === 'coupon_invalid') dropCoupon()
    if (error.code === 'share_changed') refetchShares()
    if (error.code === 'total_changed') agree(error.total)
    noteRefusal(details, error)
    noteWish({ details, windows }, error)
    const wrong = MENDED_IN[error.code]
    if (!wrong) return
    await day.refresh()
    await form.trigger(['date', 'time'])
    form.setFocus(wrong)
  }

  const send = async (details: BookingDetails, windows: TimeWindow[], waits = false) => {
    const lines = products.map(orderLineOf)
    const share = products.length > 0 ? partsToTake(venue.id, products) : undefined
    const order = { lines, coupon: applied?.code ?? null, shownTotal: amount }
    const request = { venue: venueRef, type, form: details, ...order, ...(waits ? { waits } : {}) }
    const result = await submit(async () => {
      if (share === 'changed') return fail({ code: 'share_changed' })
      await endLeaving()
      return postBooking(venue.id, { ...request, share }, locale).catch(() => fail({ code: 'unexpected' }))
    })
    if (!result) return
    if (result.ok) {
      const sent = sentTable(result.value, details, windows)
      const { next } = result.value
      return finishBooking({ venueId: venue.id, sent, hasOrder: products.length > 0, next, onSent })
    }
    await refuse(details, windows, result.error)
  }

  const book = async () => {
    const { date } = form.getValues()
    const known = day.dayOf(date) ?? (date ? await day.refresh() : null)
    await form.handleSubmit((details) => {
      if (known?.status !== 'available') return form.setFocus('date')
      return send(details, known.windows)
    }, problem.show)()
  }

  return (
    <Form ref={problem.form} id={BOOKING_FORM} className="booking-form" onSubmit={book}>
      {takesOrder && !restored ? <CartScript venueId={venue.id} /> : null}
      {takesOrder ? (
        <BookingOrder
          products={products}
          totals={totals}
          amount={amount}
          seats={seats}
          discount={couponPercentage}
          coverCharge={venue.cover_charge}
          token={venue.token}
        />
      ) : null}
      <FormSection title={t('table')}>
        <SeatsField form={form} typed={fields.seats} />
        <DateField
          form={form}
          venueRef={venueRef}
          locale={locale}
          date={fields.date}
          state={day.state}
          onRetry={day.refresh}
        />
        <BookingTimeField {...{ form, locale, refused }} date={fields.date} time={fields.time} state={day.state} />
      </FormSection>
      <FormSection title={t('person')}>
        <PersonFields form={form} phones={venue.phones} phoneHint={t('phoneHint')} />
        <RememberPerson person={{ name: fields.name, surname: fields.surname, phone: fields.phone }} />
        <NoteField {...form.register('note')} id="note" label={t('note.label')} placeholder={t('note.placeholder')} />
      </FormSection>
      <div className="booking-terms">
        <p>{t('terms', { venue: venue.name })}</p>
        <p>
          {venue.cancelHours === null
            ? t('cancelByPhone', { venue: venue.name })
            : t('cancelLimit', { hours: venue.cancelHours })}
        </p>
        <p>{t('controllers', { venue: venue.name })}</p>
        {seller}
        <p>
          <a href={privacyPath(type, venueRef)} target="_blank" rel="noopener">
            {t('more')}
          </a>
        </p>
      </div>
      <BookingFailure
        {...{ failure, products }}
        token={venue.token}
        phoneNumber={venue.phone_number}
        time={fields.time}
        onWait={wish ? () => send(wish.details, wish.windows, true) : null}
        onTime={(time) => form.setValue('time', time, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
      />
      <div className="booking-submit">
        <SubmitButton phase={phase} busy={t('sending')} aria-describedby="booking-owed">
          {t('submit')}
        </SubmitButton>
        {products.length > 0 ? (
          <p id="booking-owed">
            <FreshText>{t('owed', { amount: formatEuro(amount) })}</FreshText>
          </p>
        ) : null}
        <p className="field-hint" role="status">
          {phase === 'slow' ? t('slow') : problem.text}
        </p>
      </div>
    </Form>
  )
}
