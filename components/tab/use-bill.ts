'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { claimParts } from '@/lib/browser/bill/attempts'
import type { KnownBill } from '@/lib/browser/bill/known-bills'
import { markOwn } from '@/lib/browser/bill/mark-own'
import { type BillPlace, joinBy, type OpenedBill, openBill, readKnown } from '@/lib/browser/bill/open-bill'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { apiPath } from '@/lib/core/api/contract'
import { type BillView, billNewsApi } from '@/lib/core/bill/bill-api'
import { shareidIn } from '@/lib/core/text/fragment'

/** `isStale`: the last answer was lost, and what is shown may have changed. */
export type ShownBill =
  | { status: 'loading' | 'none' | 'failed' }
  | { status: 'open'; view: BillView; known: KnownBill; isStale: boolean }

export type WordProblem = 'wrong' | 'closed' | 'refused' | 'none' | 'failed'

const PROBLEMS = {
  word_wrong: 'wrong',
  word_closed: 'closed',
  table_code_refused: 'refused',
  not_found: 'none',
} as const

/** News come by the stream; this is for where it breaks. */
const PAUSE_MS = 15_000
/** Where nothing is paid, for an order that another page places. */
const IDLE_MS = 60_000
/** After a reservation has run out. */
const AFTER_END_MS = 500

/** Nobody is told when a reservation runs out. */
const pauseOf = ({ state, parts, now }: BillView): number => {
  const ends = parts.flatMap(({ until }) => (until === null ? [] : [Math.max(0, until - now) + AFTER_END_MS]))
  return Math.min(state === 'closed' ? IDLE_MS : PAUSE_MS, ...ends)
}

/** The newer of two views, by the clock of the server: answers may overtake each other. */
const newer = (shown: ShownBill, next: Extract<OpenedBill, { status: 'open' }>): ShownBill => {
  if (shown.status === 'open' && shown.view.id === next.view.id && shown.view.now > next.view.now)
    return { ...shown, isStale: false }
  return { ...next, isStale: false }
}

const namedInAddress = () => ({
  part: new URLSearchParams(location.search).get('part'),
  share: shareidIn(location.hash),
})

/** The bill of this phone's table, live. `purpose`: see `openBill`. */
export const useBill = ({ venueId, venueRef, type }: BillPlace, purpose?: 'receipt') => {
  const [shown, setShown] = useState<ShownBill>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const known = useRef<KnownBill | null>(null)

  const take = useCallback(
    (found: OpenedBill) => {
      if (found.status === 'open') {
        known.current = found.known
        const { chosen = [] } = found.known
        const marked = { ...found, view: markOwn(found.view, chosen) }
        claimParts(venueId, found.view, Date.now())
        return setShown((before) => newer(before, marked))
      }
      if (found.status === 'none') {
        known.current = null
        return setShown({ status: 'none' })
      }
      // A bill that is shown stays: one lost answer must not hide it.
      setShown((before) => (before.status === 'open' ? { ...before, isStale: true } : { status: 'failed' }))
    },
    [venueId],
  )

  const ask = useCallback(async (): Promise<OpenedBill> => {
    const place = { venueId, venueRef, type }
    const found = known.current ? await readKnown(venueId, known.current) : null
    if (found?.status === 'failed' || (found?.status === 'open' && found.view.state !== 'closed')) return found
    // Closed, or closed to this phone: its newer orders may be on another bill.
    return openBill(place, namedInAddress(), purpose)
  }, [venueId, venueRef, type, purpose])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the server again.
  useEffect(() => {
    let isOver = false
    // Before the poll hears of it: the guest may have ordered elsewhere since this page was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) known.current = null
    }
    window.addEventListener('pageshow', onPageShow)
    const stop = pollWhileVisible(async () => {
      const found = await ask()
      if (isOver) return null
      take(found)
      if (found.status === 'open') return pauseOf(found.view)
      return found.status === 'none' ? IDLE_MS : PAUSE_MS
    })
    return () => {
      isOver = true
      window.removeEventListener('pageshow', onPageShow)
      stop()
    }
  }, [ask, take, round])

  const news = shown.status === 'open' ? shown.view.news : null
  useEffect(() => {
    if (news === null) return
    return listenForNews(apiPath(billNewsApi, { id: news }), () => void ask().then(take))
  }, [news, ask, take])

  const put = useCallback(
    (view: BillView) => known.current && take({ status: 'open', view, known: known.current }),
    [take],
  )

  /** Null once the phone sees the whole bill. */
  const join = async (table: string, code: string, word: string): Promise<WordProblem | null> => {
    const joined = await joinBy({ venueId, venueRef, type }, { table: { table, code, word } })
    if (joined.status === 'refused') return PROBLEMS[joined.code]
    if (joined.status !== 'open') return 'failed'
    take(joined)
    // Where no bill was shown, the next look is far.
    setRound((now) => now + 1)
    return null
  }

  return {
    shown,
    put,
    join,
    reread: useCallback(async () => take(await ask()), [ask, take]),
    retry: () => setRound((now) => now + 1),
  }
}

export type Bill = ReturnType<typeof useBill>
