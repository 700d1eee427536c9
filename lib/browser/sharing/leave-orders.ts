'use client'

import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { dropCheckoutKey, unansweredKey } from '@/lib/browser/orders/checkout-key'
import { pendingOrders } from '@/lib/browser/orders/stored-order'
import { postLeave } from '@/lib/browser/sharing/share-calls'
import { MAX_LEFT } from '@/lib/core/sharing/share-requests'

type Left = { venueId: number; share: { token: string; ownerKey: string } }

/** While a payment provider is silent. */
const AGAIN_MS = 10_000

/** The call under way. */
let leaving: Promise<unknown> = Promise.resolve()
let stopRepeating = (): void => undefined

/** Orders of this device that may still wait for their payment, those whose answer was lost included. */
const attemptsOf = (venueId: number): string[] => {
  const placed = pendingOrders(venueId).map(({ attemptKey }) => attemptKey)
  return [...new Set([unansweredKey(venueId) ?? [], ...placed].flat())].slice(0, MAX_LEFT)
}

const leave = async ({ venueId, share }: Left, attempts: string[]): Promise<number | null> => {
  const answer = await postLeave(share, attempts)
  if (!answer.ok) return answer.error.code === 'share_unknown' ? null : AGAIN_MS
  dropCheckoutKey(venueId, answer.value.left)
  return answer.value.isWaiting ? AGAIN_MS : null
}

const begin = (left: Left): void => {
  stopRepeating()
  const attempts = attemptsOf(left.venueId)
  if (attempts.length === 0) return
  stopRepeating = pollWhileVisible(() => {
    const call = leave(left, attempts)
    leaving = call
    return call
  })
}

/**
 * Gives up what this device ordered of its shared cart and has not paid: who is at the cart or a form, also by Back, no
 * longer pays it. Its guests may change their dishes again. Returns the function that ends it.
 */
export const leaveOrders = (left: Left): (() => void) => {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && begin(left)
  window.addEventListener('pageshow', onPageShow)
  begin(left)
  return () => {
    window.removeEventListener('pageshow', onPageShow)
    stopRepeating()
  }
}

/** Resolves once the orders that were left are answered for; before a change of a guest's part. */
export const untilLeft = async (): Promise<void> => {
  await leaving
}

/** The same before an order or a booking, whose own order must not be given up by a repetition. */
export const endLeaving = (): Promise<void> => {
  stopRepeating()
  return untilLeft()
}
