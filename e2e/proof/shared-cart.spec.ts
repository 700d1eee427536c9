import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { COVER } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { payOf, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import {
  expectCart,
  expectSent,
  expectTotal,
  FIRST,
  FLAGS,
  giveName,
  join,
  linesOf,
  more,
  nameSheet,
  phone,
  SECOND,
  say,
  sendOf,
  sendUnseen,
  share,
  test,
} from '@/e2e/support/steps/share-steps'

const BOLD = '<img src=x onerror=alert(1)>'
const YOU = say('sharing.you')

test('the code of a shared cart shows its link', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  await owner.getByRole('button', { name: say('sharing.qr'), exact: true }).click()
  await expect(owner.getByRole('textbox', { name: say('sharing.link') })).toHaveValue(link)
  await expect(owner.getByRole('img', { name: say('sharing.qrAlt') })).toBeVisible()
  await expectAccessible(owner)
})

test("a guest's name is text, whatever is written in it", async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const guest = await phone(browser, [{ dish: FIRST, n: 2 }])
  await join(guest, link, BOLD)
  await expectCart(owner, [
    [FIRST, YOU, 1],
    [FIRST, BOLD, 2],
  ])
  await expectAccessible(owner)
})

test('a guest has to give a name before anything is sent', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const guest = await phone(browser, [{ dish: SECOND, n: 1 }])
  await guest.goto(link)
  await sendOf(guest).click()
  await giveName(guest, '  ')
  await expect(nameSheet(guest).getByText(say('sharing.nameRequired'))).toBeVisible()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await expect(nameSheet(guest)).toBeHidden()
  await expect(owner.getByText(say('sharing.nobody'))).toBeVisible()
})

test('the links of a guest to the menu stay in the shared cart', async ({ browser, sharing }) => {
  const link = await share(await phone(browser, [{ dish: FIRST, n: 1 }]), sharing.url)
  const guest = await phone(browser, [{ dish: SECOND, n: 1 }])
  await guest.goto(link)
  await expect(guest.getByRole('link', { name: say('cart.backToMenu') })).toHaveAttribute('href', /#shareid=/)
  await sendOf(guest).click()
  await giveName(guest, 'Ada')
  await expectSent(guest)
  await expect(guest.getByRole('link', { name: say('confirmation.share.toMenu') })).toHaveAttribute('href', /#shareid=/)
})

test('the bill is split by person, and its parts sum up to the total', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 2 }])
  const link = await share(owner, sharing.url)
  await sendUnseen(link, 'Ada', { dish: FIRST, n: 3 })
  await expectCart(owner, [
    [FIRST, YOU, 2],
    [FIRST, 'Ada', 3],
  ])
  await owner.getByText(say('sharing.split.title')).click()
  const bill = owner.locator('.split')
  await expect(bill.getByText(euro(2 * 1800 + COVER))).toBeVisible()
  await expect(bill.getByText(euro(3 * 1800 + COVER))).toBeVisible()
  await expect(bill.getByText(euro(5 * 1800 + 2 * COVER))).toHaveCount(2)
  await expectAccessible(owner)
})

test('an owner whose change meets a new order of the guest is told, and the guest has the last word', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
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
  // The guest sends again while a change of the owner's is on its way.
  const release = await holdRequests(owner, '**/api/sharing/*/people/*')
  await more(owner, FIRST, 'Ada').click()
  await guest.goto(link)
  await more(guest, SECOND).click()
  await sendOf(guest).click()
  await expectSent(guest)
  release()
  await expect(owner.getByText(say('sharing.conflict', { name: 'Ada' }))).toBeVisible()
  await expectCart(owner, [
    [FIRST, YOU, 1],
    [FIRST, 'Ada', 2],
    [SECOND, 'Ada', 2],
  ])
})

test('an owner who opens their own link is its owner still', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  await sendUnseen(link, 'Ada', { dish: SECOND, n: 2 })
  const both: Parameters<typeof expectCart>[1] = [
    [FIRST, YOU, 1],
    [SECOND, 'Ada', 2],
  ]
  await expectCart(owner, both)
  // From elsewhere: a link that differs in its fragment alone would be followed by the page itself, a moment later.
  await owner.goto('about:blank')
  await owner.goto(link)
  await expect(owner.getByRole('button', { name: say('sharing.shareAgain') })).toBeVisible()
  await expectCart(owner, both)
})

test('namesakes keep their names when others join or leave', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const expected: [typeof FIRST, string, number][] = [[FIRST, YOU, 1]]
  const second = await phone(browser, [{ dish: FIRST, n: 3 }])
  for (const [at, name] of ['Anna', 'Anna (2)', 'Anna (3)', 'Anna (4)'].entries()) {
    if (at === 1) await join(second, link, 'Anna')
    else await sendUnseen(link, 'Anna', { dish: FIRST, n: at + 2 })
    expected.push([FIRST, name, at + 2])
    await expectCart(owner, expected)
  }
  await owner.reload()
  await expectCart(owner, expected)

  await second.goto(link)
  await second.getByRole('button', { name: `${say('cart.remove')} ${FIRST.name}` }).click()
  await second.getByRole('button', { name: say('sharing.withdraw') }).click()
  await expectCart(
    owner,
    expected.filter(([, name]) => name !== 'Anna (2)'),
  )
})

test('a guest who withdraws is announced, and is in the list no more', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const guest = await phone(browser, [{ dish: FIRST, n: 3 }])
  await join(guest, link, 'Anna')
  await guest.goto(link)
  await guest.getByRole('button', { name: `${say('cart.remove')} ${FIRST.name}` }).click()
  await guest.getByRole('button', { name: say('sharing.withdraw') }).click()
  await expect(owner.getByText(say('sharing.left', { name: 'Anna' }))).toBeAttached()
  await expect(owner.getByText(say('sharing.nobody'))).toBeVisible()
})

test('a shared cart of five survives a restart of the server: every line once, the total right', async ({
  browser,
  serve,
}) => {
  const first = await serve({ env: FLAGS })
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, first.url)
  const [ada, bea, carlo] = await Promise.all([
    phone(browser, [{ dish: FIRST, n: 1 }]),
    phone(browser, [{ dish: FIRST, n: 3 }]),
    phone(browser, [{ dish: FIRST, n: 4 }]),
  ])
  await Promise.all([join(ada, link, 'Ada'), sendUnseen(link, 'Ada', { dish: FIRST, n: 2 }), join(bea, link, 'Bea')])
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
  await more(bea, FIRST).click()
  await sendOf(bea).click()
  await expect(bea.getByRole('alert').filter({ hasText: say('sharing.failed.other') })).toBeVisible()
  await more(owner, FIRST).click()
  await serve({ env: FLAGS, dataDir: first.dataDir, port: Number(new URL(first.url).port) })

  await sendOf(bea).click()
  await expectSent(bea)
  await sendOf(carlo).click()
  await giveName(carlo, 'Carlo')
  await expectSent(carlo)
  await expect(owner.getByText(say('sharing.live'))).toBeVisible()
  await expect.poll(() => numbersOf(/\| Ada( \(2\))? \|/)).toEqual([1, 2])
  await expect.poll(() => numbersOf(/\| (Bea|Carlo) \|/)).toEqual([4, 4])
  expect(await numbersOf(new RegExp(`\\| ${YOU} \\|`))).toEqual([2])
  expect(await linesOf(owner)).toHaveLength(5)
  await expectTotal(owner, (2 + 1 + 2 + 4 + 4) * FIRST.price, 5)
})

test('without any live channel a shared cart still fills, and the page says how', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  await owner.route('**/api/sharing/events/**', (route) => route.abort())
  await owner.reload()
  await expect(owner.getByText(say('sharing.polling'))).toBeVisible()
  await sendUnseen(link, 'Ada', { dish: FIRST, n: 2 })
  // Without a channel the page asks every ten to thirty seconds.
  await expect.poll(() => linesOf(owner), { timeout: 45_000 }).toHaveLength(2)
  await expectTotal(owner, 3 * FIRST.price, 2)
})

test('a guest who has sent nothing is told when the share is over, and may drop the own dishes', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const late = await phone(browser, [{ dish: SECOND, n: 1 }])
  await late.goto(link)
  await expect(sendOf(late)).toBeVisible()
  const closed = owner.waitForResponse((response) => response.url().endsWith('/close'))
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, say, '11')
  await termsOf(owner, say).check()
  await payOf(owner, say, FIRST.price + COVER).click()
  await closed

  await expect(late.getByRole('heading', { name: say('sharing.closedTitle') })).toBeVisible()
  await expect(sendOf(late)).toBeHidden()
  await expectAccessible(late)
  await expect(late.getByRole('heading', { level: 2, name: SECOND.name })).toBeVisible()
  await late.getByRole('button', { name: say('sharing.clearMine') }).click()
  await expect(late.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
})

test('an owner who stopped sharing can take out the dishes of the others', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  await sendUnseen(link, 'Ada', { dish: SECOND, n: 1 })
  await expectCart(owner, [
    [FIRST, YOU, 1],
    [SECOND, 'Ada', 1],
  ])
  await owner.getByRole('button', { name: say('sharing.stop') }).click()
  await owner.getByRole('button', { name: say('sharing.removeOthers') }).click()
  await expectCart(owner, [[FIRST, '', 1]])
})
