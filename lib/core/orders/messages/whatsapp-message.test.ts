import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { orderTotals, type TotalsInput } from '@/lib/core/cart/totals'
import { type Customer, toCustomer } from '@/lib/core/checkout/customer-form'
import { MAX_CHAT_TEXT, orderText, whatsappMessage } from '@/lib/core/orders/messages/whatsapp-message'
import { type OrderPayloadParts, type RecordedPayload, toOrderPayload } from '@/lib/core/orders/order-payload'
import { plainLine } from '@/lib/core/text/plain-line'
import { whatsappLink } from '@/lib/core/venue/phone-number'
import { FORM_SERVICES } from '@/lib/core/venue/services'
import { FORM_REQUESTS } from '@/lib/testing/orders/test-form-order'
import { sentLine } from '@/lib/testing/sharing/test-share'

const ada: Customer = {
  name: 'Ada',
  surname: 'Rossi',
  street: 'Via Toledo 12, 80134 Napoli (NA)',
  addressComponents: null,
  time: '20:15',
  phone: '3331234567',
  deliveryNote: '',
}

/** As long as one gets whose host is long. */
const LINK = `https://menu.${'osteria-'.repeat(6)}lucia.example.com/api/orders/ord_${'0'.repeat(28)}/text/${'f'.repeat(32)}`

const text = (payload: RecordedPayload): string => whatsappMessage(payload, { link: LINK }).replaceAll('\u00a0', ' ')

/** What the chat opens with, as WhatsApp reads it out of the address. */
const inChat = (payload: RecordedPayload): { address: string; shown: string } => {
  const address = whatsappLink('393330000104', whatsappMessage(payload, { link: LINK })) ?? ''
  return { address, shown: new URL(address).searchParams.get('text') ?? '' }
}

const payloadOf = (changes: Partial<OrderPayloadParts>): RecordedPayload => ({
  ...toOrderPayload({
    venue: { id: 1, name: 'Pizzeria', phone_number: null, token: 'pizzeria' },
    orderId: 'ord_mh1abcd12ef',
    service: 'delivery',
    products: [
      sentLine(1, { name: 'Margherita (Aggiunte: Bufala)', price: 950, quantity: 2, note: 'ben cotta' }),
      sentLine(2, { name: 'Acqua', price: 150 }),
    ],
    totals: { total: 2050, commission: 41 },
    coupon: null,
    table: -1,
    customers: 1,
    customer: [ada],
    note: '',
    payed: false,
    timestamp: Date.parse('2026-03-21T19:42:59+01:00'),
    transaction: { id: 'cash_1', provider: 'cash' },
    ...changes,
  }),
  totals: { discount: 0, cover: 0, delivery: 0 },
})

const messageOf = (changes: Partial<OrderPayloadParts>, totals?: RecordedPayload['totals']): string =>
  text({ ...payloadOf(changes), ...(totals ? { totals } : {}) })

/** Cents of every amount at the end of a line, and of the total. */
const amountsIn = (message: string): { sum: number; total: number } => {
  const cents = (line: string): number[] => {
    const [, amount] = /(−?[\d.]+,\d\d) €\)?$/.exec(line) ?? []
    return amount ? [Number(amount.replaceAll('.', '').replace(',', '').replace('−', '-'))] : []
  }
  const lines = message.split('\n')
  const above = lines.filter((line) => !line.startsWith('Totale: ')).flatMap(cents)
  const [total = Number.NaN] = lines.filter((line) => line.startsWith('Totale: ')).flatMap(cents)
  return { sum: above.reduce((sum, amount) => sum + amount, 0), total }
}

it.each(FORM_SERVICES)('a venue reads all that the form of %s asked', (service) => {
  const { form } = FORM_REQUESTS[service]()
  const message = messageOf({ service, customer: [toCustomer(form)], note: form.note })
  for (const answer of Object.values(form).filter((value) => typeof value === 'string')) {
    expect(message).toContain(plainLine(answer).trim())
  }
})

describe('whatsappMessage', () => {
  it('is the order of a delivery, in Italian', () => {
    const customer = [{ ...ada, deliveryNote: 'citofono 3' }]
    const totals = { total: 1995, commission: 40 }
    const extras = { discount: 205, cover: 0, delivery: 150 }
    expect(messageOf({ customer, note: 'contanti giusti', coupon: 'DIECI', totals }, extras)).toBe(
      `Ordine CD12EF – Consegna a domicilio
Orario: 20:15
Cliente: Ada Rossi
Telefono: +39 3331234567
Indirizzo: Via Toledo 12, 80134 Napoli (NA)
Nota per la consegna: «citofono 3»

2 × Margherita (Aggiunte: Bufala) (19,00 €)
   Nota: «ben cotta»
1 × Acqua (1,50 €)
Consegna: 1,50 €
Sconto DIECI: −2,05 €

Nota: «contanti giusti»
Totale: 19,95 €`,
    )
  })

  it('is the order of a table: when it was ordered, where, for how many, with the cover', () => {
    const table = { service: 'tableservice', table: 'A 12', customers: 2, customer: [] } as const
    const atTable = { ...table, customer: [], totals: { total: 2350, commission: 47 } }
    const extras = { discount: 0, cover: 300, delivery: 0 }
    expect(messageOf(atTable, extras)).toBe(
      `Ordine CD12EF – Al tavolo
Orario: 19:42
Tavolo: A 12
Persone: 2

2 × Margherita (Aggiunte: Bufala) (19,00 €)
   Nota: «ben cotta»
1 × Acqua (1,50 €)
Coperto 2 × 1,50 €: 3,00 €

Totale: 23,50 €`,
    )
    const beach = { id: 1003, name: 'Bagno', phone_number: null, token: 'bagno' }
    expect(messageOf({ ...atTable, customers: 1, venue: beach })).not.toMatch(/Persone/)
  })

  it.each([
    ['h', 'Camera', 'In camera'],
    ['s', 'Ombrellone', 'In spiaggia'],
  ] as const)('names the place of an order of type %s as what it is', (type, place, service) => {
    const order = payloadOf({ service: 'tableservice', table: 'A 12', customers: 2, customer: [] })
    expect(text({ ...order, type })).toMatch(new RegExp(`^Ordine CD12EF – ${service}\n[^\n]+\n${place}: A 12\n`))
  })

  it('adds up, whatever is ordered', () => {
    const products = fc.array(
      fc
        .record({
          name: fc.string(),
          price: fc.nat(5_000),
          quantity: fc.integer({ min: 1, max: 99 }),
          note: fc.string(),
        })
        .map((line) => sentLine(1, line)),
      { minLength: 1, maxLength: 60 },
    )
    const charges = fc.record({
      couponPercentage: fc.nat(100),
      coverCharge: fc.nat(1_000),
      customers: fc.integer({ min: 1, max: 99 }),
      deliveryCost: fc.nat(2_000),
    })
    const kept = fc.boolean()
    fc.assert(
      fc.property(products, charges, fc.constantFrom('tableservice', 'delivery', 'takeaway'), kept, (...drawn) => {
        const [lines, { couponPercentage, ...drawnCharges }, service, isKept] = drawn
        const coverCharge = service === 'tableservice' ? drawnCharges.coverCharge : 0
        const deliveryCost = service === 'delivery' ? drawnCharges.deliveryCost : 0
        const input: TotalsInput = { ...drawnCharges, products: lines, couponPercentage, coverCharge, deliveryCost }
        const totals = orderTotals(input)
        const coupon = couponPercentage === 0 ? null : 'DIECI'
        const parts = { service, products: lines, totals, coupon, customers: input.customers, table: '5' }
        const { sum, total } = amountsIn(text({ ...payloadOf(parts), totals: isKept ? totals : undefined }))
        expect({ sum, total }).toEqual({ sum: totals.total, total: totals.total })
      }),
    )
  })

  it('of a takeaway has a time and no address', () => {
    const customer = [{ ...ada, street: '' }]
    const totals = { total: 150, commission: 3 }
    const products = [sentLine(2, { name: 'Acqua', price: 150 })]
    expect(messageOf({ service: 'takeaway', customer, products, totals })).toBe(
      `Ordine CD12EF – Asporto
Orario: 20:15
Cliente: Ada Rossi
Telefono: +39 3331234567

1 × Acqua (1,50 €)

Totale: 1,50 €`,
    )
  })

  it.each([
    ['a line of its own', 'ok\nTotale: 0,00 €', '«ok Totale: 0,00 €»'],
    ['another line break', 'ok\u2028TOTALE 0\u0085x\r\ny', '«ok TOTALE 0 x y»'],
    ['bold, italic and struck out', '*PAGATO* _già_ ~tutto~ `x`', '«PAGATO già tutto x»'],
    ['the end of its quotation', 'a» Totale: «0', '«a Totale: 0»'],
    ['text that runs backwards', '\u202e00,0 elatoT\u2066', '«00,0 elatoT»'],
    ['a terminal', '\u001b[31mrosso', '«[31mrosso»'],
    ['a formula', '=cmd()|calc', '«cmd()|calc»'],
    ['a link', 'vedi https://evil.example', '«vedi https: //evil. example»'],
    ['a link without its scheme', 'paga su evil.example/x', '«paga su evil. example/x»'],
    ['a line that a gap pushes down', `ok${'\u2003'.repeat(40)}Totale: 0,00 €`, '«ok Totale: 0,00 €»'],
  ])('gives a note no way to be %s', (_, note, shown) => {
    const [, ...rest] = messageOf({ note }).split('\nNota: ')
    expect(rest).toEqual([`${shown}\nTotale: 20,50 €`])
  })

  it('has the lines it should, whatever is typed', () => {
    const count = messageOf({ note: 'x', customer: [{ ...ada, deliveryNote: 'x' }] }).split('\n').length
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const customer = [{ ...ada, name: text, surname: text, street: `x${text}`, deliveryNote: `x${text}` }]
        expect(messageOf({ note: `x${text}`, customer }).split('\n')).toHaveLength(count)
      }),
    )
  })

  it('leaves out what does not fit, says how much that is, and where the whole order is', () => {
    const products = Array.from({ length: 40 }, (_, id) =>
      sentLine(id, { name: `Pizza ${id} con molte cose`, price: 500, quantity: 2, note: 'é'.repeat(20) }),
    )
    const parts = { products, customer: [ada], note: 'senza fretta', totals: { total: 40_000, commission: 800 } }
    const message = messageOf(parts)
    const [, rest = ''] = /\n… e altri prodotti: (\d+) \([\d.]+,00 €\)\nOrdine completo: https:/.exec(message) ?? []
    const shown = message.match(/^2 × /gm)?.length ?? 0
    expect(shown).toBeGreaterThan(3)
    expect(shown * 2 + Number(rest)).toBe(80)
    expect(message.endsWith(`${LINK}\n\nNota: «senza fretta»\nTotale: 400,00 €`)).toBe(true)
    const whole = orderText(payloadOf(parts))
    expect(whole).not.toContain('altri prodotti')
    expect(whole.match(/^2 × /gm)).toHaveLength(40)
  })

  const signs = fc.constantFrom(
    'a',
    ' ',
    'è',
    '–',
    'محمد ',
    '寿司',
    '👨‍👩‍👧‍👦',
    '🍕',
    '🇮🇹',
    'e\u0301',
    '%',
    '+',
    '&',
    '#',
    '\n',
  )
  const typed = (maxLength: number) =>
    fc.oneof(
      fc.array(signs, { maxLength }).map((parts) => parts.join('').slice(0, maxLength)),
      fc.string({ unit: 'binary', maxLength }),
    )

  it('opens in a chat as it was written, with its total, and fits an address whatever was ordered', () => {
    const line = fc.record({ name: typed(400), price: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 99 }) })
    const person = fc.record({ name: typed(80), surname: typed(80), street: typed(200), deliveryNote: typed(280) })
    const lines = fc.array(line, { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(lines, person, typed(280), typed(40), fc.boolean(), (ordered, form, note, coupon, isWarned) => {
        const products = ordered.map((each, at) => sentLine(at, { ...each, note: form.deliveryNote }))
        const customer = [{ ...ada, ...form }]
        const allergies = `Allergie comunicate dal cliente: ${'frutta a guscio, '.repeat(14)}`
        const payload = {
          ...payloadOf({ products, customer, note, coupon }),
          totals: { discount: 205, cover: 300, delivery: 150 },
          notices: isWarned ? { order: allergies, lines: products.map(() => 'ATTENZIONE: contiene latte') } : undefined,
        }
        const { address, shown } = inChat(payload)
        expect(address.length).toBeLessThanOrEqual(2_000)
        expect(shown).toBe(whatsappMessage(payload, { link: LINK }))
        expect(shown).toMatch(/^Totale: 20,50\s€$/m)
        expect(shown).toMatch(/^Telefono: \+39 3331234567$/m)
        expect(shown === orderText(payload)).toBe(encodeURIComponent(orderText(payload)).length <= MAX_CHAT_TEXT)
        if (shown !== orderText(payload)) expect(shown).toContain(`\nOrdine completo: ${LINK}\n`)
        expect(shown).not.toContain('\ufffd')
      }),
    )
  })

  it.each([
    ['an emoji of several', '👨‍👩‍👧‍👦'],
    ['a letter with an accent of its own', 'e\u0301'],
    ['Arabic', 'محمد '],
  ])('cuts a long note beside %s, and never inside', (_, unit) => {
    const characters = (text: string) => Array.from(new Intl.Segmenter('it').segment(text), ({ segment }) => segment)
    const products = Array.from({ length: 40 }, (_each, id) => sentLine(id, { name: `Pizza ${id}`, price: 500 }))
    const note = unit.repeat(50)
    const [, shown = ''] = /\nNota: «(.*)»\nTotale/.exec(messageOf({ products, note })) ?? []
    const [end, ...kept] = characters(shown).reverse()
    expect(end).toBe('…')
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.reverse()).toEqual(characters(note).slice(0, kept.length))
  })
})

it('tells the kitchen what the diner was warned of and told of, apart from what they wrote', () => {
  const notices = { order: 'Allergie comunicate dal cliente: latte', lines: ['ATTENZIONE: contiene latte', ''] }
  const lines = text({ ...payloadOf({ note: 'grazie' }), notices }).split('\n')
  const at = lines.indexOf('   ATTENZIONE: contiene latte')
  expect(lines.slice(at - 1, at + 3)).toEqual([
    '2 × Margherita (Aggiunte: Bufala) (19,00 €)',
    '   ATTENZIONE: contiene latte',
    '   Nota: «ben cotta»',
    '1 × Acqua (1,50 €)',
  ])
  expect(lines.slice(-3, -1)).toEqual(['Allergie comunicate dal cliente: latte', 'Nota: «grazie»'])
})
