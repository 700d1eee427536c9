import type { Browser, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { line, MONTANARINE, PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { correctionNoticeOf, openDeskAndGuest } from '@/e2e/support/steps/desk-and-guest'
import { unitOf } from '@/e2e/support/steps/payments/paypal-steps'
import { EVENING, lookAgain } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

const say = messages('it')

const CAPRESE = { id: 1004030, name: 'Caprese di bufala', price: 900 }
const PAID = 3 * MONTANARINE.price + CAPRESE.price

/** When nothing leaves that a correction made at `EVENING` has made due, and when it has left. */
const EARLIER = '2026-03-21T18:50:00+01:00'
const LATER = '2026-03-21T19:01:00+01:00'

let paypal: Awaited<ReturnType<typeof startFakePaypal>>
let server: RunningServer

test.beforeAll(async () => {
  paypal = await startFakePaypal()
  server = await startServer({ env: paypal.env, now: EVENING })
})
test.afterAll(() => Promise.all([server.kill(), paypal.close()]))

/** Four dishes to be fetched, paid by PayPal, on the phone and at the desk. */
const openPaid = async (page: Page, browser: Browser) => {
  await server.moveTo(EVENING)
  const lines = [line(MONTANARINE.id, { quantity: 3 }), line(CAPRESE.id)]
  const request = takeawayRequest('20:15', {}, { provider: 'paypal', lines, shownTotal: PAID })
  let paymentId = ''
  const pay = async (orderId: string) => {
    const headers = { origin: server.url, 'content-type': 'application/json' }
    const own = JSON.stringify({ attemptKey: request.attemptKey })
    await fetch(`${server.url}/api/orders/${orderId}/payment`, { method: 'POST', headers, body: own })
    const unit = unitOf(paypal, orderId)
    paymentId = unit.custom_id
    expect(paypal.approve(unit.id)).toBe(true)
    return `/d/q/${PIZZERIA}/orders/awaitsms?provider=paypal`
  }
  const opened = await openDeskAndGuest(page, browser, { server, request, pay })
  const { card, press } = opened
  const notice = correctionNoticeOf(page)

  /** Takes one piece of a dish out at the desk, and waits until the guest reads it. */
  const takeOut = async ({ name, price }: { name: string; price: number }) => {
    await press(say('correct.correct'))
    await card.getByRole('button', { name: say('correct.less', { name }) }).click()
    await expect(card.getByText(say('correct.back', { amount: formatEuro(price) }))).toBeVisible()
    await card.getByRole('button', { name: say('correct.send') }).click()
    await expect(card.locator('del')).toHaveText(`1 × ${name}`)
    await server.moveTo(EARLIER)
    await lookAgain(page)
    await expect(notice.locator('del')).toHaveCount(1)
    await expect(notice).toContainText(say('confirmation.corrected.total', { total: formatEuro(PAID - price) }))
    await expect(notice).toContainText(say('confirmation.corrected.back', { amount: formatEuro(price) }))
  }

  /** Once nothing can be undone any more, exactly that has gone back, and the guest reads so. */
  const expectGivenBack = async (amount: number) => {
    await server.moveTo(LATER)
    const amountsBack = () => paypal.refunds.of(paymentId).map((refund) => refund.amount)
    await expect.poll(amountsBack).toEqual([amount])
    const words = say('confirmation.corrected.wentBack', { amount: formatEuro(amount) })
    await expect(async () => {
      await lookAgain(page)
      await expect(notice).toContainText(words, { timeout: 500 })
    }).toPass({ timeout: 30_000 })
    expect(amountsBack()).toEqual([amount])
  }
  return { ...opened, notice, takeOut, expectGivenBack }
}

test('a dish taken out of a paid order is given back once, and its guest reads when it went', async ({
  page,
  browser,
}) => {
  const { desk, card, takeOut, expectGivenBack } = await openPaid(page, browser)
  await takeOut(CAPRESE)
  await expect(card).toContainText(formatEuro(PAID - CAPRESE.price))
  await expectGivenBack(CAPRESE.price)
  await desk.context().close()
})

test('a paid correction that is undone in time gives nothing back, and a later one its own part', async ({
  page,
  browser,
}) => {
  const { desk, card, notice, undo, takeOut, expectGivenBack } = await openPaid(page, browser)
  await takeOut(CAPRESE)
  await undo('correct')
  await expect(card.locator('del')).toHaveCount(0)
  await lookAgain(page)
  await expect(notice).toHaveCount(0)
  const receipt = page.getByRole('region', { name: say('confirmation.receipt.title') })
  await expect(receipt).toContainText(formatEuro(PAID))
  await takeOut(MONTANARINE)
  await expectGivenBack(MONTANARINE.price)
  await desk.context().close()
})
