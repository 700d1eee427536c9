'use client'

import { useEffect, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { fetchBookingStatus } from '@/lib/browser/booking/fetch-booking-status'
import { followPause, isOutdated } from '@/lib/browser/booking/follow-booking'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { apiPath } from '@/lib/core/api/contract'
import { answerPause } from '@/lib/core/async/answer-pause'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { orderNewsApi } from '@/lib/core/orders/answer/order-news-api'

/** `isAway`: the server did not say, and is asked on. */
export type BookingLookup =
  | { status: 'asking'; isAway: boolean }
  | { status: 'unknown' }
  | { status: 'known'; booking: BookingStatus; isAway: boolean }

type Round = { state: BookingLookup; pause: number | null }

/** Polls a booking until nothing can change it. */
export const useBookingStatus = ({ id, attemptKey }: Pick<SentTable, 'id' | 'attemptKey'>) => {
  const [state, setState] = useState<BookingLookup>({ status: 'asking', isAway: false })

  useEffect(() => {
    let isUnmounted = false
    let stopListening: (() => void) | null = null

    /** Subscribes while the venue's desk is online. */
    const follow = (answer: Answered): void => {
      const channel = answer.status === 'known' ? answer.booking.news : null
      if (channel) stopListening ??= listenForNews(apiPath(orderNewsApi, { channel }), () => void ask(1))
      else {
        stopListening?.()
        stopListening = null
      }
    }

    const ask = async (before: number): Promise<number | null> => {
      const answer = await fetchBookingStatus({ id, attemptKey })
      if (isUnmounted) return null
      if (answer.status === 'unreachable') {
        // A network failure must not hide a known booking.
        setState((shown) => (shown.status === 'unknown' ? shown : { ...shown, isAway: true }))
        return answerPause(before)
      }
      follow(answer)
      const { pause, state: next } = roundOf(answer, before)
      setState((shown) => newer(shown, next))
      return pause
    }
    const stop = pollWhileVisible(ask)
    return () => {
      isUnmounted = true
      stopListening?.()
      stop()
    }
  }, [id, attemptKey])

  const setBooking = (booking: BookingStatus) => setState({ status: 'known', booking, isAway: false })
  const refresh = async (): Promise<BookingStatus | null> => {
    const answer = await fetchBookingStatus({ id, attemptKey })
    if (answer.status !== 'known') return null
    setBooking(answer.booking)
    return answer.booking
  }
  return { state, setBooking, refresh }
}

const newer = (shown: BookingLookup, next: BookingLookup): BookingLookup =>
  shown.status === 'known' && next.status === 'known' && isOutdated(next.booking, shown.booking)
    ? { ...shown, isAway: false }
    : next

type Answered = Exclude<Awaited<ReturnType<typeof fetchBookingStatus>>, { status: 'unreachable' }>

const roundOf = (answer: Answered, before: number): Round => {
  if (answer.status === 'unknown') return { state: answer, pause: null }
  const { booking } = answer
  return { state: { status: 'known', booking, isAway: false }, pause: followPause(booking, before) }
}
