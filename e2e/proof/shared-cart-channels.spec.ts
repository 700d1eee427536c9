import type { Page } from 'playwright/test'
import { CHANNELS } from '@/e2e/support/outages/cut-channels'
import { expect, test } from '@/e2e/support/own-server'
import { WITH_FEATURES } from '@/e2e/support/shared-servers'
import {
  CULATELLO,
  expectCart,
  expectSent,
  FLAGS,
  join,
  linesOf,
  more,
  phone,
  SECOND,
  say,
  sendOf,
  sendUnseen,
  share,
} from '@/e2e/support/steps/share-steps'

const NAMES = ['Ada', 'Bea', 'Carlo', 'Dino']

/** Guest number `at` brings at + 1 of the one dish or of the other. */
const dishOf = (at: number) => (at % 2 === 0 ? CULATELLO : SECOND)

/** A guest who has sent before sends one more of a dish. */
const sendMore = async (guest: Page, link: string, dish: typeof CULATELLO): Promise<void> => {
  await guest.goto(link)
  await more(guest, dish).click()
  await sendOf(guest).click()
  await expectSent(guest)
}

for (const [name, start] of Object.entries(CHANNELS)) {
  test(`${name}: events make one cart of five people's; a cut is said, what was missed repaired, every line once, the total right`, async ({
    browser,
    serve,
    borrow,
  }) => {
    const channel = await start()
    const { url } = await (channel.env ? serve({ env: { ...FLAGS, ...channel.env } }) : borrow(WITH_FEATURES))
    const lines = (own: number, ada: number, bea: number): Parameters<typeof expectCart>[1] => [
      [CULATELLO, say('sharing.you'), own],
      ...NAMES.map((guest, at): [typeof CULATELLO, string, number] => [
        dishOf(at),
        guest,
        at + 1 + ({ Ada: ada, Bea: bea }[guest] ?? 0),
      ]),
    ]
    const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
    const status = owner.getByRole('status')
    const shared = new URL(await share(owner, await channel.front(url)))
    const link = `${url}${shared.pathname}${shared.hash}`
    const guests = await Promise.all([0, 1].map((at) => phone(browser, [{ dish: dishOf(at), n: at + 1 }])))
    await Promise.all(guests.map((guest, at) => join(guest, link, NAMES[at] ?? '')))
    for (const at of [2, 3]) await sendUnseen(link, NAMES[at] ?? '', { dish: dishOf(at), n: at + 1 })
    // While the channel is live nothing asks by itself: only the events can bring it.
    await expectCart(owner, lines(1, 0, 0))

    const [ada, bea] = guests
    if (!ada || !bea) throw new Error('there are at least two guests')
    channel.cut()
    await expect(status.filter({ hasText: say('sharing.polling') })).toBeVisible()
    await sendMore(ada, link, dishOf(0))
    await more(owner, CULATELLO).click()

    channel.mend()
    await expect(status.filter({ hasText: say('sharing.live') })).toBeVisible()
    await expectCart(owner, lines(2, 1, 0))
    await sendMore(bea, link, dishOf(1))
    await expectCart(owner, lines(2, 1, 1))
    await owner.reload()
    await expectCart(owner, lines(2, 1, 1))
    expect(await linesOf(owner)).toHaveLength(NAMES.length + 1)
    await channel.stop()
  })
}
