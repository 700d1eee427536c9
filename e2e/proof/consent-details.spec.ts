import { BURRATA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { consentAnswerOf, openMenuOf, openQuestion, recordStrangers, viewDish } from '@/e2e/support/steps/consent-steps'

/** What the pixel was told, by the pictures that it asked for. */
const callsIn = (strangers: string[]): unknown[] =>
  strangers.flatMap((url) => new URL(url).searchParams.getAll('call')).map((text): unknown => JSON.parse(text))

test('after a consent the dishes that are looked at are told, and nothing else', async ({ page, context, consent }) => {
  const strangers = recordStrangers(context, consent.url)
  await openMenuOf(page, consent.url)
  await openQuestion(page)
  await consentAnswerOf(page, 'accept').tap()
  await viewDish(page)
  const view = expect.objectContaining({
    content_ids: [String(BURRATA.id)],
    content_type: 'product',
    value: 12,
    currency: 'EUR',
  })
  await expect
    .poll(() => callsIn(strangers))
    .toEqual([
      ['set', 'autoConfig', false, '123456'],
      ['init', '123456'],
      ['track', 'ViewContent', view],
    ])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_fbp'])
})
