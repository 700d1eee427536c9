import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { returnAddress, returnedPath } from '@/lib/core/payments/return-address'

const ORIGIN = 'https://menu.example.com'
const WAY = /^\/api\/returns\/lemonway\/([^/]*)\/q\/([^/]*)\/(?:orders\/([^/]*)|bill)$/

/** Where somebody who opens the address that stands for a page is led to. */
const back = (page: string, more = '') => {
  const url = new URL(`${returnAddress('lemonway', `${ORIGIN}${page}`)}${more}`)
  const [, type, ref, name] = WAY.exec(url.pathname) ?? []
  expect(url.origin).toBe(ORIGIN)
  return returnedPath({ type, ref, page: name }, url.searchParams)
}

describe('the address that stands for a page', () => {
  it.each([
    '/r/q/1004/orders/success?provider=lemonway&order=ord_1',
    '/d/q/1004/orders/awaitsms?provider=lemonway&order=ord_1',
    '/h/q/hotel-aurora/orders/error?order=ord_1',
    '/s/q/1003/orders/cancel',
    '/h/q/1003/bill?part=part_1',
  ])('leads back to %s, with the token that the provider adds', (page) => {
    expect(back(page)).toBe(page)
    const more = `${page.includes('?') ? '&' : '?'}response_wkToken=pay_1.2`
    expect(back(page, more)).toBe(`${page}${more}`)
  })

  it('keeps nothing else of what was added, and no more than a page reads', () => {
    const long = 'x'.repeat(9_000)
    expect(back('/r/q/1/orders/success', `?next=//evil.example&response_wkToken=${long}&lang=de`)).toBe(
      `/r/q/1/orders/success?response_wkToken=${'x'.repeat(200)}`,
    )
  })

  it.each([
    ['x', '1', 'success'],
    ['r', '..', 'success'],
    ['r', '', 'success'],
    ['r', 'evil.example', 'success'],
    ['r', '1', 'payments'],
    ['r', '1', '../../x'],
    ['/', '/evil.example', 'error'],
  ])('is none for %j, %j and %j', (type, ref, page) => {
    expect(returnedPath({ type, ref, page }, new URLSearchParams())).toBeNull()
  })

  it('leads to no other site, whatever is asked for', () => {
    const text = fc.oneof(
      fc.constantFrom('r', 'd', '1', 'tok', 'success', 'error', '/', '\\', '//evil.example'),
      fc.string(),
    )
    fc.assert(
      fc.property(text, text, text, text, (type, ref, page, hint) => {
        const path = returnedPath({ type, ref, page }, new URLSearchParams({ order: hint, provider: hint }))
        if (path === null) return
        const url = new URL(path, ORIGIN)
        expect(url.origin).toBe(ORIGIN)
        expect(url.pathname).toBe(`/${type}/q/${ref}/orders/${page}`)
        expect(path).toMatch(/^[\x21-\x7e]+$/)
      }),
    )
  })
})
