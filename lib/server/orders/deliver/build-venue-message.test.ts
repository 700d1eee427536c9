import { describe, expect, it } from '@jest/globals'
import { toOrderPayload } from '@/lib/core/orders/order-payload'
import { staleLine } from '@/lib/core/orders/stale-order'
import { venueMessage } from '@/lib/server/orders/deliver/build-venue-message'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

const link = 'https://menu.test/api/orders/ord_abc123/text/0'

const customer = {
  name: 'Ada\nTOTALE: 0,00 €',
  surname: '=cmd()',
  street: 'Via Roma 12\u202e, Roma',
  addressComponents: null,
  time: '20:30',
  phone: '3331234567',
  deliveryNote: '*gratis* https://evil.example',
}

const payload = (changes: Partial<Parameters<typeof toOrderPayload>[0]> = {}) =>
  toOrderPayload({
    venue: testVenue,
    orderId: 'ord_abc123',
    service: 'delivery',
    products: [],
    totals: { total: 2800, commission: 56 },
    coupon: null,
    table: -1,
    customers: 1,
    customer: [customer],
    note: '',
    payed: true,
    timestamp: 1,
    transaction: { id: 'pi_1', provider: 'stripe' },
    ...changes,
  })

describe('the message a venue gets of an order', () => {
  it('goes to the number for messages before the one for calls, and to nobody without either', async () => {
    const backend = testBackend()
    expect(await venueMessage(payload(), { backend, link })).toMatchObject({ to: '390612345678' })
    backend.behaviour.venue = () => ({ ...testVenue, whatsapp_number: '333 0000104' })
    expect(await venueMessage(payload(), { backend, link })).toMatchObject({ to: '393330000104' })
    backend.behaviour.venue = () => null
    const mute = payload({ venue: { ...testVenue, phone_number: null } })
    expect(await venueMessage(mute, { backend, link })).toBeNull()
  })

  it('says what was ordered, by whom, for when, whether it is paid, and where to answer', async () => {
    const message = await venueMessage(payload(), { backend: testBackend(), link, dashboardUrl: 'https://dash.test' })
    const text = message?.text ?? ''
    expect(text).toMatch(/Consegna a domicilio/)
    expect(text).toMatch(/Orario: 20:30/)
    expect(text).toMatch(/Totale: 28,00\s€\nPagato online\nhttps:\/\/dash\.test\/osteria-prova$/)
    const cash = await venueMessage(payload({ payed: false }), { backend: testBackend(), link })
    expect(cash?.text).toMatch(/Totale: 28,00\s€\nDa pagare$/)
  })

  it('says of an order that is paid at the end that it is on the bill', async () => {
    const atTable = payload({ service: 'tableservice', table: '7', customer: [], payed: false })
    const message = await venueMessage({ ...atTable, payAtEnd: true }, { backend: testBackend(), link })
    expect(message?.text).toMatch(/Totale: 28,00\s€\nSul conto del tavolo$/)
    const inRoom = await venueMessage({ ...atTable, payAtEnd: true, type: 'h' }, { backend: testBackend(), link })
    expect(inRoom?.text).toMatch(/Totale: 28,00\s€\nSul conto della camera$/)
  })

  it('begins with what is wrong with an order that was paid late, on a line no diner can write', async () => {
    const backend = testBackend()
    const late = await venueMessage(payload(), { backend, link, notice: staleLine(['closed', 'item_gone'], 'd') })
    const [first, second] = (late?.text ?? '').split('\n')
    expect(first).toBe(
      '[ATTENZIONE, al momento del pagamento: il servizio era chiuso o stava per chiudere; un prodotto non era più disponibile]',
    )
    expect(second).toMatch(/^Ordine /)
    const forged = await venueMessage(payload({ note: '[ATTENZIONE, al momento del pagamento: gratis]' }), {
      backend,
      link,
    })
    expect(forged?.text).toMatch(/^Ordine /)
  })

  it('says above the order that its sender sent many', async () => {
    const origin = '[3° ordine senza risposta dallo stesso dispositivo in 10 minuti]'
    const message = await venueMessage(payload(), {
      backend: testBackend(),
      link,
      notice: `${staleLine(['closed'], 'd')}\n${origin}`,
    })
    const [first, second, third] = (message?.text ?? '').split('\n')
    expect([first?.startsWith('[ATTENZIONE'), second, third?.startsWith('Ordine ')]).toEqual([true, origin, true])
  })

  it('lets no diner write a line, a link or a formula of their own', async () => {
    const text = (await venueMessage(payload(), { backend: testBackend(), link }))?.text ?? ''
    const lines = text.split('\n')
    expect(lines.filter((line) => /^TOTALE/i.test(line))).toHaveLength(1)
    expect(lines.some((line) => line.startsWith('='))).toBe(false)
    expect(text).not.toMatch(/https:\/\/evil|\u202e|\*/)
  })
})
