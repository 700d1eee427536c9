import { expectAccessible } from '@/e2e/support/accessibility'
import { BURRATA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  consentAnswerOf,
  noteOf,
  openMenuOf,
  openOf,
  openQuestion,
  questionOf,
  recordStrangers,
  say,
  viewDish,
} from '@/e2e/support/steps/consent-steps'
import { addOf, barOf, dishCard, takeOf, unfold } from '@/e2e/support/steps/menu/menu-steps'

/** What the pixel was told, by the pictures that it asked for. */
const callsIn = (strangers: string[]): unknown[] =>
  strangers.flatMap((url) => new URL(url).searchParams.getAll('call')).map((text): unknown => JSON.parse(text))

test('nobody hears of a diner who has not answered or has refused', async ({ page, context, consent }) => {
  const strangers = recordStrangers(context, consent.url)
  await openMenuOf(page, consent.url)
  await expect(noteOf(page)).toBeVisible()
  await viewDish(page)
  await openQuestion(page)
  await consentAnswerOf(page, 'refuse').tap()
  await expect(questionOf(page)).toHaveCount(0)
  await viewDish(page)
  // A refusal is not asked about a second time.
  await openMenuOf(page, consent.url)
  await viewDish(page)
  await expect(noteOf(page)).toHaveCount(0)
  expect(strangers).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('nobody hears of a diner who has withdrawn the consent', async ({ page, context, consent }) => {
  const strangers = recordStrangers(context, consent.url)
  await openMenuOf(page, consent.url)
  await openQuestion(page)
  await consentAnswerOf(page, 'accept').tap()
  await viewDish(page)
  await expect.poll(() => callsIn(strangers)).toHaveLength(3)

  // On the page that loaded it, where the script still stands; then on a page of its own.
  const heard = strangers.length
  await openOf(page).tap()
  await expect(questionOf(page).getByText(say('consent.accepted'))).toBeVisible()
  await consentAnswerOf(page, 'refuse').tap()
  await viewDish(page)
  expect(await context.cookies()).toEqual([])
  await openMenuOf(page, consent.url)
  await viewDish(page)
  expect(strangers).toHaveLength(heard)
})

test('the question for consent leaves the menu to order from, and gives its place to the cart', async ({
  page,
  consent,
}) => {
  await openMenuOf(page, consent.url)
  await expect(noteOf(page)).toBeVisible()
  await addOf(await unfold(dishCard(page, BURRATA.id))).tap()
  await expect(takeOf(dishCard(page, BURRATA.id))).toBeVisible()
  await expect(barOf(page)).toBeHidden()
  await expectAccessible(page)
  await openQuestion(page)
  await expectAccessible(page)
  const [accept, refuse] = [
    await consentAnswerOf(page, 'accept').boundingBox(),
    await consentAnswerOf(page, 'refuse').boundingBox(),
  ]
  expect([accept?.width, accept?.height]).toEqual([refuse?.width, refuse?.height])
  await consentAnswerOf(page, 'refuse').tap()
  await expect(barOf(page)).toBeVisible()
})
