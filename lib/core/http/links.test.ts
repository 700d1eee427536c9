import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as links from '@/lib/core/http/links'
import { fragmentOf, placeIn, shareidIn } from '@/lib/core/text/fragment'

const venue = { id: 123, token: 'osteria-01' }

describe('a fragment', () => {
  it('keeps a place on the page and a shared cart apart', () => {
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom('dish-1', 'drink-20', 'course-3')),
        fc.option(fc.string({ unit: 'binary', minLength: 1 })),
        (place, shareid) => {
          const hash = fragmentOf(place, shareid)
          expect(placeIn(hash)).toBe(place ? `#${place}` : '')
          expect(shareidIn(hash)).toBe(shareid)
        },
      ),
    )
  })

  it.each([
    ['', '', null],
    ['#shareid=', '', null],
    ['#dish-1', '#dish-1', null],
    ['#dish-1&shareid=', '#dish-1', null],
    ['#x&shareid=%', '#x', '%'],
    ['#shareid=a&shareid=b', '', 'a'],
    ['#t=A12.k3Jd9fQ2xYwZ', '', null],
    ['#dish-1&t=7', '#dish-1', null],
  ])('%s is read as it is', (hash, place, shareid) => {
    expect([placeIn(hash), shareidIn(hash)]).toEqual([place, shareid])
  })
})

describe('the paths of spec section 2', () => {
  it.each([
    [links.splashPath('r', '1'), '/r/q/1'],
    [links.infoPath('h', '1'), '/h/q/1/info'],
    [links.menuPath('r', '1'), '/r/q/1/menu'],
    [links.menuPath('r', '1', 'abc'), '/r/q/1/menu#shareid=abc'],
    [links.allergenDocumentPath('r', '1'), '/r/q/1/menu/pdfviewer'],
    [links.bookingPath('b', 'tok'), '/b/q/tok/bookingrestaurant'],
    [links.bookingCompletedPath('b', 'tok'), '/b/q/tok/bookingcompleted'],
    [links.ordersPath('s', '1'), '/s/q/1/orders'],
    [links.ordersPath('s', '1', null), '/s/q/1/orders'],
    [links.ordersPath('s', '1', 'a&b=c'), '/s/q/1/orders#shareid=a%26b%3Dc'],
    [links.formPath('r', '1', 'tables'), '/r/q/1/orders/tables'],
    [links.orderTypePath('d', '1'), '/d/q/1/orders/type'],
    [links.formPath('t', '1', 'takeaway'), '/t/q/1/orders/takeaway'],
    [links.paymentsPath('r', '1'), '/r/q/1/orders/payments'],
    [links.successPath('r', '1', { provider: 'cash' }), '/r/q/1/orders/success?provider=cash'],
    [
      links.successPath('r', '1', { provider: 'stripe', transactionid: 'pi_1' }),
      '/r/q/1/orders/success?provider=stripe&transactionid=pi_1',
    ],
    [links.awaitsmsPath('t', '1', { provider: 'cash', transactionid: null }), '/t/q/1/orders/awaitsms?provider=cash'],
    [links.whatsappPath('d', '1'), '/d/q/1/orders/whatsapp'],
    [links.errorPath('r', '1'), '/r/q/1/orders/error'],
    [links.cancelPath('r', '1'), '/r/q/1/orders/cancel'],
    [links.billPath('r', '1'), '/r/q/1/bill'],
    [links.billPath('h', '1', 'part_1'), '/h/q/1/bill?part=part_1'],
    [links.receiptPath('s', '1', 'part_1'), '/s/q/1/bill/receipt?part=part_1'],
    [links.shareSuccessPath('r', '1'), '/r/q/1/orders/sharesuccess'],
    [links.shareSuccessPath('r', '1', 'a+b'), '/r/q/1/orders/sharesuccess#shareid=a%2Bb'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected)
  })

  it('use the token when booking and the id otherwise', () => {
    expect(links.refFor('b', venue)).toBe('osteria-01')
    expect(links.refFor('r', venue)).toBe('123')
  })

  it('cannot be left by a reference, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (ref) => {
        const path = links.infoPath('r', ref)
        expect(path.split('/')).toHaveLength(5)
        expect(path).not.toMatch(/[?#\\]/)
        expect(decodeURIComponent(path.split('/')[3] ?? '')).toBe(ref)
      }),
    )
  })

  it.each(['https://orders.example.com', 'https://orders.example.com/'])('follow a delivery at %s', (base) => {
    expect(links.reviewDeliveryLink(base, 'ord_1')).toBe('https://orders.example.com/orders/ord_1/reviewDelivery')
  })

  it('open a map at the coordinates', () => {
    expect(links.mapsLink(45.4642, -9.19)).toBe('https://www.google.com/maps/search/?api=1&query=45.4642%2C-9.19')
  })
})
