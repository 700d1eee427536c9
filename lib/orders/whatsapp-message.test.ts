import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Customer } from '@/lib/checkout/customer-form'
import { type OrderPayloadParts, toOrderPayload } from '@/lib/orders/order-payload'
import { whatsappLink, whatsappMessage } from '@/lib/orders/whatsapp-message'
import { sentLine } from '@/scripts/jest/test-share'

const ada: Customer = {
  name: 'Ada',
  surname: 'Rossi',
  street: 'Via Toledo 12, 80134 Napoli NA',
  addressComponents: null,
  time: '20:15',
  phone: '3331234567',
  deliveryNote: '',
}

const messageOf = (changes: Partial<OrderPayloadParts>): string =>
  whatsappMessage(
    toOrderPayload({
      venue: { id: 1, name: 'Pizzeria', phone_number: null, token: 'pizzeria' },
      orderId: 'ord_mh1abcd12ef',
      service: 'delivery',
      products: [
        sentLine(1, { name: 'Margherita (Aggiunte: Bufala)', price: 950, quantity: 2, note: 'ben cotta' }),
        sentLine(2, { name: 'Acqua', price: 150 }),
      ],
      totals: { total: 2350, commission: 47 },
      coupon: null,
      table: -1,
      customers: 1,
      customer: [ada],
      note: '',
      payed: false,
      timestamp: 0,
      transaction: { id: 'cash_1', provider: 'cash' },
      ...changes,
    }).order,
  ).replaceAll('\u00a0', ' ')

describe('whatsappMessage', () => {
  it('is the order of a delivery, in Italian', () => {
    const customer = [{ ...ada, deliveryNote: 'citofono 3' }]
    expect(messageOf({ customer, note: 'contanti giusti', coupon: 'DIECI' })).toBe(
      `Ordine CD12EF – Consegna a domicilio
Orario: 20:15
Cliente: Ada Rossi
Telefono: +39 3331234567
Indirizzo: Via Toledo 12, 80134 Napoli NA
Nota per la consegna: «citofono 3»

2 × Margherita (Aggiunte: Bufala) (19,00 €)
   Nota: «ben cotta»
1 × Acqua (1,50 €)

Codice sconto: DIECI
Nota: «contanti giusti»
Totale: 23,50 €`,
    )
  })

  it('of a takeaway has a time and no address', () => {
    const customer = [{ ...ada, street: '' }]
    expect(messageOf({ service: 'takeaway', customer, products: [sentLine(2, { name: 'Acqua', price: 150 })] })).toBe(
      `Ordine CD12EF – Asporto
Orario: 20:15
Cliente: Ada Rossi
Telefono: +39 3331234567

1 × Acqua (1,50 €)

Totale: 23,50 €`,
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
    ['a link', 'vedi https://evil.example', '«vedi https: //evil.example»'],
  ])('gives a note no way to be %s', (_, note, shown) => {
    const [, ...rest] = messageOf({ note }).split('\nNota: ')
    expect(rest).toEqual([`${shown}\nTotale: 23,50 €`])
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

  it('stays short enough for an address, and says what it leaves out', () => {
    const products = Array.from({ length: 200 }, (_, id) =>
      sentLine(id, { name: `Pizza ${id} con molte cose`, quantity: 2, note: 'é'.repeat(100) }),
    )
    const text = messageOf({ products })
    expect(text).toMatch(/\n… e altri prodotti: \d+\n\nTotale: 23,50 €$/)
    expect(text.length).toBeLessThan(2_000)
  })
})

describe('whatsappLink', () => {
  it.each([
    ['393330000104', '393330000104'],
    ['+39 333 0000104', '393330000104'],
    ['0039-333-0000104', '393330000104'],
  ])('opens a chat with %s', (number, digits) => {
    expect(whatsappLink(number, 'Ciao & addio\n€')).toBe(`https://wa.me/${digits}?text=Ciao%20%26%20addio%0A%E2%82%AC`)
  })

  it.each([null, '', 'chiedere al banco', '12', '1'.repeat(16)])('is none for %j', (number) => {
    expect(whatsappLink(number, 'x')).toBeNull()
  })
})
