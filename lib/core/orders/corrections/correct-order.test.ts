import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Selection } from '@/lib/core/cart/cart'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { productsTotal } from '@/lib/core/cart/products-total'
import { orderTotals } from '@/lib/core/cart/totals'
import type { Dish } from '@/lib/core/menu/dish'
import type { Menu } from '@/lib/core/menu/menu'
import { correctOrder, type OrderContent } from '@/lib/core/orders/corrections/correct-order'
import { correctedLines, readCorrected } from '@/lib/core/orders/corrections/corrected-line'
import type { LineChange } from '@/lib/core/orders/corrections/correction'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { testDish, testMenu } from '@/lib/testing/test-venue'

type Line = OrderFacts['lines'][number]

const line = (name: string, price: number, quantity: number, more: Partial<Line> = {}): Line => ({
  ...{ id: '1', name, price, quantity, note: '' },
  ...more,
})

const NOTHING = { discount: 0, cover: 0, delivery: 0 }

const content = (lines: Line[], facts: Partial<OrderFacts> = {}): OrderContent => {
  const charges = facts.charges === undefined ? NOTHING : facts.charges
  const { discount, cover, delivery } = charges ?? NOTHING
  return {
    facts: {
      ...{ venue: { name: 'Osteria', phone: '' }, type: 'restaurant', lines, coupon: '' },
      ...{ people: 2, table: '1', customer: [], note: '', ...facts, charges },
    },
    choices: lines.map(() => ({ kind: 'dish', itemId: 1, selection: EMPTY_SELECTION })),
    amount: productsTotal(lines) - discount + cover + delivery,
    commissions: 0,
  }
}

const menuOf = (...dishes: Dish[]): Menu => ({
  ...testMenu,
  courses: testMenu.courses.map((course) => ({ ...course, dishes })),
})

const variation = (id: number, price: number, more: object = {}) => ({ id, name: `Misura ${id}`, price, ...more })

const sauces = {
  ...{ name: 'Salse', mandatory_picks: true, max_picks_active: true, max_picks_allowed: 1 },
  additions: [
    { id: 61, name: 'Maionese', price: 50 },
    { id: 62, name: 'Senape', price: null },
  ],
}

const MENU = menuOf(
  testDish(1, 500, { declaredAllergens: [] }),
  testDish(2, 1500, { declaredAllergens: ['milk'], mayContain: ['nuts'] }),
  testDish(3, 700),
  testDish(4, null, { variations: [variation(41, 900), variation(42, 600), variation(43, 400, { available: false })] }),
  testDish(5, 800, { available: false }),
  testDish(6, 2000, { glass_price: 500, additions: { categories: [sauces] } }),
)

const two = () => content([line('Vitello', 1000, 3), line('Insalata', 600, 1)])

const correct = (order: OrderContent, changes: LineChange[], isPaidOnline = false) =>
  correctOrder(order, changes, { menu: MENU, isPaidOnline })

const corrected = (order: OrderContent, changes: LineChange[], isPaidOnline = false) => {
  const result = correct(order, changes, isPaidOnline)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const dish = (id: number) => ({ kind: 'dish' as const, id })
const choosing = (id: number, chosen: Partial<Selection>) => ({
  ...dish(id),
  selection: { ...EMPTY_SELECTION, ...chosen },
})

describe('the correction of an order', () => {
  it('takes pieces or a whole line out, and keeps the places of the others', () => {
    const less = corrected(two(), [{ line: 0, quantity: 1 }])
    expect(less).toMatchObject({ amount: 1600, commissions: 32, choices: [{}, {}] })
    expect(less.facts.lines).toMatchObject([
      { name: 'Vitello', quantity: 1, placed: 0 },
      { name: 'Insalata', quantity: 1, placed: 1 },
    ])
    expect(less.changed).toEqual([{ name: 'Vitello', quantity: 2, price: 1000, instead: null }])
    const gone = corrected(less, [{ line: 0, quantity: 0 }])
    expect(gone).toMatchObject({ amount: 600, choices: [{}] })
    expect(gone.facts.lines).toMatchObject([{ name: 'Insalata', placed: 1 }])
  })

  it('gives what comes instead the station, course and VAT of its own dish', () => {
    const meal = { course: { name: 'Secondi', rank: 4 }, station: 'Griglia', vat: 22 }
    const menu = { ...MENU, courses: MENU.courses.map((course) => ({ ...course, station: 'Cucina', vat: 10 })) }
    const change = { line: 0, quantity: 0, instead: dish(1) }
    const kept = (more: Partial<Line>) => {
      const result = correctOrder(content([line('Vitello', 1000, 1, more)]), [change], { menu, isPaidOnline: false })
      return result.ok ? result.value.facts.lines[0] : result
    }
    const course = { name: MENU.courses[0]?.name, rank: 0 }
    expect(kept(meal)).toMatchObject({ name: 'Piatto 1', station: 'Cucina', vat: 10, course })
    expect(kept({ station: 'Griglia' })).not.toHaveProperty('course')
  })

  it('puts another dish in the place of the pieces that were taken out', () => {
    const order = content([line('Vitello', 1000, 3, { note: 'senza sale', person: 'Anna' })])
    const { facts, amount, choices, changed } = corrected(order, [{ line: 0, quantity: 1, instead: dish(1) }])
    expect(facts.lines).toMatchObject([
      { name: 'Vitello', quantity: 1, placed: 0 },
      {
        id: '1',
        name: 'Piatto 1',
        price: 500,
        quantity: 2,
        note: 'senza sale',
        person: 'Anna',
        placed: 0,
        instead: true,
      },
    ])
    expect(choices).toMatchObject([{ itemId: 1 }, { itemId: 1, kind: 'dish' }])
    expect([amount, changed]).toMatchObject([2000, [{ quantity: 2, instead: { name: 'Piatto 1', price: 500 } }]])
  })

  it.each([
    ['the smallest price of its sizes', dish(4), 600, 'Piatto 4 – Misura 42'],
    ['the price of the size that is named', choosing(4, { variation: 41 }), 900, 'Piatto 4 – Misura 41'],
    ['what was added to it', choosing(6, { additions: [61] }), 2050, 'Piatto 6 (Aggiunte: Maionese)'],
    [
      'the glass that was chosen',
      choosing(6, { glass: true, additions: [62] }),
      500,
      'Piatto 6 (Calice) (Aggiunte: Senape)',
    ],
    ['its price, dearer too where nothing was paid', dish(2), 1500, 'Piatto 2'],
  ])('a replacement costs %s', (_, instead, price, name) => {
    const { facts } = corrected(two(), [{ line: 0, quantity: 0, instead }])
    expect(facts.lines[0]).toMatchObject({ name, price, quantity: 3 })
  })

  it('makes nothing dearer that was paid online', () => {
    const { facts, amount } = corrected(two(), [{ line: 0, quantity: 0, instead: dish(2) }], true)
    expect([facts.lines[0]?.price, amount]).toEqual([1000, 3600])
  })

  it.each([
    ['unknown_line', [{ line: 2, quantity: 0 }]],
    ['unknown_line', [{ line: 0, quantity: 4 }]],
    [
      'unknown_line',
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 0 },
      ],
    ],
    ['nothing_changed', [{ line: 0, quantity: 3 }]],
    ['nothing_changed', [{ line: 0, quantity: 3, instead: dish(1) }]],
    [
      'nothing_left',
      [
        { line: 0, quantity: 0 },
        { line: 1, quantity: 0 },
      ],
    ],
    ['unknown_dish', [{ line: 0, quantity: 0, instead: dish(99) }]],
    ['unknown_dish', [{ line: 0, quantity: 0, instead: dish(5) }]],
    ['unknown_dish', [{ line: 0, quantity: 0, instead: choosing(4, { variation: 43 }) }]],
    ['unknown_dish', [{ line: 0, quantity: 0, instead: choosing(4, { variation: 9 }) }]],
    ['unknown_dish', [{ line: 0, quantity: 0, instead: dish(6) }]],
    ['unknown_dish', [{ line: 0, quantity: 0, instead: choosing(6, { additions: [61, 62] }) }]],
    ['unknown_dish', [{ line: 0, quantity: 0, instead: { kind: 'drink' as const, id: 1 } }]],
  ])('is refused as %s: %j', (code, changes) => {
    expect(correct(two(), changes)).toEqual({ ok: false, error: { code } })
  })

  it('needs no menu to take something out, and one to replace it', () => {
    const without = (instead?: LineChange['instead']) =>
      correctOrder(two(), [{ line: 0, quantity: 0, ...(instead && { instead }) }], { menu: null, isPaidOnline: false })
    expect([without().ok, without(dish(1)).ok]).toEqual([true, false])
  })

  it.each([
    ['what the guest shared', { allergies: ['milk' as const] }, undefined, ['milk']],
    ['what another line was warned of', {}, ['may_contain_nuts' as const], ['may_contain_nuts']],
    ['nothing where nothing is known', {}, undefined, undefined],
  ])('warns of a replacement by %s', (_, facts, warned, warnings) => {
    const salad = line('Insalata', 600, 1, warned && { warnings: warned })
    const order = content([line('Vitello', 1000, 1), salad], facts)
    const { facts: after } = corrected(order, [{ line: 0, quantity: 0, instead: dish(2) }])
    expect(after.lines[0]?.warnings).toEqual(warnings)
  })

  it.each([
    ['allergies', { allergies: ['fish' as const] }, undefined],
    ['a warning of something undeclared', {}, ['undeclared' as const]],
  ])('warns of an undeclared dish a guest with %s', (_, facts, warnings) => {
    const order = content([line('Vitello', 1000, 1), line('Insalata', 600, 1, warnings && { warnings })], facts)
    const { facts: after } = corrected(order, [{ line: 0, quantity: 0, instead: dish(3) }])
    expect(after.lines[0]?.warnings).toEqual(['undeclared'])
    const declared = corrected(order, [{ line: 0, quantity: 0, instead: dish(1) }])
    expect(declared.facts.lines[0]?.warnings).toBeUndefined()
  })

  it('works the coupon out again and keeps cover and delivery', () => {
    const charges = { discount: 361, cover: 400, delivery: 250 }
    const order = content(two().facts.lines, { coupon: 'DIECI', percent: 10, charges })
    const { amount, facts } = corrected(order, [{ line: 0, quantity: 2 }])
    expect([amount, facts.charges]).toEqual([2600 - 260 + 650, { ...charges, discount: 260 }])
  })

  it('keeps the other charges of an order that stored only its total', () => {
    const old = (amount: number) => ({ ...content(two().facts.lines, { charges: null }), amount })
    expect(corrected(old(4000), [{ line: 0, quantity: 2 }])).toMatchObject({ amount: 3000, facts: { charges: null } })
    expect(corrected(old(3400), [{ line: 0, quantity: 2 }]).amount).toBe(2400)
    expect(corrected(old(300), [{ line: 0, quantity: 0 }]).amount).toBe(0)
  })

  it('forgets choices that are not those of its lines', () => {
    expect(corrected({ ...two(), choices: [] }, [{ line: 0, quantity: 0, instead: dish(1) }]).choices).toEqual([])
  })

  const anyLine = fc.record({ price: fc.integer({ min: 1, max: 5000 }), quantity: fc.integer({ min: 1, max: 9 }) })
  const anyChange = fc.record({
    line: fc.nat({ max: 4 }),
    quantity: fc.nat({ max: 9 }),
    instead: fc.option(fc.constantFrom(dish(1), dish(2), dish(3), dish(4)), { nil: undefined }),
  })

  it('any correction of a paid order costs no more than before, and adds up to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        fc.record({
          percent: fc.option(fc.nat({ max: 100 })),
          cover: fc.nat({ max: 900 }),
          delivery: fc.nat({ max: 900 }),
        }),
        fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        fc.boolean(),
        (lines, { percent, cover, delivery }, rounds, isKnown) => {
          const placed = lines.map(({ price, quantity }, at) => line(`Piatto ${at}`, price, quantity))
          const { discount } = orderTotals({
            ...{ products: placed, couponPercentage: percent ?? 0, coverCharge: 0, customers: 1, deliveryCost: 0 },
          })
          const known = isKnown && percent !== null ? { percent } : {}
          let order = content(placed, { ...known, charges: { discount, cover, delivery } })
          for (const changes of rounds) {
            const result = correctOrder(order, changes, { menu: MENU, isPaidOnline: true })
            if (!result.ok) continue
            const { amount, facts } = result.value
            const { discount: less = 0 } = facts.charges ?? {}
            expect(amount).toBeLessThanOrEqual(order.amount)
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(amount).toBe(productsTotal(facts.lines) - less + cover + delivery)
            expect(result.value.choices).toHaveLength(facts.lines.length)
            order = result.value
          }
        },
      ),
    )
  })

  it('any corrections leave as many pieces as the guest ordered, counted with what was taken out', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        (lines, rounds) => {
          const placed = lines.map(({ price, quantity }, at) => line(`Piatto ${at}`, price, quantity))
          let order = content(placed)
          for (const changes of rounds) {
            const result = correct(order, changes)
            if (result.ok) order = result.value
          }
          const read = readCorrected(placed, correctedLines(order.facts) ?? [])
          if (correctedLines(order.facts) === null) return
          for (const { line: ordered, stays, taken, instead } of read) {
            expect(stays + taken).toBe(ordered.quantity)
            expect(instead.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(taken)
          }
          const shown = read.reduce(
            (sum, one) => sum + one.stays + one.instead.reduce((all, i) => all + i.quantity, 0),
            0,
          )
          expect(shown).toBe(order.facts.lines.reduce((sum, { quantity }) => sum + quantity, 0))
        },
      ),
    )
  })
})
