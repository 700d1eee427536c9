import type { z } from 'zod'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { SecretSetting } from '@/lib/server/settings/env-secrecy'
import type { CrashStep } from '@/lib/testing/vendors/crash-steps'
import type { Make } from '@/lib/testing/vendors/message-parts'
import type { Wires } from '@/lib/testing/vendors/vendors'

/** An order of € 28 whose payment was begun, by its ids. */
export type VendorCheckout = {
  provider: OnlineMethod
  orderId: string
  attemptKey: string
  paymentId: string
  reference: string
}

/** Something happens at a provider to the payment of a checkout. */
export type Act = (wires: Wires, checkout: VendorCheckout) => unknown

/** What the provider says next, and after that: the state in the ledger, what the diner reads, why a person has to look. */
export type Step = [act: Act, payment: string, reads: string, reason?: string]

/** What a provider knows of an order before a storm of messages, what it changes its mind to, and what comes of it. */
export type Fate = { what: string; first: Act; later?: Act; becomes: object }

export const PAID = { state: 'queued', paid: ['paid'], orders: 1 }
export const unpaid = (payment: string) => ({ state: 'awaiting', paid: [payment], orders: 0 })
export const nothing: Act = () => undefined

/** A kind of message: whether it is taken, how many of it a storm of 4,640 has, and how the nth is made. */
export type Kind = [fate: 'taken' | 'refused', kind: string, count: number, make: Make]

/** What becomes of a payment. declined: the first card is refused. slow: it is decided after everybody has gone. */
export type Means = 'good' | 'declined' | 'slow'

/** Money that moved, as its provider has it. `transactionId`: what the order has to name. `amount` in cents. */
export type Charge = { provider: OnlineMethod; orderId: string; transactionId: string; amount: number }

/** A provider as everybody but Coperto sees it. `key`: what its panel shows of a payment, see `panelKey`. */
export type Outside = {
  /** A diner pays; answers whether the money comes by what was done here. */
  pay: (key: string, means: Means) => boolean
  /** All that was left undecided is decided, in the diners' favour. */
  finish: () => void
  charges: () => Charge[]
  /** What it sends of that payment as things stand, at the moment `at` of the server's clock; null for one unknown. */
  message: (key: string, at: number) => { headers: Record<string, string>; body: string } | null
}

/** All that tests know of a provider beside its wire. */
export type Vendor<Method extends OnlineMethod> = {
  /** The settings without which it is not offered; nobody answers there. */
  needs: Record<string, string>
  /** A value of its own for each of its secrets, to be searched for where no secret may be. */
  secrets: Record<Extract<SecretSetting, `COPERTO_${Uppercase<Method>}_${string}`>, string>
  /** The settings that lead a server to its wire by way of `origin`. */
  settings: (wires: Wires, origin: string) => Record<string, string>
  /** The account of the trattoria there; null: that of the settings. */
  account: string | null
  /** The addresses that its form loads on the payment page; null where it leads to a page of its own. */
  loads: RegExp | null
  /** What a diner pays by: the part of a panel that names the payment at the provider. */
  panelKey: z.ZodType<string, { provider: Method }>

  /** What it was asked to collect under our name of a payment. */
  opened: (wires: Wires, paymentId: string) => string[]
  /** The diner pays whatever it holds under our name of a payment. */
  pay: (wires: Wires, paymentId: string) => void
  /** Cents taken under our name of a payment, each time they were. */
  taken: (wires: Wires, paymentId: string) => number[]
  /** Takes the money though we did not ask for it. */
  takes: Act
  outside: (wires: Wires) => Outside

  /** What it says of a payment, one thing after the other. */
  statuses: [what: string, steps: Step[]][]
  /** What may be altered behind our back, by the word in the ledger's reason. */
  altered: [what: string, alter: Act][]
  /** Whether its record names whom it pays. */
  namesPayee: boolean
  /** Whether its record says that the money was given back, and that a refund came to nothing. */
  tellsRefund: boolean
  tellsFailedRefund: boolean
  /** Whether approved money that is never taken stays bound to the card, so that a person has to know. */
  bindsApproved: boolean
  /** Whether an instance that did not hear the answer to a start opens a second page for the same payment. */
  opensAgain: boolean
  /** Whether its messages have ids of their own. */
  namesEvents: boolean

  /** Every kind of its messages, and what it sends of its own accord when something has changed. */
  messages: () => Kind[]
  news: () => Make
  fates: Fate[]
  /** Of the fates, the payment of another amount. */
  paysAnother: Act

  /** How its ids of payments look in an address. */
  id: RegExp
  /** The request by which our server takes what a diner approved; null where the provider takes it itself. */
  capture: string | null
  /** Where the server is killed while a diner pays. */
  crashes: CrashStep[]
  /** Where it is asked to give money back, and where it is asked how that stands. */
  refund: { ask: string; look: string }
}
