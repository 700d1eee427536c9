import type { Browser, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { COVER, deliveryRequest, line, MONTANARINE, orderRequest, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { correctionNoticeOf, openDeskAndGuest } from '@/e2e/support/steps/desk-and-guest'
import { EVENING } from '@/e2e/support/steps/running-steps'
import type { Column } from '@/lib/core/desk/order-board'
import { formatEuro } from '@/lib/core/money/money'
import type { AnswerMove } from '@/lib/core/orders/answer/answer-moves'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Service } from '@/lib/core/venue/services'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

const POLPO = { id: 1001013, name: 'Polpo alla brace, crema di ceci', price: 1550 }

/** `time`: for which it is ordered, `later`: ten minutes after that; null at a table. `dish`: of all its pieces. */
type Ordered = {
  service: Exclude<Service, 'shipment'>
  place: string
  time: string | null
  later: string | null
  dish: { name: string; price: number }
  total: number
  request: (table: string) => PlaceOrderRequest
}

const ORDERS: Ordered[] = [
  {
    ...{ service: 'tableservice', place: 'at a table', time: null, later: null, dish: POLPO },
    total: 2 * POLPO.price + COVER,
    request: (table) =>
      orderRequest({ table, lines: [line(POLPO.id, { quantity: 2 })], shownTotal: 2 * POLPO.price + COVER }),
  },
  {
    ...{ service: 'takeaway', place: 'to be fetched', time: '20:15', later: '20:25', dish: MONTANARINE, total: 1500 },
    request: () => takeawayRequest('20:15'),
  },
  {
    ...{ service: 'delivery', place: 'to be delivered', time: '20:30', later: '20:40', dish: MONTANARINE, total: 1650 },
    request: () => deliveryRequest('20:30'),
  },
]

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ now: EVENING })
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  // The pizzeria with a number that nobody can write to: its orders go on by no chat.
  await changeRows(server, "update venue_documents set document = replace(document, '333 0000104', 'chiedere')")
})
test.afterAll(() => server.kill())

const open = (page: Page, browser: Browser, { request }: Ordered, table: string) =>
  openDeskAndGuest(page, browser, { server, request: request(table) })

/** What the guest reads of each state of an order. */
const wordsOf = ({ service, time, later }: Ordered) => {
  const ready = (at: string) => say(`confirmation.awaiting.ready.${service}`, { time: at })
  const accepted = say('confirmation.awaiting.acceptedTitle')
  return {
    received: { title: say(`confirmation.${service === 'tableservice' ? 'order' : 'awaiting'}.title`) },
    accepted: { title: accepted, answer: time && ready(time) },
    delayed: {
      title: accepted,
      // Without an agreed time it counts from now.
      answer:
        time && later
          ? say('confirmation.awaiting.delayed', { time: later, before: time })
          : new RegExp(ready('19:..')),
    },
    ready: { title: say('confirmation.running.ready', { service }) },
    done: { title: say('confirmation.running.done', { service }) },
    withdrawn: { title: say('confirmation.awaiting.withdrawnTitle') },
    lost: (state: 'refused' | 'cancelled', code: 'too_busy' | 'guest_asked') => ({
      title: say(`confirmation.awaiting.${state}Title`),
      answer: say(`confirmation.awaiting.because.${code}`),
    }),
  }
}

const acceptOf = ({ time }: Ordered): string =>
  time === null ? say('desk.moves.accept') : say('desk.moves.acceptFor', { time })

type Step = {
  move: AnswerMove
  button: (ordered: Ordered) => string
  column: Column
  reads: 'received' | 'accepted' | 'delayed' | 'ready' | 'done'
}

/** The moves of a meal in order, each with the column and the words that it leads to. */
const WALK: Step[] = [
  { move: 'accept', button: acceptOf, column: 'accepted', reads: 'accepted' },
  { move: 'delay', button: () => say('desk.moves.delay', { minutes: 10 }), column: 'accepted', reads: 'delayed' },
  { move: 'ready', button: () => say('desk.moves.ready'), column: 'ready', reads: 'ready' },
  { move: 'finish', button: ({ service }) => say('desk.moves.finish', { service }), column: 'done', reads: 'done' },
]

for (const ordered of ORDERS) {
  test(`each answer to an order ${ordered.place} reaches its guest, and so does its undo`, async ({
    page,
    browser,
  }) => {
    const { desk, press, undo, expectIn, expectGuestReads } = await open(page, browser, ordered, '3')
    const words = wordsOf(ordered)
    let before: Pick<Step, 'column' | 'reads'> = { column: 'new', reads: 'received' }
    await expectGuestReads(words.received)
    for (const { move, button, column, reads } of WALK) {
      await press(button(ordered))
      await expectIn(column)
      await expectGuestReads(words[reads])
      await undo(move)
      await expectIn(before.column)
      await expectGuestReads(words[before.reads])
      await press(button(ordered))
      await expectIn(column)
      before = { column, reads }
    }
    await expectGuestReads(words.done)
    await desk.context().close()
  })

  test(`a refusal and a cancellation of an order ${ordered.place} are undone, and its guest withdraws it`, async ({
    page,
    browser,
  }) => {
    const { desk, card, press, undo, expectIn, expectGuestReads } = await open(page, browser, ordered, '4')
    const words = wordsOf(ordered)
    const end = async (move: 'refuse' | 'cancel', code: 'too_busy' | 'guest_asked') => {
      await press(say(`desk.moves.${move}`))
      await card.getByRole('radio', { name: say(`desk.refuse.codes.${code}`) }).check()
      await card
        .getByRole('button', { name: say(move === 'refuse' ? 'desk.refuse.send' : 'desk.refuse.sendCancel') })
        .click()
      await expectIn('done')
    }
    await end('refuse', 'too_busy')
    await expectGuestReads(words.lost('refused', 'too_busy'))
    await undo('refuse')
    await expectIn('new')
    await expectGuestReads(words.received)

    await press(acceptOf(ordered))
    await expectIn('accepted')
    await end('cancel', 'guest_asked')
    await expectGuestReads(words.lost('cancelled', 'guest_asked'))
    await undo('cancel')
    await expectIn('accepted')
    await expectGuestReads(words.accepted)

    await undo('accept')
    await expectIn('new')
    await expectGuestReads(words.received)
    await page.getByRole('button', { name: say('confirmation.withdraw.offer') }).click()
    await page.getByRole('button', { name: say('confirmation.withdraw.confirm') }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.withdrawn.title })).toBeVisible()
    await expectIn('done')
    // It is for good.
    const takeBack = say('desk.moves.takeBack', { kind: 'withdraw', about: '' }).slice(0, -1)
    await expect(card.getByRole('button', { name: takeBack })).toHaveCount(0)
    await desk.context().close()
  })

  test(`a correction of an order ${ordered.place} reaches its guest, and so does its undo`, async ({
    page,
    browser,
  }) => {
    const { desk, card, press, undo, expectGuestReads } = await open(page, browser, ordered, '5')
    const notice = correctionNoticeOf(page)
    const total = say('confirmation.corrected.total', { total: formatEuro(ordered.total - ordered.dish.price) })
    await press(say('correct.correct'))
    await card.getByRole('button', { name: say('correct.less', { name: ordered.dish.name }) }).click()
    await card.getByRole('button', { name: say('correct.send') }).click()
    await expect(card.locator('del')).toHaveCount(1)
    await expect(card).toContainText(formatEuro(ordered.total - ordered.dish.price))
    await expectGuestReads(wordsOf(ordered).received)
    await expect(notice.locator('del')).toHaveText('1 × Montanarine')
    await expect(notice).toContainText(total)

    await undo('correct')
    await expect(card.locator('del')).toHaveCount(0)
    await expect(card).toContainText(formatEuro(ordered.total))
    await expectGuestReads(wordsOf(ordered).received)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('region', { name: say('confirmation.receipt.title') })).toContainText(
      formatEuro(ordered.total),
    )
    await desk.context().close()
  })

  test(`an order ${ordered.place} is marked as paid and as owed, and each is undone`, async ({ page, browser }) => {
    const { desk, card, press, undo, expectGuestReads } = await open(page, browser, ordered, '6')
    const words = wordsOf(ordered)
    await press(acceptOf(ordered))
    await expectGuestReads(words.accepted)
    const paid = card.locator('[data-money="paid"]')
    const owed = card.locator('[data-money="open"]')
    const pay = say('desk.paid.by', { by: 'pos' })
    await press(pay)
    await expect(paid).toHaveText(pay)
    const nothingOwed = page.getByText(say('confirmation.awaiting.payed'))
    await expectGuestReads(words.accepted)
    await expect(nothingOwed).toBeVisible()
    await undo('pay')
    await expect(owed).toBeVisible()
    await expectGuestReads(words.accepted)
    await expect(nothingOwed).toHaveCount(0)
    await press(pay)
    await expect(paid).toBeVisible()
    await press(say('desk.paid.not'))
    await expect(owed).toBeVisible()
    await undo('unpay')
    await expect(paid).toHaveText(pay)
    // The money moves nothing of the meal.
    await expectGuestReads(words.accepted)
    await desk.context().close()
  })
}
