import 'server-only'
import type { BookingEvent, BookingPayload } from '@/lib/core/booking/booking'
import type { MovedFrom } from '@/lib/core/booking/booking-move'
import { menuLangOf, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import { type Booking, bookingOf, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { bookingMessage, cancellationMessage } from '@/lib/server/booking/build-booking-message'
import { answerText, changeText, offerText, reminderText } from '@/lib/server/booking/build-guest-text'
import { isAfterMidnightOf, movesOfBooking, placeBefore } from '@/lib/server/booking/moves/booking-moves'
import type { Db } from '@/lib/server/db/connect'
import { BOOKING_KINDS, type BookingKind, type OutboxItem } from '@/lib/server/db/outbox'
import { guestLang, tellGuest } from '@/lib/server/messages/tell-guest'
import type { DeliveryContext, SendWork } from '@/lib/server/orders/deliver/delivery-context'

type Read = { booking: Booking; payload: BookingPayload }
type Send = (read: Read, context: DeliveryContext, item: OutboxItem) => Promise<void>

/** Where a booking stood before its guest changed it last; null where the guest never did. */
const beforeChange = async (db: Db, id: string): Promise<MovedFrom | null> => {
  const moves = await movesOfBooking(db, id)
  const change = moves.findLast(({ kind, mover }) => kind === 'change' && mover === 'guest')
  return change ? placeBefore(change) : null
}

/** The dashboard link holds the venue's token: send it to nobody else. */
const sendText =
  (textOf: typeof bookingMessage): Send =>
  async ({ booking, payload }, { backend, dashboardUrl, database }) => {
    const venue = await backend.venues.find({ id: booking.venue_id }, ORIGINAL_LANG, 'shown')
    const to = internationalNumber(venue?.whatsapp_number ?? null) ?? internationalNumber(venue?.phone_number ?? null)
    if (to === null) return
    const { id, state } = booking
    const before = await beforeChange(database.db, id)
    const text = textOf({ id, state, payload, afterMidnight: isAfterMidnightOf(booking), before })
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
    // A party that the host wrote in may have left no number.
    if (!venue || payload.phone === '') return
    const told = { phone: payload.phone, lang, key }
    await tellGuest({ ...told, textOf: (t) => textOf({ booking, payload, venue: venue.name, lang }, t) }, context)
  }

const sendAnswer = sendToGuest(answerText)
const sendReminder = sendToGuest(reminderText)
const sendOffer = sendToGuest(offerText)
const sendChange = sendToGuest(changeText)

/** What was asked since, or cancelled, is unanswered; of another place `booking_changed` tells. */
const hearsAnswer = ({ state, moved_from }: Booking): boolean =>
  state === 'refused' || (state === 'accepted' && moved_from === null)

/** The guest may have cancelled since; what they did themselves they know. */
const hearsOfChange = ({ state, answer_code }: Booking): boolean =>
  state === 'accepted' || (state === 'cancelled' && answer_code !== null)

const isToCome = ({ state, starts_at }: Booking, now: number): boolean =>
  state === 'accepted' && starts_at !== null && starts_at > now

const isOnOffer = ({ state, offered_until }: Booking, now: number): boolean =>
  state === 'offered' && offered_until !== null && offered_until > now

const SEND: Record<BookingKind, Send> = {
  // Posts cannot be undone (spec section 7): skip a cancelled booking.
  booking_post: async ({ booking, payload }, { backend }) =>
    booking.state === 'cancelled' ? undefined : backend.bookings.post(booking.id, payload),
  // A venue that reads the request after the cancellation would keep the table.
  booking: async (read, context, item) =>
    read.booking.state === 'cancelled' ? undefined : askForTable(read, context, item),
  booking_event: sendEvent('requestbooking', ({ created_at }) => created_at),
  cancellation: sendText(cancellationMessage),
  booking_answer: async (read, context, item) =>
    hearsAnswer(read.booking) ? sendAnswer(read, context, item) : undefined,
  booking_changed: async (read, context, item) =>
    hearsOfChange(read.booking) ? sendChange(read, context, item) : undefined,
  booking_reminder: async (read, context, item) =>
    isToCome(read.booking, context.now()) ? sendReminder(read, context, item) : undefined,
  // Late news of a table that is another's by now would only hurt.
  booking_offer: async (read, context, item) =>
    isOnOffer(read.booking, context.now()) ? sendOffer(read, context, item) : undefined,
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
