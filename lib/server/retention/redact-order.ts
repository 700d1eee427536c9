/** Returns undefined for a wrong type. */
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

const LINE = { id: text, name: text, price: number, quantity: number, note: blank(''), vat: number }
const lines = list(object(LINE))
/** What a bill knows its lines by after a correction. */
const placedLines = list(object({ ...LINE, placed: number, instead: flag }))

/** Replaces personal fields in the form that readers expect. */
const BLANK = { customer: blank([]), note: blank(''), table: blank('') }

const charges = object({ discount: number, cover: number, delivery: number, covers: number })

/** Allow-list for the books: drops what is not named here, and the table, which in a hotel is a guest's room. */
const FACTS = object({
  venue: object({ name: text, phone: text }),
  type: text,
  lines: placedLines,
  coupon: text,
  charges: orNull(charges),
  people: orNull(number),
  payAtEnd: flag,
  byStaff: flag,
  plannedAt: number,
  date: text,
  ...BLANK,
})

/** The same for the received payload. */
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

/** Facts without anything the diner wrote (JSON). Never throws: unreadable facts become '{}'. */
export const redactFacts = redact(FACTS)

/** The same for a payload (spec section 3). */
export const redactPayload = redact(PAYLOAD)
