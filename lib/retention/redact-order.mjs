// JavaScript, as `npm run orders` runs beside the server without a build.

/** @typedef {(value: unknown) => unknown} Keep what a value is kept as, undefined where it is not what it should be */

/** @type {(type: 'string' | 'number' | 'boolean') => Keep} */
const of = (type) => (value) => (typeof value === type ? value : undefined)
const text = of('string')
const number = of('number')
const flag = of('boolean')
/** @type {(keep: Keep) => Keep} */
const orNull = (keep) => (value) => (value === null ? null : keep(value))
/** @type {Keep} */
const count = (value) => (value === '1' ? value : number(value))
/** @type {(value: unknown) => Keep} */
const blank = (value) => () => value

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null

/** @type {(kept: Record<string, Keep>) => Keep} */
const object = (kept) => (value) => {
  if (!isObject(value)) return undefined
  const parts = Object.entries(kept).map(([key, keep]) => [key, keep(value[key])])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** @type {(keep: Keep) => Keep} */
const list = (keep) => (value) => (Array.isArray(value) ? value.filter(isObject).map(keep) : [])

/** All that stays of a line: what was sold. */
const lines = list(object({ id: text, name: text, price: number, quantity: number, note: blank('') }))

/** What takes the place of the personal fields, in the form that every reader of an order expects. */
const BLANK = { customer: blank([]), note: blank(''), table: blank('') }

const charges = object({ discount: number, cover: number, delivery: number, covers: number })

/**
 * Allow-list of what stays of an order, for the books: what was sold by whom, when, for how much and how it was paid. What is not
 * named here goes, so that a field added later is forgotten by mistake and never kept by mistake. The table goes, too:
 * in a hotel it is a guest's room.
 */
const FACTS = object({
  venue: object({ name: text, phone: text }),
  type: text,
  lines,
  coupon: text,
  charges: orNull(charges),
  people: orNull(number),
  ...BLANK,
})

/** The same of an order as it was received. */
const PAYLOAD = object({
  restaurant: object({ id: number, name: text, phone: text, token: text }),
  order: object({
    amount: number,
    commissions: number,
    coupon: text,
    customers: count,
    id: text,
    number,
    payed: flag,
    products: lines,
    quantity: number,
    timestamp: number,
    total: number,
    type: text,
    ...BLANK,
  }),
  transaction: object({ id: text, provider: text }),
  totals: charges,
})

/** @type {(keep: Keep) => (json: string) => string} */
const redact = (keep) => (json) => {
  try {
    return JSON.stringify(keep(JSON.parse(json)) ?? {})
  } catch {
    return '{}'
  }
}

/**
 * The facts of an order (lib/orders/order-facts.ts, as JSON) without anything that its diner wrote: name, telephone,
 * address, time and notes, table. Never throws: of what nobody can read nothing stays.
 * @type {(facts: string) => string}
 */
export const redactFacts = redact(FACTS)

/**
 * The same of the payload of an order (spec section 3, as JSON), as the embedded orders service received it.
 * @type {(payload: string) => string}
 */
export const redactPayload = redact(PAYLOAD)
