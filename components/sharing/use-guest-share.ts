'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { guestKeyOf } from '@/lib/browser/orders/tracked-orders'
import { listenToShare } from '@/lib/browser/realtime/listen-to-share'
import { keepSessionName, sessionUserId } from '@/lib/browser/sharing/guest-session'
import { fetchShare, postWithdrawal, type ShareFailure, sendPart } from '@/lib/browser/sharing/share-calls'
import { takeOutSent } from '@/lib/browser/sharing/take-out-sent'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ListeningState, RealtimeConfig } from '@/lib/core/realtime/channel'
import type { ShareState } from '@/lib/core/sharing/share'
import type { SharedCart, StoredEntry } from '@/lib/core/sharing/shared-cart'
import type { OrderType } from '@/lib/core/venue/order-type'

type Joined = {
  venueId: number
  type: OrderType
  locale: Locale
  token: string | null
  /** Null to read once. */
  config: RealtimeConfig | null
}

export type GuestShare = {
  /** Of this guest's part. */
  key: string
  state: 'asking' | ShareState | 'unknown' | 'unreachable'
  /** What the server has from this guest. */
  sent: StoredEntry | null
  /** What all have chosen. */
  table: NonNullable<SharedCart['table']> | null
  /** The order has this guest's part. */
  hasLeft: boolean
  /** What this page took back. */
  withdrawn: StoredEntry | null
  listening: ListeningState | 'starting'
  sending: boolean
  failure: ShareFailure | null
  withdrawFailure: ShareFailure | null
  refresh: () => void
  /** Resending replaces the part. Returns whether it arrived. */
  send: (name: string, products: CartProduct[]) => Promise<boolean>
  /** The part that was taken back; null if it was refused. */
  withdraw: () => Promise<StoredEntry | null>
}

/** Pause between polls in ms: no event tells that a payment went through. */
const PAYMENT_MS = 10_000

/** A guest's view of another's shared cart, live; without a token, none. */
export const useGuestShare = ({ venueId, type, locale, token, config }: Joined): GuestShare => {
  const [state, setState] = useState<GuestShare['state']>('asking')
  const [sent, setSent] = useState<StoredEntry | null>(null)
  const [table, setTable] = useState<GuestShare['table']>(null)
  const [withdrawn, setWithdrawn] = useState<StoredEntry | null>(null)
  const [listening, setListening] = useState<GuestShare['listening']>('starting')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ShareFailure | null>(null)
  const [withdrawFailure, setWithdrawFailure] = useState<ShareFailure | null>(null)
  const turn = useRef(0)
  // A phone is one guest, also in a new tab.
  const key = useMemo(() => (token ? (guestKeyOf(venueId, token) ?? sessionUserId()) : ''), [venueId, token])

  const refresh = useCallback(async () => {
    if (!token) return
    turn.current += 1
    const mine = turn.current
    const answer = await fetchShare(token, key, locale)
    // Unmounted, or an older answer than the one shown.
    if (mine !== turn.current) return
    if (!answer.ok) {
      // Keep the known state: one failed request must not remove the send button.
      const gone = answer.error.code === 'share_unknown' || answer.error.code === 'invalid_request'
      return setState((known) => (gone ? 'unknown' : known === 'asking' ? 'unreachable' : known))
    }
    const { res_id, state: shown, order, table: all } = answer.value
    const isOurs = res_id === venueId && answer.value.type === type
    setState(isOurs ? shown : 'unknown')
    setSent(order[0] ?? null)
    setTable((isOurs && all) || null)
  }, [token, key, venueId, type, locale])

  useEffect(() => {
    const revalidate = () => document.visibilityState === 'visible' && void refresh()
    void refresh()
    window.addEventListener('online', revalidate)
    window.addEventListener('pageshow', revalidate)
    document.addEventListener('visibilitychange', revalidate)
    return () => {
      turn.current += 1
      window.removeEventListener('online', revalidate)
      window.removeEventListener('pageshow', revalidate)
      document.removeEventListener('visibilitychange', revalidate)
    }
  }, [refresh])

  const channel = state === 'open' || state === 'ordering' ? (table?.channel ?? null) : null
  useEffect(() => {
    if (!token || !config || !channel) return
    return listenToShare({ config, channel, key: token }, () => void refresh(), setListening)
  }, [token, config, channel, refresh])

  const isOrdering = state === 'ordering'
  useEffect(() => {
    if (!isOrdering) return
    return pollWhileVisible(async (before) => {
      if (before > 0) await refresh()
      return PAYMENT_MS
    })
  }, [isOrdering, refresh])

  const hasLeft = state === 'closed' && sent !== null && Boolean(table?.isOrdered)
  useEffect(() => {
    if (!hasLeft || !token || !sent) return
    const taken = sent.products.map((line) => ({ key: lineKey(line), quantity: line.quantity }))
    takeOutSent(venueId, token, taken)
  }, [hasLeft, token, sent, venueId])

  const refused = (code: ShareFailure['code']) => {
    if (code === 'share_unknown') return setState('unknown')
    if (code === 'share_closed') setState('closed')
    if (code === 'share_closed' || code === 'share_ordering') void refresh()
  }

  const send = async (name: string, products: CartProduct[]) => {
    if (!token || sending) return false
    setSending(true)
    setFailure(null)
    keepSessionName(name)
    const answer = await sendPart({ token, res_id: venueId, type, userId: key, user: name, products })
    setSending(false)
    if (answer.ok) return true
    setFailure(answer.error)
    refused(answer.error.code)
    return false
  }

  const withdraw = async () => {
    if (!token || sending || !sent) return null
    setSending(true)
    setWithdrawFailure(null)
    const answer = await postWithdrawal(token, key)
    setSending(false)
    if (answer.ok) {
      setWithdrawn(sent)
      setSent(null)
      void refresh()
      return sent
    }
    setWithdrawFailure(answer.error)
    refused(answer.error.code)
    return null
  }

  return {
    ...{ key, state, sent, table, hasLeft, withdrawn, listening, sending, failure, withdrawFailure },
    refresh: () => void refresh(),
    send,
    withdraw,
  }
}
