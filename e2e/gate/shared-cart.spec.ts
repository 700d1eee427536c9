import { expectAccessible } from '@/e2e/support/accessibility'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { payOf, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import {
  expectCart,
  expectSent,
  FIRST,
  giveName,
  join,
  linesOfFirstGuest,
  more,
  openOffer,
  phone,
  SECOND,
  say,
  sendOf,
  sendUnseen,
  share,
  shareOf,
} from '@/e2e/support/steps/share-steps'

const YOU = say('sharing.you')

test('two people make one cart, and changes of its owner are kept', { tag: '@remote' }, async ({
  browser,
  features,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, features.url)
  expect(link).toMatch(new RegExp(`^${features.url}/r/q/${TRATTORIA}/orders#shareid=[\\w-]{22,}$`))
  await expectAccessible(owner)
  const guest = await phone(browser, [
    { dish: FIRST, n: 2 },
    { dish: SECOND, n: 1 },
  ])
  await join(guest, link, 'Ada')
  await expectCart(owner, [
    [FIRST, YOU, 1],
    [FIRST, 'Ada', 2],
    [SECOND, 'Ada', 1],
  ])
  await more(owner, FIRST).click()
  await more(owner, FIRST, 'Ada').click()
  await owner.getByRole('button', { name: `${say('cart.remove')} ${SECOND.name}, Ada` }).click()
  const changed: Parameters<typeof expectCart>[1] = [
    [FIRST, YOU, 2],
    [FIRST, 'Ada', 3],
  ]
  await expectCart(owner, changed)
  // The page shows a change at once; it holds once the server has it.
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(1)
  await owner.reload()
  await expectCart(owner, changed)
})

test("a guest's note for the kitchen reaches the owner's cart", async ({ browser, features }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, features.url)
  const guest = await phone(browser, [{ dish: { ...SECOND, note: 'senza sale' }, n: 1 }])
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: say('sharing.guestTitle') })).toBeVisible()
  await expectAccessible(guest)
  await sendOf(guest).click()
  await giveName(guest, 'Ada')
  await expectSent(guest)
  await expectAccessible(guest)
  await expect(owner.locator('.cart-line', { hasText: SECOND.name }).getByText('senza sale')).toBeVisible()
})

test("the owner's order has the dishes of the guests, ends the share and empties the cart", {
  tag: '@remote',
}, async ({ browser, features }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, features.url)
  await sendUnseen(link, 'Ada', { dish: SECOND, n: 1 })
  await expectCart(owner, [
    [FIRST, YOU, 1],
    [SECOND, 'Ada', 1],
  ])
  const closed = owner.waitForResponse((response) => response.url().endsWith('/close'))
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, say, '11')
  await termsOf(owner, say).check()
  // A guest who sends only now is told that it arrived, and so is part of the order.
  await sendUnseen(link, 'Carlo', { dish: SECOND, n: 2 })
  await payOf(owner, say, FIRST.price + 3 * SECOND.price + 3 * COVER).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect((await closed).status()).toBe(200)
  await owner.goto(`${features.url}/r/q/${TRATTORIA}/orders`)
  await expect(owner.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
  await expect(shareOf(owner)).toBeHidden()
  await openOffer(owner)
  await expect(shareOf(owner)).toBeVisible()
})

test('a wrong link to a shared cart is said, and the own dishes stay', async ({ browser, features }) => {
  const guest = await phone(browser, [{ dish: SECOND, n: 1 }])
  await guest.goto(`${features.url}/r/q/${TRATTORIA}/orders#shareid=${'x'.repeat(32)}`)
  await expect(guest.getByRole('heading', { name: say('sharing.unknownTitle') })).toBeVisible()
  await expect(guest.getByRole('heading', { level: 2, name: SECOND.name })).toBeVisible()
  await expectAccessible(guest)
})
