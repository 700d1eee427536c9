import { type Browser, expect, type Page } from 'playwright/test'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { EVENING, lookAgain, untilDelivered } from '@/e2e/support/steps/running-steps'
import type { Column } from '@/lib/core/desk/order-board'
import type { MoveKind } from '@/lib/core/orders/answer/move-log'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'

const say = messages('it')

/** What a confirmation says of its order; `answer`: in the line below, null for no such line. */
type GuestReads = { title: string; answer?: string | RegExp | null }

/** The notice of what the venue has corrected, on the confirmation. */
export const correctionNoticeOf = (page: Page) =>
  page.getByRole('region', { name: say('confirmation.corrected.title') })

type Opened = {
  server: RunningServer
  request: PlaceOrderRequest
  /** Pays the order online; gives the path of its confirmation. */
  pay?: (orderId: string) => Promise<string>
}

/** An order on its guest's phone and at the desk of its venue, on a server that began at `EVENING`. */
export const openDeskAndGuest = async (page: Page, browser: Browser, { server, request, pay }: Opened) => {
  const where = { url: server.url, place: server }
  const desk = await deviceAtDesk(browser, where, { venue: Number(request.venue) })
  const placed = await leaveOrder(page, where, request)
  const path = pay ? await pay(placed.orderId) : placed.next
  await page.goto(`${server.url}${path}&lang=it`)
  await untilDelivered(server, placed.orderId)
  await showDone(desk)
  const card = cardOf(desk, placed.orderId)

  /** However slow the machine is, the seconds in which a move may be undone do not pass. */
  const holdClock = () => server.moveTo(EVENING)

  /** Presses a button of the opened card. */
  const press = async (name: string): Promise<void> => {
    await holdClock()
    await (await openCard(card)).getByRole('button', { name, exact: true }).click()
  }
  /** What the confirmation says, once it was looked at again. */
  const expectGuestReads = async ({ title, answer = null }: GuestReads): Promise<void> => {
    await holdClock()
    await lookAgain(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.confirmation-answer')).toHaveText(answer === null ? [] : [answer])
  }
  return {
    desk,
    card,
    press,
    expectGuestReads,
    undo: (kind: MoveKind) => press(say('desk.moves.takeBack', { kind, about: '' })),
    expectIn: (column: Column) =>
      expect(desk.getByRole('region', { name: say(`desk.columns.${column}`) }).locator(card)).toBeVisible(),
  }
}
