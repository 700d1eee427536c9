import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import {
  ASKED_AGAIN,
  bookByPage,
  bookedRow,
  deafUntilSent,
  factsOf,
  headingOf,
  hostAccepts,
  hostMoves,
  hostOf,
} from '@/e2e/support/steps/guest-booking-steps'
import { EVENING, lookAgain } from '@/e2e/support/steps/running-steps'

const say = messages('it')
const german = messages('de')

/** A Friday that no other journey books. */
const DATE = '2026-04-17'
const AT_NINE = { move: 'change', date: DATE, time: '21:00', seats: 4 } as const

test.use({ viewport: { width: 390, height: 844 } })

const movedTo = (time: string, words = say) =>
  words('booking.sent.moved.title', { what: 'time', time, date: '', seats: 4 })
const yesOf = (page: Page) => page.getByRole('button', { name: say('booking.moved.yes'), exact: true })
const noOf = (page: Page) => page.getByRole('button', { name: say('booking.moved.no') })
const statusOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Trattoria' })

test('a guest whose table is moved to nine reads it live and agrees', async ({ page, browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Spostata', date: DATE })
  await hostAccepts(host, served, 'Spostata')
  await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'), ASKED_AGAIN)

  await hostMoves(host, served, 'Spostata', AT_NINE)
  await expect(headingOf(page)).toHaveText(movedTo('21:00'), ASKED_AGAIN)
  await expect(statusOf(page)).toContainText('20:30')
  await expect(factsOf(page)).toContainText([say('booking.sent.state.moved'), '', '17 aprile 2026', '21:00', '4'])
  await expect(page.getByRole('button', { name: say('booking.cancel.offer') })).toBeHidden()
  await expectAccessible(page)
  await yesOf(page).click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'))
  await expect(headingOf(page)).toBeFocused()
  await expect(statusOf(page)).toContainText(say('booking.sent.said.agreed', { venue: 'Trattoria Lucia' }))
  expect(await bookedRow(served, 'Spostata')).toMatchObject({ state: 'accepted', moved_from: null })
  await host.context().close()
})

test('a guest who is not fine with the new time is asked once more and cancels', async ({ page, browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Contraria', date: DATE })
  await hostMoves(host, served, 'Contraria', AT_NINE)
  await expect(headingOf(page)).toHaveText(movedTo('21:00'), ASKED_AGAIN)
  await noOf(page).click()
  await expect(page.getByText(say('booking.moved.question'))).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('booking.moved.back') }).click()
  await expect(noOf(page)).toBeFocused()
  expect(await bookedRow(served, 'Contraria')).toMatchObject({ state: 'accepted' })
  await noOf(page).click()
  await page.getByRole('button', { name: say('booking.cancel.confirm') }).click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.cancelled.title'))
  expect(await bookedRow(served, 'Contraria')).toMatchObject({ state: 'cancelled' })
  await host.context().close()
})

test('an answer to a table that was moved once more shows where it is now', async ({ page, browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Doppia', date: DATE })
  await hostMoves(host, served, 'Doppia', AT_NINE)
  await expect(headingOf(page)).toHaveText(movedTo('21:00'), ASKED_AGAIN)
  await deafUntilSent(page, 'agree')
  await hostMoves(host, served, 'Doppia', { ...AT_NINE, time: '21:30' })
  await yesOf(page).click()
  await expect(headingOf(page)).toHaveText(movedTo('21:30'))
  await expect(page.getByText(say('booking.sent.said.outdated'))).toBeVisible()
  await yesOf(page).click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'))
  await host.context().close()
})

test('a guest reads in German that the venue cancelled, why, and that it stands again', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Abgesagt', date: DATE }, 'de')
  await hostAccepts(host, served, 'Abgesagt')
  await hostMoves(host, served, 'Abgesagt', { move: 'cancel', code: 'closed', reason: '' })
  await expect(headingOf(page)).toHaveText(german('booking.sent.called_off.title'), ASKED_AGAIN)
  await expect(page.getByText(german('booking.sent.because.closed'))).toBeVisible()
  await expect(page.getByRole('link', { name: german('booking.sent.again') })).toBeVisible()
  await expect(page.getByRole('link', { name: german('booking.sent.calendar') })).toBeHidden()
  await expectAccessible(page)
  await hostMoves(host, served, 'Abgesagt', { move: 'undo' })
  await lookAgain(page)
  await expect(headingOf(page)).toHaveText(german('booking.sent.accepted.title'))
  await expect(page.getByRole('link', { name: german('booking.sent.calendar') })).toBeVisible()
  await host.context().close()
})

test('a guest reads in kind words that they came, left, or were missed', async ({ page, browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Serata', date: DATE })
  await hostAccepts(host, served, 'Serata')
  const becomes = async (state: string) => {
    await lookAgain(page)
    await expect(headingOf(page)).toHaveText(say(`booking.sent.${state}.title`))
    await expectAccessible(page)
  }
  await hostMoves(host, served, 'Serata', { move: 'no_show' })
  await becomes('no_show')
  await hostMoves(host, served, 'Serata', { move: 'undo' })
  await becomes('accepted')
  await hostMoves(host, served, 'Serata', { move: 'arrive' })
  await becomes('arrived')
  await expect(page.getByRole('button', { name: say('booking.change.offer'), exact: true })).toBeHidden()
  await hostMoves(host, served, 'Serata', { move: 'leave' })
  await becomes('left')
  await host.context().close()
})
