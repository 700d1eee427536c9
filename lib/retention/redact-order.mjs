// JavaScript, as `npm run orders` runs beside the server without a build.

/** @typedef {(value: unknown) => boolean} Fits */
/** @type {Fits} */
const isText = (value) => typeof value === 'string'
/** @type {Fits} */
const isNumber = (value) => typeof value === 'number'
/** @type {Fits} */
const isFlag = (value) => typeof value === 'boolean'
/** @type {Fits} */
const isCount = (value) => isNumber(value) || value === '1'

/** All that stays of a line: what was sold. */
const LINE = { id: isText, name: isText, price: isNumber, quantity: isNumber }

/**
 * Allow-list of what stays of an order, for the books: what was sold by whom, when, for how much and how it was paid.
 * What is not named here goes, so that a field added later is forgotten by mistake and never kept by mistake. The table
 * goes, too: in a hotel it is a guest's room.
 */
const KEPT = {
  restaurant: { id: isNumber, name: isText, phone: isText, token: isText },
  order: {
    amount: isNumber,
    commissions: isNumber,
    coupon: isText,
    customers: isCount,
    id: isText,
    number: isNumber,
    payed: isFlag,
    quantity: isNumber,
    timestamp: isNumber,
    total: isNumber,
    type: isText,
  },
  transaction: { id: isText, provider: isText },
  totals: { discount: isNumber, cover: isNumber, delivery: isNumber },
}

/** What takes the place of the personal fields, in the form that every reader of an order expects. */
const BLANK = { customer: [], note: '', table: '' }

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null

/**
 * @param {Record<string, unknown>} value
 * @param {Record<string, Fits>} kept
 * @returns {Record<string, unknown>}
 */
const pick = (value, kept) =>
  Object.fromEntries(Object.entries(kept).flatMap(([key, fits]) => (fits(value[key]) ? [[key, value[key]]] : [])))

/** @param {unknown} products */
const lines = (products) =>
  Array.isArray(products) ? products.filter(isObject).map((line) => ({ ...pick(line, LINE), note: '' })) : []

/**
 * @param {string} text
 * @returns {unknown}
 */
const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The payload of an order (spec section 3, as JSON) without anything that its diner wrote: name, telephone, address,
 * time and notes, table. Never throws: of what nobody can read nothing stays.
 * @param {string} payload
 * @returns {string}
 */
export const redactOrder = (payload) => {
  const read = parse(payload)
  if (!isObject(read)) return '{}'
  const redacted = Object.fromEntries(
    Object.entries(KEPT).flatMap(([part, kept]) => {
      const value = read[part]
      return isObject(value) ? [[part, pick(value, kept)]] : []
    }),
  )
  if (redacted.order && isObject(read.order)) {
    Object.assign(redacted.order, BLANK, { products: lines(read.order.products) })
  }
  return JSON.stringify(redacted)
}
