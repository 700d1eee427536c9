'use client'

import { useEffect, useRef, useState } from 'react'
import type { Bill } from '@/components/tab/use-bill'
import { attemptFor } from '@/lib/browser/bill/attempts'
import { postPart } from '@/lib/browser/bill/bill-calls'
import {
  type Answers,
  firstAnswers,
  quoteIn,
  reachableWays,
  stillOffered,
  takesAmount,
  tipOf,
  usualWay,
  wishOf,
} from '@/lib/browser/bill/choices'
import { type Attempt, forgetAttempt, type KnownBill, keepPart, partOfAttempt } from '@/lib/browser/bill/known-bills'
import { keepWay, lastWay } from '@/lib/browser/bill/last-way'
import type { BillPlace } from '@/lib/browser/bill/open-bill'
import { openPage } from '@/lib/browser/device/offline-links'
import { keepSessionName, sessionName } from '@/lib/browser/sharing/guest-session'
import { isHandWay, type PartWay } from '@/lib/core/bill/bill'
import { type BillView, MAX_PAYER, type PayPartRequest } from '@/lib/core/bill/bill-api'
import { paymentsPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Cents } from '@/lib/core/money/money'
import { personName } from '@/lib/core/text/person-name'

/** Null: the guest said nothing. `cents`: null while they cannot be read. */
export type Tip = { percent: number } | { cents: Cents | null }

const centsOf = (tip: Tip | null, amount: Cents): Cents | null => {
  if (tip === null) return 0
  return 'cents' in tip ? tip.cents : tipOf(amount, tip.percent)
}

type Ready = { wish: PayPartRequest['wish']; amount: Cents; tip: Cents; way: PartWay }

export type PayFormProps = {
  place: BillPlace
  bill: Bill
  view: BillView
  known: KnownBill
  /** Called with the id of a part that waits for the staff. */
  onAnnounced: (part: string) => void
}

const PAY_PROBLEMS = [
  'amount_changed',
  'nothing_due',
  'bill_closed',
  'provider_not_offered',
  'tips_not_taken',
  'below_minimum',
  'try_later',
  'offline',
  'unanswered',
] as const

export type PayProblem = (typeof PAY_PROBLEMS)[number] | 'failed'

const problemOf = (code: string): PayProblem =>
  code === 'rate_limited' ? 'try_later' : (PAY_PROBLEMS.find((problem) => problem === code) ?? 'failed')

/** The part may be there although its answer was lost. */
const LOST = ['offline', 'unanswered', 'unexpected', 'rate_limited']

/** What a guest pays of a bill, with the amount by the rule of the server. */
export const usePayForm = ({ place, bill, view, known, onAnnounced, locale }: PayFormProps & { locale: Locale }) => {
  const ways = reachableWays(view)
  const [chosen, setChosen] = useState<Answers | null>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [way, setWay] = useState<PartWay | null>(() => usualWay({ ways }, lastWay()))
  const [name, setName] = useState(() => sessionName()?.slice(0, MAX_PAYER) ?? '')
  const attempt = useRef<Attempt | null>(null)
  const [phase, setPhase] = useState<'idle' | 'sending'>('idle')
  const [failure, setFailure] = useState<PayProblem | null>(null)
  useEffect(() => {
    // Back from the payment page, restored mid-press: what was chosen is reserved.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setPhase('idle')
      setChosen(null)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const answers = stillOffered(view, chosen ?? firstAnswers(view))
  const wish = wishOf(view, answers)
  const amount = (wish && quoteIn(view, wish)?.amount) ?? 0
  const shownWay = way !== null && ways.includes(way) ? way : usualWay({ ways }, null)
  const added = view.tips ? centsOf(tip, amount) : 0
  const sum = amount + (added ?? 0)
  const isTooLittle = shownWay !== null && amount > 0 && !takesAmount(view, shownWay, sum)

  /** Whether the page is being left for the payment. */
  const goOn = (part: string, by: PartWay): boolean => {
    keepWay(by)
    if (!isHandWay(by)) {
      openPage(paymentsPath(place.type, place.venueRef, part))
      return true
    }
    setTip(null)
    setChosen(null)
    onAnnounced(part)
    return false
  }

  /** Whether the page is being left for the payment. */
  const send = async ({ wish: sent, amount: shown, tip: given, way: by }: Ready): Promise<boolean> => {
    const payer = personName(name).slice(0, MAX_PAYER)
    const content = { wish: sent, shown, tip: given, way: by }
    const asked = attemptFor(place.venueId, { bill: known.id, ...content }, { last: attempt.current, now: Date.now() })
    attempt.current = asked
    const { attemptKey } = asked
    const result = await postPart(known, { ...content, attemptKey, lang: locale, ...(payer && { name: payer }) })
    if (payer) keepSessionName(payer)
    if (result.ok || !LOST.includes(result.error.code)) {
      forgetAttempt(place.venueId, asked)
      attempt.current = null
    }
    if (result.ok) {
      keepPart(place.venueId, { id: result.value.part, bill: known.id, attemptKey, tip: given })
      if (isHandWay(by)) bill.put(result.value.bill)
      return goOn(result.value.part, by)
    }
    await bill.reread()
    const found = partOfAttempt(place.venueId, attemptKey)
    if (found) {
      attempt.current = null
      return goOn(found.id, by)
    }
    setFailure(problemOf(result.error.code))
    return false
  }

  const change = (changes: Partial<Answers>) => {
    setFailure(null)
    setChosen({ ...answers, ...changes })
  }

  return {
    ...{ answers, amount, tip, ways, way: shownWay, name, phase, failure, isTooLittle },
    total: sum,
    isTipWrong: added === null,
    change,
    setTip,
    setName,
    setWay: (next: PartWay) => {
      setFailure(null)
      setWay(next)
    },
    pay: async () => {
      if (phase !== 'idle' || !wish || amount === 0 || added === null || shownWay === null || isTooLittle) return
      setPhase('sending')
      setFailure(null)
      const isLeaving = await send({ wish, amount, tip: added, way: shownWay })
      if (!isLeaving) setPhase('idle')
    },
  }
}

export type PayFormState = ReturnType<typeof usePayForm>
