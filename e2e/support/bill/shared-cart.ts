import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from 'playwright/test'
import { anotherPhone } from '@/e2e/support/another-phone'
import { billOf, payFormOf } from '@/e2e/support/bill/bill'
import { type BillVenue, type DishName, dishOf } from '@/e2e/support/bill/bill-venue'
import { orderAtEnd, type Phone } from '@/e2e/support/bill/bill-wire'
import { openStorage } from '@/e2e/support/open-storage'
import { line } from '@/e2e/support/place-order'
import { callSharing } from '@/e2e/support/steps/realtime-steps'
import { fragmentOf } from '@/lib/core/text/fragment'

type SharedOrder = {
  venue: number
  table: string
  own: readonly DishName[]
  guest: string
  theirs: readonly DishName[]
}

/** The owner of a shared cart orders it at a table, to be paid at the end. `key`: of the guest's part. */
export const orderSharedCart = async (url: string, owner: Phone, { venue, table, own, guest, theirs }: SharedOrder) => {
  const open = await callSharing(url, '', 'POST', { venue: String(venue), type: 'r' })
  const { token, ownerKey }: { token: string; ownerKey: string } = await open.json()
  const key = randomUUID()
  const idOf = (name: DishName) => dishOf(venue, name).id
  const products = theirs.map((name) => ({ ...line(idOf(name)), id: String(idOf(name)), name: '', price: 0 }))
  const order = [{ user_id: key, user: guest, products }]
  const sent = await callSharing(url, `/${token}`, 'PUT', {
    res_id: venue,
    type: 'r',
    order,
    token,
    action: 'send active',
  })
  expect(sent.status).toBe(200)
  const seen = await fetch(`${url}/api/sharing/${token}?lang=it`, {
    headers: { 'x-share-key': ownerKey, 'sec-fetch-site': 'same-origin' },
  })
  const parts = Object(await seen.json()).order.map((one: unknown) => {
    const { user_id: person, version } = Object(one)
    return { person, version }
  })
  const lines = [
    ...own.map((name) => line(idOf(name))),
    ...theirs.map((name) => ({ ...line(idOf(name)), person: guest })),
  ]
  const changes = { share: { ownerKey, parts }, lines }
  const id = await orderAtEnd(url, owner, { venue, table, dishes: [...own, ...theirs], changes })
  return { id, token, key }
}

/** The browser of a guest who chose dishes of a shared cart, with its bill open by the link. */
export const guestAtBill = async (
  browser: Browser,
  url: string,
  { venue, token, key }: { venue: BillVenue; token: string; key: string },
): Promise<Page> => {
  const page = await (await anotherPhone(browser)).newPage()
  await openStorage(page, url)
  await page.evaluate((id) => sessionStorage.setItem('user_id', JSON.stringify(id)), key)
  await page.goto(`${billOf(url, venue)}${fragmentOf(null, token)}`)
  await expect(payFormOf(page)).toBeVisible()
  return page
}
