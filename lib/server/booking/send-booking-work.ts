import 'server-only'
import type { BookingEvent, BookingPayload } from '@/lib/core/booking/booking'
import { menuLangOf, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { venueDate } from '@/lib/core/venue/opening/opening-hours'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import { type Booking, bookingOf, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { bookingMessage, cancellationMessage } from '@/lib/server/booking/build-booking-message'
import { answerText, reminderText } from '@/lib/server/booking/build-guest-text'
import { BOOKING_KINDS, type BookingKind, type OutboxItem } from '@/lib/server/db/outbox'
import { guestLang, tellGuest } from '@/lib/server/messages/tell-guest'
import type { DeliveryContext, SendWork } from '@/lib/server/orders/deliver/delivery-context'

type Read = { booking: Booking; payload: BookingPayload }
type Send = (read: Read, context: DeliveryContext, item: OutboxItem) => Promise<void>

const isAfterItsDate = ({ starts_at, reserved_at }: Booking): boolean =>
  starts_at !== null && venueDate(new Date(starts_at)) !== reserved_at

/** The dashboard link holds the venue's token: send it to nobody else. */
const sendText =
  (textOf: typeof bookingMessage): Send =>
  async ({ booking, payload }, { backend, dashboardUrl }) => {
    const venue = await backend.venues.find({ id: booking.venue_id }, ORIGINAL_LANG, 'shown')
    const to = internationalNumber(venue?.whatsapp_number ?? null) ?? internationalNumber(venue?.phone_number ?? null)
    if (to === null) return
    const text = textOf({ id: booking.id, payload, afterMidnight: isAfterItsDate(booking) })
    const dashboard = dashboardUrl ? [`${dashboardUrl}/${encodeURIComponent(booking.venue_token)}`] : []
    await backend.messages.send({ to, text: [text, ...dashboard].join('\n') })
  }

const sendEvent =
  (action: BookingEvent['action'], timeOf: (booking: Booking) => number): Send =>
  ({ booking, payload }, { backend }) =>
    backend.tracking.booking({
      action,
      venueId: booking.venue_id,
      token: booking.venue_token,
      seats: payload.seats,
      quantity: payload.order?.order.quantity ?? 0,
      time: timeOf(booking),
    })

const askForTable = sendText(bookingMessage)

const sendToGuest =
  (textOf: typeof answerText): Send =>
  async ({ booking, payload }, context, { id: key }) => {
    const lang = guestLang(booking.lang)
    const venue = await context.backend.venues.find({ id: booking.venue_id }, menuLangOf(lang), 'shown')
    if (!venue) return
    const told = { phone: payload.phone, lang, key }
    await tellGuest({ ...told, textOf: (t) => textOf({ booking, payload, venue: venue.name, lang }, t) }, context)
  }

const sendAnswer = sendToGuest(answerText)
const sendReminder = sendToGuest(reminderText)

const isToCome = ({ state, starts_at }: Booking, now: number): boolean =>
  state === 'accepted' && starts_at !== null && starts_at > now

const SEND: Record<BookingKind, Send> = {
  // Posts cannot be undone (spec section 7): skip a cancelled booking.
  booking_post: async ({ booking, payload }, { backend }) =>
    booking.state === 'cancelled' ? undefined : backend.bookings.post(booking.id, payload),
  // A venue that reads the request after the cancellation would keep the table.
  booking: async (read, context, item) =>
    read.booking.state === 'cancelled' ? undefined : askForTable(read, context, item),
  booking_event: sendEvent('requestbooking', ({ created_at }) => created_at),
  cancellation: sendText(cancellationMessage),
  // The guest may have cancelled meanwhile.
  booking_answer: async (read, context, item) =>
    read.booking.state === 'cancelled' ? undefined : sendAnswer(read, context, item),
  booking_reminder: async (read, context, item) =>
    isToCome(read.booking, context.now()) ? sendReminder(read, context, item) : undefined,
  cancellation_event: sendEvent('cancelbooking', ({ cancelled_at, created_at }) => cancelled_at ?? created_at),
}

const readBooking = (booking: Booking): Read => {
  try {
    return { booking, payload: payloadOfBooking(booking) }
  } catch {
    throw new PermanentError('unreadable')
  }
}

/** Throws as the backend does. */
export const sendBookingWork: SendWork = async (item, context) => {
  const kind = BOOKING_KINDS.find((known) => known === item.kind)
  const booking = item.booking_id === null ? undefined : await bookingOf(context.database.db, item.booking_id)
  if (!kind || !booking) throw new PermanentError('erased')
  await SEND[kind](readBooking(booking), context, item)
}
