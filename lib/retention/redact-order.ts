/** What a value is kept as; undefined where it is not what it should be. */
type Keep = (value: unknown) => unknown

const of =
  (type: 'string' | 'number' | 'boolean'): Keep =>
  (value) =>
    typeof value === type ? value : undefined
const text = of('string')
const number = of('number')
const flag = of('boolean')
const orNull =
  (keep: Keep): Keep =>
  (value) =>
    value === null ? null : keep(value)
const count: Keep = (value) => (value === '1' ? value : number(value))
const blank =
  (value: unknown): Keep =>
  () =>
    value

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const object =
  (kept: Record<string, Keep>): Keep =>
  (value) => {
    if (!isObject(value)) return undefined
    const parts = Object.entries(kept).map(([key, keep]) => [key, keep(value[key])] as const)
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
  }

const list =
  (keep: Keep): Keep =>
  (value) =>
    Array.isArray(value) ? value.filter(isObject).map(keep) : []

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

const redact =
  (keep: Keep) =>
  (json: string): string => {
    try {
      return JSON.stringify(keep(JSON.parse(json)) ?? {})
    } catch {
      return '{}'
    }
  }

/**
 * The facts of an order (lib/orders/order-facts.ts, as JSON) without anything that its diner wrote: name, telephone,
 * address, time and notes, table. Never throws: of what nobody can read nothing stays.
 */
export const redactFacts = redact(FACTS)

/**
 * The same of the payload of an order (spec section 3, as JSON), as the embedded orders service received it.
 */
export const redactPayload = redact(PAYLOAD)
