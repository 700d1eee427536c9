import type { Page } from 'playwright/test'
import { COVER } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import {
  expectCart,
  FIRST,
  linesOfFirstGuest,
  phone,
  SECOND,
  say,
  sendUnseen,
  share,
  test,
} from '@/e2e/support/steps/share-steps'

const YOU = say('sharing.you')

const remove = (owner: Page, name: string) =>
  owner.getByRole('button', { name: `${say('cart.remove')} ${name}, Anna`, exact: true }).click()
const undo = (owner: Page, name: string) =>
  owner.getByRole('button', { name: `${say('cart.undo')} ${name}`, exact: true }).click()

/** What is read aloud of the part of Anna. */
const liveOf = (owner: Page) => owner.locator('.share-panel [aria-live]')
const told = (key: 'arrived' | 'changedTo', count: number, total: number) =>
  say(`sharing.${key}`, { name: 'Anna', count, total: euro(total) })

const BOTH: [typeof FIRST, string, number][] = [
  [FIRST, YOU, 1],
  [FIRST, 'Anna', 2],
  [SECOND, 'Anna', 1],
]

test("a guest's dish that the owner removes can be put back, and each change is announced", async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  await sendUnseen(link, 'Anna', { dish: FIRST, n: 2 }, { dish: SECOND, n: 1 })
  await expect(liveOf(owner)).toHaveText(told('arrived', 3, 2 * 1800 + 1300))
  await remove(owner, SECOND.name)
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(1)
  await expect(liveOf(owner)).toHaveText(told('changedTo', 2, 2 * 1800))
  await undo(owner, SECOND.name)
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(2)
  await expect(liveOf(owner)).toHaveText(told('changedTo', 3, 2 * 1800 + 1300))
  await expectCart(owner, BOTH)
})

test('a guest whose dishes are all removed leaves the bill, and comes back with the first that is put back', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  await sendUnseen(link, 'Anna', { dish: FIRST, n: 2 }, { dish: SECOND, n: 1 })
  await expectCart(owner, BOTH)
  await remove(owner, SECOND.name)
  await remove(owner, FIRST.name)
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(0)
  await expectCart(owner, [[FIRST, '', 1]])
  await expect(liveOf(owner)).toHaveText(say('sharing.arrivedNothing', { name: 'Anna' }))
  await owner.getByText(say('sharing.split.title')).click()
  // The one part, and the total.
  await expect(owner.locator('.split').getByText(euro(1800 + COVER))).toHaveCount(2)
  await undo(owner, FIRST.name)
  const back: typeof BOTH = [
    [FIRST, YOU, 1],
    [FIRST, 'Anna', 2],
  ]
  await expectCart(owner, back)
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(1)
  await owner.reload()
  await expectCart(owner, back)
})
