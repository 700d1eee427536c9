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
  share,
} from '@/e2e/share-steps'
import { CHANNELS } from '@/e2e/support/outages/cut-channels'
import { expect, test } from '@/e2e/support/own-server'
import { WITH_FEATURES } from '@/e2e/support/shared-servers'

const NAMES = ['Ada', 'Bea', 'Carlo', 'Dino']

/** Guest number `at` brings at + 1 of the one dish or of the other. */
const dishOf = (at: number) => (at % 2 === 0 ? CULATELLO : SECOND)

for (const [name, start] of Object.entries(CHANNELS)) {
  test(`${name}: five people make one cart while the channel is cut: every line once, the total right`, async ({
    browser,
    serve,
    borrow,
  }) => {
    const channel = await start()
    const { url } = await (channel.env ? serve({ env: { ...FLAGS, ...channel.env } }) : borrow(WITH_FEATURES))
    const lines = (own: number, more: number): Parameters<typeof expectCart>[1] => [
      [CULATELLO, say('sharing.you'), own],
      ...NAMES.map((guest, at): [typeof CULATELLO, string, number] => [
        dishOf(at),
        guest,
        at + 1 + (guest === 'Ada' ? more : 0),
      ]),
    ]
    const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
    const shared = new URL(await share(owner, await channel.front(url)))
    const link = `${url}${shared.pathname}${shared.hash}`
    const guests = await Promise.all(NAMES.map((_, at) => phone(browser, [{ dish: dishOf(at), n: at + 1 }])))
    await Promise.all(guests.map((guest, at) => join(guest, link, NAMES[at] ?? '')))
    await expectCart(owner, lines(1, 0))

    channel.cut()
    await expect(owner.getByText(say('sharing.polling'))).toBeVisible()
    const [ada] = guests
    if (!ada) throw new Error('there is at least one guest')
    await ada.goto(link)
    await more(ada, dishOf(0)).click()
    await sendOf(ada).click()
    await expectSent(ada)
    await more(owner, CULATELLO).click()

    channel.mend()
    await expect(owner.getByText(say('sharing.live'))).toBeVisible()
    await expectCart(owner, lines(2, 1))
    await owner.reload()
    await expectCart(owner, lines(2, 1))
    expect(await linesOf(owner)).toHaveLength(NAMES.length + 1)
    await channel.stop()
  })
}
