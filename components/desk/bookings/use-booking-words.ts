'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ApiFailure } from '@/lib/core/api/contract'
import { addDays, longDate } from '@/lib/core/booking/booking-days'
import { isCancelledByGuest } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingMoveError } from '@/lib/core/desk/desk-bookings-api'
import { serviceDayOf } from '@/lib/core/desk/service-day'

/** 'Oggi', 'Domani' or the date. */
export const useDayName = (now: number) => {
  const t = useTranslations('desk.bookings')
  const locale = useLocale()
  const today = serviceDayOf(now)
  return (date: string, inWords = longDate): string => {
    const named = inWords(date, locale)
    if (date === today) return t('today', { date: named })
    return date === addDays(today, 1) ? t('tomorrow', { date: named }) : named
  }
}

/** The name of a booking; a party from the street may have none. */
export const useBookingTitle = () => {
  const t = useTranslations('evening.walkIn')
  return ({ name }: Pick<DeskBooking, 'name'>): string => name || t('title')
}

/** A move may be undone for twelve hours: until then who cancelled is known. */
const KNOWN_MS = 12 * 3_600_000

export const useStateWords = (now: number) => {
  const t = useTranslations('desk.bookings.states')
  return (booking: DeskBooking): string => {
    const isByGuest = isCancelledByGuest(booking) && now < (booking.endsAt ?? now) + KNOWN_MS
    return t(booking.state === 'cancelled' && !isByGuest ? 'cancelledHere' : booking.state)
  }
}

export const useTableNames = () => {
  const t = useTranslations('evening.tables')
  return (tables: readonly string[]): string =>
    tables.length === 0 ? '' : t('at', { count: tables.length, tables: tables.join(' + ') })
}

/** Why a booking was not written, and times of that evening that are free instead, 'HH:MM'. */
export type RoomRefusal = { words: string; free: string[] }

const PLAIN_CODES = ['unknown_table', 'day_unavailable', 'booking_reused'] as const

type RefusalOf = (error: ApiFailure<DeskBookingMoveError>, offersTimes: boolean) => RoomRefusal

/** `offersTimes`: another time can be picked, so that free ones are named. */
export const useRoomRefusal = (): RefusalOf => {
  const t = useTranslations('evening.refusals')
  const elsewhere = useTranslations('desk.bookings')
  return (error, offersTimes) => {
    switch (error.code) {
      case 'slot_full':
        if (!offersTimes) return { words: t('no_seats'), free: [] }
        return { words: t(error.free.length > 0 ? 'slot_full' : 'full'), free: error.free }
      case 'table_taken':
        return { words: t('table_taken', { by: error.by }), free: [] }
      case 'time_outside_hours':
        return { words: t('time_outside_hours'), free: error.next === null ? [] : [error.next] }
      case 'answered_elsewhere':
        return { words: elsewhere('elsewhere'), free: [] }
      default: {
        const known = PLAIN_CODES.find((code) => code === error.code)
        return { words: t(known ?? 'notSent'), free: [] }
      }
    }
  }
}
