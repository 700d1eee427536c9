import { expect, type Page } from 'playwright/test'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'

const say = speak('it')

export const TWO_BURRATE = { id: 1001016, name: 'Burrata e datterini confit', price: 1200, n: 2 }
export const COZZE = { id: 1001010, name: 'Cozze di Cervia alla marinara', price: 1200, n: 1 }
export const CAPRESE = { id: 1001017, name: 'Caprese di bufala', price: 1150, n: 1 }

/** With spelt dough and rocket. */
export const SPELT_MARGHERITA = {
  id: 1001081,
  name: 'Margherita (Aggiunte: Integrale, Rucola)',
  price: 950,
  n: 1,
  additions: [100108151, 100108159],
}

export const CART = `/r/q/${TRATTORIA}/orders?lang=it`

export const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
export const noteOf = (page: Page, name: string) => lineOf(page, name).getByRole('textbox')
export const writtenOf = (page: Page, name: string) => lineOf(page, name).locator('.line-note')
export const pressOn = (page: Page, name: string, key: 'noteAdd' | 'noteDone' | 'edit' | 'remove') =>
  lineOf(page, name)
    .getByRole('button', { name: say(`cart.${key}`) })
    .click()
export const writeNote = async (page: Page, name: string, note: string) => {
  await pressOn(page, name, 'noteAdd')
  await expect(noteOf(page, name)).toBeFocused()
  await noteOf(page, name).fill(note)
  await pressOn(page, name, 'noteDone')
}
export const proceedOf = (page: Page) => page.getByRole('link', { name: say('cart.proceed') })
export const totalOf = (page: Page) => page.locator('.cart-foot .totals-strong dd')
/** The offer to put a removed line back. */
export const undoOf = (page: Page, name: string) => page.getByRole('button', { name: `${say('cart.undo')} ${name}` })
/** A total as the page writes it, with the cover of one person. */
export const withCover = (cents: number): string => euro(cents + COVER)

/** Opens the cart of the trattoria and waits until its lines were checked. */
export const openCart = async (page: Page, origin = '') => {
  const checked = page.waitForResponse('**/cart-check')
  await page.goto(`${origin}${CART}`)
  return checked
}
