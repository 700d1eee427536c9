import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { expect } from '@/e2e/support/own-server'
import { euro, TRATTORIA } from '@/e2e/support/steps/menu-steps'
import { chooseTable, payOf, termsOf } from '@/e2e/support/steps/order-steps'
import {
  COVER,
  CULATELLO,
  expectCart,
  expectSent,
  expectTotal,
  FLAGS,
  giveName,
  join,
  linesOf,
  linesOfFirstGuest,
  more,
  nameSheet,
  openOffer,
  phone,
  SECOND,
  say,
  sendOf,
  sendUnseen,
  share,
  shareOf,
  test,
} from '@/e2e/support/steps/share-steps'

test('two people make one cart: names are text, changes hold on both sides, conflicts are said', {
  tag: '@remote',
}, async ({ browser, sharing }) => {
  const { url } = sharing
  const BOLD = '<img src=x onerror=alert(1)>'
  const you = say('sharing.you')
  const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
  const link = await share(owner, url)
  expect(link).toMatch(new RegExp(`^${url}/r/q/${TRATTORIA}/orders#shareid=[\\w-]{22,}$`))
  await expectAccessible(owner)
  await owner.getByRole('button', { name: say('sharing.qr'), exact: true }).click()
  await expect(owner.getByRole('textbox', { name: say('sharing.link') })).toHaveValue(link)
  await expect(owner.getByRole('img', { name: say('sharing.qrAlt') })).toBeVisible()
  await expectAccessible(owner)
  await owner.keyboard.press('Escape')

  const guest = await phone(browser, [
    { dish: CULATELLO, n: 2 },
    { dish: SECOND, n: 1 },
  ])
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: say('sharing.guestTitle') })).toBeVisible()
  await expect(guest.getByRole('link', { name: say('cart.backToMenu') })).toHaveAttribute('href', /#shareid=/)
  await expectAccessible(guest)
  await sendOf(guest).click()
  await giveName(guest, '  ')
  await expect(nameSheet(guest).getByText(say('sharing.nameRequired'))).toBeVisible()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await expect(nameSheet(guest)).toBeHidden()
  await expect(owner.getByText(say('sharing.nobody'))).toBeVisible()
  await sendOf(guest).click()
  await giveName(guest, BOLD)
  await expectSent(guest)
  await expectAccessible(guest)
  await expect(guest.getByRole('link', { name: say('confirmation.share.toMenu') })).toHaveAttribute('href', /#shareid=/)

  await expectCart(owner, [
    [CULATELLO, you, 1],
    [CULATELLO, BOLD, 2],
    [SECOND, BOLD, 1],
  ])
  await expectAccessible(owner)
  await more(owner, CULATELLO).click()
  await more(owner, CULATELLO, BOLD).click()
  await owner.getByRole('button', { name: `${say('cart.remove')} ${SECOND.name}, ${BOLD}` }).click()
  await expectCart(owner, [
    [CULATELLO, you, 2],
    [CULATELLO, BOLD, 3],
  ])
  // The page shows a change at once; it holds once the server has it.
  await expect.poll(() => linesOfFirstGuest(owner)).toBe(1)
  await owner.reload()
  await expectCart(owner, [
    [CULATELLO, you, 2],
    [CULATELLO, BOLD, 3],
  ])

  await owner.getByText(say('sharing.split.title')).click()
  const bill = owner.locator('.split')
  await expect(bill.getByText(euro(2 * 1800 + COVER))).toBeVisible()
  await expect(bill.getByText(euro(3 * 1800 + COVER))).toBeVisible()
  await expect(bill.getByText(euro(5 * 1800 + 2 * COVER))).toHaveCount(2)
  await expectAccessible(owner)

  // The guest sends again while a change of the owner's is on its way.
  const release = await holdRequests(owner, '**/api/sharing/*/people/*')
  await more(owner, CULATELLO, BOLD).click()
  await guest.goto(link)
  await more(guest, SECOND).click()
  await sendOf(guest).click()
  await expectSent(guest)
  release()
  await expect(owner.getByText(say('sharing.conflict', { name: BOLD }))).toBeVisible()
  const AFTER: [typeof CULATELLO, string, number][] = [
    [CULATELLO, you, 2],
    [CULATELLO, BOLD, 2],
    [SECOND, BOLD, 2],
  ]
  await expectCart(owner, AFTER)

  // From elsewhere: a link that differs in its fragment alone would be followed by the page itself, a moment later.
  await owner.goto('about:blank')
  await owner.goto(link)
  await expect(owner.getByRole('button', { name: say('sharing.shareAgain') })).toBeVisible()
  await expectCart(owner, AFTER)
})

test('namesakes keep their names whoever comes and goes, and nobody is said to have sent nothing', async ({
  browser,
  sharing,
}) => {
  const { url } = sharing
  const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
  const link = await share(owner, url)
  const expected: [typeof CULATELLO, string, number][] = [[CULATELLO, say('sharing.you'), 1]]
  const second = await phone(browser, [{ dish: CULATELLO, n: 3 }])
  for (const [at, name] of ['Anna', 'Anna (2)', 'Anna (3)', 'Anna (4)'].entries()) {
    if (at === 1) await join(second, link, 'Anna')
    else await sendUnseen(link, 'Anna', { dish: CULATELLO, n: at + 2 })
    expected.push([CULATELLO, name, at + 2])
    await expectCart(owner, expected)
  }
  await owner.reload()
  await expectCart(owner, expected)

  await second.goto(link)
  await second.getByRole('button', { name: `${say('cart.remove')} ${CULATELLO.name}` }).click()
  await second.getByRole('button', { name: say('sharing.withdraw') }).click()
  await expect(owner.getByText(say('sharing.arrivedNothing', { name: 'Anna (2)' }))).toBeAttached()
  await expectCart(
    owner,
    expected.filter(([, name]) => name !== 'Anna (2)'),
  )
  const people = owner.getByRole('list', { name: say('sharing.people') }).getByRole('listitem')
  await expect(people.nth(1)).toHaveText(`Anna (2)${say('sharing.sentNothing')}`)
})

test('five people make one cart while the server goes and comes back: every line once, the total right', async ({
  browser,
  serve,
}) => {
  const first = await serve({ env: FLAGS })
  const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
  const link = await share(owner, first.url)
  const [ada, bea, carlo] = await Promise.all([
    phone(browser, [{ dish: CULATELLO, n: 1 }]),
    phone(browser, [{ dish: CULATELLO, n: 3 }]),
    phone(browser, [{ dish: CULATELLO, n: 4 }]),
  ])
  await Promise.all([
    join(ada, link, 'Ada'),
    sendUnseen(link, 'Ada', { dish: CULATELLO, n: 2 }),
    join(bea, link, 'Bea'),
  ])
  const you = say('sharing.you')
  // Which of the two is 'Ada (2)' follows who came first: only the sum of the two is known.
  const numbersOf = async (person: RegExp) =>
    (await linesOf(owner))
      .filter((line) => person.test(line))
      .map((line) => Number(line.split(' | ')[2]))
      .sort()
  await expect.poll(() => numbersOf(/\| Ada( \(2\))? \|/)).toEqual([1, 2])
  await expect.poll(() => numbersOf(/\| Bea \|/)).toEqual([3])

  await Promise.all([bea.goto(link), carlo.goto(link)])
  await expect(sendOf(carlo)).toBeVisible()
  await first.kill()
  await expect(owner.getByText(new RegExp(`${say('sharing.polling')}|${say('sharing.unreachable')}`))).toBeVisible()
  await more(bea, CULATELLO).click()
  await sendOf(bea).click()
  await expect(bea.getByRole('alert').filter({ hasText: say('sharing.failed.other') })).toBeVisible()
  await more(owner, CULATELLO).click()
  await serve({ env: FLAGS, dataDir: first.dataDir, port: Number(new URL(first.url).port) })

  await sendOf(bea).click()
  await expectSent(bea)
  await sendOf(carlo).click()
  await giveName(carlo, 'Carlo')
  await expectSent(carlo)
  await expect(owner.getByText(say('sharing.live'))).toBeVisible()
  await expect.poll(() => numbersOf(/\| Ada( \(2\))? \|/)).toEqual([1, 2])
  await expect.poll(() => numbersOf(/\| (Bea|Carlo) \|/)).toEqual([4, 4])
  expect(await numbersOf(new RegExp(`\\| ${you} \\|`))).toEqual([2])
  expect(await linesOf(owner)).toHaveLength(5)
  await expectTotal(owner, (2 + 1 + 2 + 4 + 4) * CULATELLO.price, 5)

  // Without any channel the cart still fills, and the page says how.
  await owner.route('**/api/sharing/events/**', (route) => route.abort())
  await owner.reload()
  await expect(owner.getByText(say('sharing.polling'))).toBeVisible()
  await ada.goto(link)
  // What the share answers pushes the lines down.
  await expect(sendOf(ada)).toBeVisible()
  await more(ada, CULATELLO).click()
  await more(ada, CULATELLO).click()
  await sendOf(ada).click()
  await expectSent(ada)
  // Without a channel the page asks every ten to thirty seconds.
  await expect.poll(() => numbersOf(/\| Ada( \(2\))? \|/), { timeout: 45_000 }).toEqual([2, 3])
  await expectTotal(owner, (2 + 3 + 2 + 4 + 4) * CULATELLO.price, 5)
})

test('an order ends the share: the basket stays empty and whoever sends later is told', { tag: '@remote' }, async ({
  browser,
  sharing,
}) => {
  const { url } = sharing
  const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
  const link = await share(owner, url)
  await sendUnseen(link, 'Ada', { dish: SECOND, n: 1 })
  await expectCart(owner, [
    [CULATELLO, say('sharing.you'), 1],
    [SECOND, 'Ada', 1],
  ])
  const late = await phone(browser, [{ dish: SECOND, n: 1 }])
  await late.goto(link)
  await expect(sendOf(late)).toBeVisible()

  const closed = owner.waitForResponse((response) => response.url().endsWith('/close'))
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await chooseTable(owner, say, '11')
  await termsOf(owner, say).check()
  // Who sends only now is told that it arrived, and so is part of the order.
  await sendUnseen(link, 'Carlo', { dish: SECOND, n: 2 })
  await payOf(owner, say, CULATELLO.price + 3 * SECOND.price + 3 * COVER).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect((await closed).status()).toBe(200)
  await owner.goto(`${url}/r/q/${TRATTORIA}/orders`)
  await expect(owner.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
  await expect(shareOf(owner)).toBeHidden()
  await openOffer(owner)
  await expect(shareOf(owner)).toBeVisible()

  await sendOf(late).click()
  await giveName(late, 'Bea')
  await expect(late.getByRole('heading', { name: say('sharing.closedTitle') })).toBeVisible()
  await expectAccessible(late)
  await expect(late.getByRole('heading', { level: 2, name: SECOND.name })).toBeVisible()
  await late.getByRole('button', { name: say('sharing.clearMine') }).click()
  await expect(late.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
})

test('sharing can be stopped and a wrong link is said; what was chosen stays', async ({ browser, sharing }) => {
  const { url } = sharing
  const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
  const link = await share(owner, url)
  const guest = await phone(browser, [{ dish: SECOND, n: 1 }])
  await guest.goto(`${link}x`)
  await expect(guest.getByRole('heading', { name: say('sharing.unknownTitle') })).toBeVisible()
  await expectAccessible(guest)
  await join(guest, link, 'Ada')
  await expectCart(owner, [
    [CULATELLO, say('sharing.you'), 1],
    [SECOND, 'Ada', 1],
  ])

  await owner.getByRole('button', { name: say('sharing.stop') }).click()
  await expect(owner.getByText(say('sharing.closed'))).toBeVisible()
  await expectCart(owner, [
    [CULATELLO, say('sharing.you'), 1],
    [SECOND, 'Ada', 1],
  ])
  await expectAccessible(owner)
  await owner.getByRole('button', { name: say('sharing.removeOthers') }).click()
  await expectCart(owner, [[CULATELLO, '', 1]])
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: say('sharing.closedTitle') })).toBeVisible()
})
