import type { Page } from 'playwright/test'
import { speak } from '@/e2e/support/steps/order-steps'

const say = speak('it')

/** Two of the pizzeria, which has coupons. */
export const PIZZERIA_MARGHERITA = { id: 1004009, name: 'Margherita', price: 650, n: 2 }

export const KEPT = {
  accepted: true,
  code: 'VESUVIO10',
  discount: 10,
  name: 'Dieci per cento di sconto sul tuo ordine',
}

export const cartAt = (venue: number, type: string) => `/${type}/q/${venue}/orders?lang=it`

export const popupOf = (page: Page) => page.getByRole('dialog')
export const askOf = (page: Page) => page.getByRole('button', { name: 'Hai un codice?', exact: true })
export const codeOf = (page: Page) => page.getByRole('textbox', { name: say('coupon.label'), exact: true })
export const applyCouponOf = (page: Page) => page.getByRole('button', { name: say('coupon.apply') })
export const storedCoupon = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('coperto.coupon') ?? 'null'))
export const storeCoupon = (page: Page, coupon: object) =>
  page.evaluate((value) => sessionStorage.setItem('coperto.coupon', JSON.stringify(value)), coupon)
