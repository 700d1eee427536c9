import { expect } from '@/e2e/support/own-server'
import { euro } from '@/e2e/support/steps/menu-steps'
import {
  COVER,
  CULATELLO,
  expectCart,
  linesOfFirstGuest,
  phone,
  SECOND,
  say,
  sendUnseen,
  share,
  test,
} from '@/e2e/support/steps/share-steps'

test('what the owner removes goes at once and can be had back, on both sides; news are told by who made them', async ({
  browser,
  sharing,
}) => {
  const { url } = sharing
  const you = say('sharing.you')
  const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
  const link = await share(owner, url)
  await sendUnseen(link, 'Anna', { dish: CULATELLO, n: 2 }, { dish: SECOND, n: 1 })
  const live = owner.locator('.share-panel [aria-live]')
  const told = (key: 'arrived' | 'changedTo', count: number, total: number) =>
    say(`sharing.${key}`, { name: 'Anna', count, total: euro(total) })
  await expect(live).toHaveText(told('arrived', 3, 2 * 1800 + 1300))

  const remove = (name: string) =>
    owner.getByRole('button', { name: `${say('cart.remove')} ${name}, Anna`, exact: true }).click()
  const undo = (name: string) => owner.getByRole('button', { name: `${say('cart.undo')} ${name}`, exact: true }).click()
  const both: [typeof CULATELLO, string, number][] = [
    [CULATELLO, you, 1],
    [CULATELLO, 'Anna', 2],
    [SECOND, 'Anna', 1],
  ]
  await remove(SECOND.name)
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(1)
  await expect(live).toHaveText(told('changedTo', 2, 2 * 1800))
  await undo(SECOND.name)
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(2)
  await expect(live).toHaveText(told('changedTo', 3, 2 * 1800 + 1300))
  await expectCart(owner, both)

  // All of a person's lines: the bill and the cover follow, and come back.
  await remove(SECOND.name)
  await remove(CULATELLO.name)
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(0)
  await expectCart(owner, [[CULATELLO, '', 1]])
  await expect(live).toHaveText(say('sharing.arrivedNothing', { name: 'Anna' }))
  await owner.getByText(say('sharing.split.title')).click()
  await expect(owner.locator('.split').getByText(euro(1800 + COVER))).toHaveCount(1)
  await undo(CULATELLO.name)
  await expectCart(owner, [
    [CULATELLO, you, 1],
    [CULATELLO, 'Anna', 2],
  ])
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(1)
  await owner.reload()
  await expectCart(owner, [
    [CULATELLO, you, 1],
    [CULATELLO, 'Anna', 2],
  ])
})
