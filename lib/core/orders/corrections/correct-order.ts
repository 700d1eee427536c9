import type { CartProduct } from '@/lib/core/cart/cart'
import type { OrderLine } from '@/lib/core/cart/order-line'
import { productsTotal } from '@/lib/core/cart/products-total'
import { sumTotals } from '@/lib/core/cart/totals'
import type { Menu } from '@/lib/core/menu/menu'
import { type LineMenuFacts, withMenuFacts } from '@/lib/core/menu/stations/menu-facts'
import type { Cents } from '@/lib/core/money/money'
import { percentOf } from '@/lib/core/money/percent-of'
import type { ChangedLine, CorrectionError, LineChange } from '@/lib/core/orders/corrections/correction'
import { knownAllergies, replacementOf } from '@/lib/core/orders/corrections/replacement'
import { kitchenMinutesOf } from '@/lib/core/orders/later/kitchen-minutes'
import { factsLine, type OrderFacts } from '@/lib/core/orders/order-facts'
import { fail, ok, type Result } from '@/lib/core/result'

type Line = OrderFacts['lines'][number]

export type Choice = Pick<OrderLine, 'kind' | 'itemId' | 'selection'>

/** `choices`: one per line; fewer for an order of an older version. `amount`, `commissions`: cents. */
export type OrderContent = {
  facts: OrderFacts
  choices: readonly Choice[]
  amount: Cents
  commissions: Cents
}

export type CorrectedOrder = OrderContent & { changed: ChangedLine[] }

type Part = { line: Line; choice: Choice | undefined }

/** A changed line: what stays of it, then what comes instead. */
type Changed = { parts: Part[]; changed: ChangedLine }

type Replacement = CartProduct & LineMenuFacts & { kitchen?: number | undefined }

const choiceOf = ({ kind, itemId, selection }: CartProduct): Choice => ({ kind, itemId, selection })

/** Keeps the note: it may name an allergy. */
const insteadLine = (
  product: Replacement,
  { note, person, placed }: Line,
  { quantity, price }: { quantity: number; price: Cents },
): Line => ({
  ...factsLine({ ...product, price, quantity, note, person }),
  ...(placed !== undefined && { placed }),
  instead: true,
})

/** `highest`: cents per piece that a replacement may cost. Null where it cannot be ordered. */
const changeLine = (
  { line, choice }: Part,
  { quantity, instead }: LineChange,
  replace: (instead: NonNullable<LineChange['instead']>) => Replacement | null,
  highest: Cents,
): Changed | null => {
  const taken = line.quantity - quantity
  const stays: Part[] = quantity > 0 ? [{ line: { ...line, quantity }, choice }] : []
  const { name: was, station } = line
  const changed = { name: was, quantity: taken, price: line.price, ...(station !== undefined && { station }) }
  if (!instead) return { parts: stays, changed: { ...changed, instead: null } }
  const product = replace(instead)
  if (!product) return null
  const price = Math.min(product.price, highest)
  const comes = insteadLine(product, line, { quantity: taken, price })
  const { name, warnings = [], station: to } = comes
  return {
    parts: [...stays, { line: comes, choice: choiceOf(product) }],
    changed: { ...changed, instead: { name, price, warnings, ...(to !== undefined && { station: to }) } },
  }
}

/** In proportion where the percent is unknown, rounded so that a smaller order never costs more. */
const discountOf = ({ percent, charges }: OrderFacts, before: Cents, after: Cents): Cents => {
  if (percent !== undefined) return percentOf(after, percent)
  const whole = (charges?.discount ?? 0) * after
  return before === 0 ? 0 : Math.min(after, Math.ceil(whole / before))
}

type Priced = Pick<CorrectedOrder, 'amount' | 'commissions'> & { charges: OrderFacts['charges'] }

/** Cover and delivery stay as charged. An order of the first version stored only its total, which changes by the lines. */
const priceAgain = ({ facts, amount }: OrderContent, lines: Line[]): Priced => {
  const [before, after] = [productsTotal(facts.lines), productsTotal(lines)]
  const charged = facts.charges ?? { discount: 0, cover: Math.max(0, amount - before), delivery: 0 }
  const lost = facts.charges ? 0 : Math.max(0, before - amount)
  const discount = facts.charges ? discountOf(facts, before, after) : Math.min(after, lost)
  const { total, commission } = sumTotals({ ...charged, products: lines, discount })
  return { amount: total, commissions: commission, charges: facts.charges && { ...facts.charges, discount } }
}

const isKnown = (lines: readonly Line[], { line, quantity }: LineChange): boolean =>
  quantity <= (lines[line]?.quantity ?? -1)

/**
 * Corrects an order: pieces are taken out, others come instead, at the price of `menu`. The whole is priced again by the
 * one pricing function. `isPaidOnline`: a replacement costs no more than what it replaces, so nothing becomes dearer.
 */
export const correctOrder = (
  order: OrderContent,
  changes: readonly LineChange[],
  { menu, isPaidOnline }: { menu: Menu | null; isPaidOnline: boolean },
): Result<CorrectedOrder, CorrectionError> => {
  const { facts } = order
  const wanted = new Map(changes.map((change) => [change.line, change]))
  if (wanted.size < changes.length || !changes.every((change) => isKnown(facts.lines, change)))
    return fail({ code: 'unknown_line' })
  const allergies = knownAllergies(facts)
  const isFired = facts.lines.some(({ course }) => course)
  const replace = (instead: NonNullable<LineChange['instead']>) => {
    const product = menu && replacementOf(menu, instead, allergies)
    if (!product) return null
    const kitchen = facts.plannedAt === undefined ? undefined : kitchenMinutesOf(menu, product)
    return { ...withMenuFacts(product, menu, isFired), kitchen }
  }
  const parts: Part[] = []
  const changed: ChangedLine[] = []
  for (const [at, found] of facts.lines.entries()) {
    const part = { line: { placed: at, ...found }, choice: order.choices[at] }
    const change = wanted.get(at)
    if (!change || change.quantity === found.quantity) {
      parts.push(part)
      continue
    }
    const done = changeLine(part, change, replace, isPaidOnline ? found.price : Number.POSITIVE_INFINITY)
    if (!done) return fail({ code: 'unknown_dish' })
    parts.push(...done.parts)
    changed.push(done.changed)
  }
  if (changed.length === 0) return fail({ code: 'nothing_changed' })
  if (parts.length === 0) return fail({ code: 'nothing_left' })
  const lines = parts.map(({ line }) => line)
  const choices = parts.flatMap(({ choice }) => choice ?? [])
  const { charges, ...priced } = priceAgain(order, lines)
  return ok({
    ...priced,
    facts: { ...facts, lines, charges },
    choices: choices.length === lines.length ? choices : [],
    changed,
  })
}
