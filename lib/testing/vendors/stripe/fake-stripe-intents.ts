import { randomBytes } from 'node:crypto'
import { type FakeRefund, makeRefunds } from '@/lib/testing/vendors/fake-refunds'

/** Cards by what becomes of them; all but the last are Stripe's own test cards. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  authenticated: '4000002760003184',
  /** Taken, with the answer of the bank still to come. */
  slow: '4000000000070005',
} as const

type Status =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type FakeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  description: string | null
  metadata: Record<string, string>
  payment_method_types: string[]
  capture_method: string
  status: Status
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
  next_action: Record<string, unknown> | null
  livemode: false
}

export type FakeCharge = { id: string; object: 'charge'; payment_intent: string; amount: number }

/** An error as it stands in the body of an answer. */
export type FakeError = { status: number; error: Record<string, unknown> }

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

const refused = (status: number, error: Record<string, unknown>): FakeError => ({ status, error })

const DECLINES: Record<string, [string, string]> = {
  [CARDS.declined]: ['generic_decline', 'Your card was declined.'],
  [CARDS.withoutFunds]: ['insufficient_funds', 'Your card has insufficient funds.'],
}

const ITALIAN: Record<string, string> = {
  'Your card was declined.': 'La tua carta è stata rifiutata.',
  'Your card has insufficient funds.': 'La tua carta non dispone di fondi sufficienti.',
}

const REFUND_STATES = { done: 'succeeded', pending: 'pending', failed: 'failed' }

const refundObject = (
  { id, amount, state }: FakeRefund,
  { id: payment_intent, latest_charge, currency }: FakeIntent,
) => ({
  ...{ id: `re_${id}`, object: 'refund', amount, currency, payment_intent, charge: latest_charge },
  status: REFUND_STATES[state],
})

/** Payments of one fake account and the money that really moved. */
export const makeIntents = () => {
  const intents = new Map<string, FakeIntent>()
  /** The connected account an intent was made in; none but that one finds it. */
  const accounts = new Map<string, string | null>()
  const charges: FakeCharge[] = []
  const refunds = makeRefunds()
  /** Status of the dispute of a payment, by its id. */
  const disputes = new Map<string, string>()
  const nameOf = ({ metadata }: FakeIntent): string => metadata.payment_id ?? ''

  const charge = (intent: FakeIntent): void => {
    const id = idOf('ch')
    charges.push({ id, object: 'charge', payment_intent: intent.id, amount: intent.amount })
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: id, next_action: null })
  }

  const unexpected = (intent: FakeIntent, verb: string): FakeError =>
    refused(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    })

  return {
    charges,
    all: (): FakeIntent[] => [...intents.values()],
    find: (id: string, account: string | null): FakeIntent | FakeError => {
      const intent = intents.get(id)
      if (intent && accounts.get(id) === account) return intent
      const message = `No such payment_intent: '${id}'`
      return refused(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'intent' })
    },

    create: (asked: Record<string, string>, metadata: Record<string, string>, account: string | null) => {
      const amount = Number(asked.amount)
      if (!Number.isInteger(amount)) {
        return refused(400, { type: 'invalid_request_error', code: 'parameter_invalid_integer', param: 'amount' })
      }
      if (amount < 50) {
        const message = 'Amount must be at least €0.50 eur'
        return refused(400, { type: 'invalid_request_error', code: 'amount_too_small', message, param: 'amount' })
      }
      const id = idOf('pi')
      const intent: FakeIntent = {
        id,
        object: 'payment_intent',
        amount,
        amount_received: 0,
        currency: asked.currency ?? '',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        description: asked.description ?? null,
        metadata,
        payment_method_types: ['card'],
        capture_method: asked.capture_method ?? 'automatic_async',
        status: 'requires_payment_method',
        latest_charge: null,
        last_payment_error: null,
        next_action: null,
        livemode: false,
      }
      intents.set(id, intent)
      accounts.set(id, account)
      return intent
    },

    /** A diner's card. The bank may ask for more, which comes by `authenticate`. */
    confirm: (intent: FakeIntent, card: string, locale: string): FakeIntent | FakeError => {
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
        return unexpected(intent, 'confirm')
      }
      const [decline, english] = DECLINES[card] ?? []
      if (decline && english) {
        const message = locale.startsWith('it') ? (ITALIAN[english] ?? english) : english
        const error = { type: 'card_error', code: 'card_declined', decline_code: decline, message }
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, next_action: null })
        return refused(402, { ...error, payment_intent: intent })
      }
      if (card === CARDS.slow) return Object.assign(intent, { status: 'processing' as const })
      if (card === CARDS.authenticated) {
        const next = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
        return Object.assign(intent, { status: 'requires_action' as const, next_action: next })
      }
      charge(intent)
      return intent
    },

    authenticate: (intent: FakeIntent, succeeds: boolean): void => {
      if (intent.status !== 'requires_action') return
      if (succeeds) {
        charge(intent)
        return
      }
      const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, next_action: null })
    },

    /** The bank's late answer to a payment it was slow about. */
    finish: (id: string, succeeds: boolean): void => {
      const intent = intents.get(id)
      if (intent?.status !== 'processing') return
      if (succeeds) charge(intent)
      else intent.status = 'requires_payment_method'
    },

    cancel: (intent: FakeIntent): FakeIntent | FakeError => {
      if (['processing', 'succeeded', 'canceled'].includes(intent.status)) return unexpected(intent, 'cancel')
      return Object.assign(intent, { status: 'canceled' as const, next_action: null })
    },

    /** Something changed in the account past Coperto. */
    alter: (id: string, changes: Partial<Omit<FakeIntent, 'status'>> & { status?: string }): void => {
      Object.assign(intents.get(id) ?? {}, changes)
    },

    refunds,
    /** The payer contests a payment, or that ends. */
    dispute: (id: string, status: string): void => {
      disputes.set(id, status)
    },
    disputesOf: (id: string): object => ({
      ...{ object: 'list', has_more: false },
      data: disputes.has(id)
        ? [{ id: `du_${id}`, object: 'dispute', payment_intent: id, status: disputes.get(id) }]
        : [],
    }),
    /** The whole of it goes back by the dashboard. */
    refund: (id: string): void => {
      const intent = intents.get(id)
      if (intent) refunds.give(nameOf(intent), refunds.left(nameOf(intent), intent.amount_received))
    },
    refundBy: (intent: FakeIntent, amount: number): object | FakeError => {
      const made = refunds.ask(nameOf(intent), intent.amount_received, amount)
      if (typeof made !== 'string') return refundObject(made, intent)
      if (made === 'refused') return refused(400, { type: 'invalid_request_error', code: 'balance_insufficient' })
      const isOver = refunds.left(nameOf(intent), intent.amount_received) === 0
      return refused(400, {
        type: 'invalid_request_error',
        ...(isOver ? { code: 'charge_already_refunded' } : { param: 'amount' }),
      })
    },
    /** The charge of a payment with its refunds, as it is when they are asked for too. */
    chargeOf: (intent: FakeIntent) => {
      const charge = charges.find(({ id }) => id === intent.latest_charge)
      if (!charge) return null
      const mine = refunds.of(nameOf(intent))
      const left = refunds.left(nameOf(intent), intent.amount_received)
      const data = mine.map((refund) => refundObject(refund, intent))
      return {
        ...charge,
        disputed: disputes.has(intent.id),
        refunded: left === 0,
        amount_refunded: charge.amount - left,
        refunds: { object: 'list', data, has_more: false },
      }
    },
  }
}
