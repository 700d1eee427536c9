import type { Browser, Page } from 'playwright/test'
import { CHANNELS } from '@/e2e/support/outages/cut-channels'
import { expect, test } from '@/e2e/support/servers/own-server'
import { WITH_FEATURES } from '@/e2e/support/servers/shared-servers'
import {
  expectCart,
  expectSent,
  FIRST,
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
const dishOf = (at: number) => (at % 2 === 0 ? FIRST : SECOND)

/** A guest who has sent before sends one more of a dish. */
const sendMore = async (guest: Page, link: string, dish: typeof FIRST): Promise<void> => {
  await guest.goto(link)
  await more(guest, dish).click()
  await sendOf(guest).click()
  await expectSent(guest)
}

/** The lines of a cart of five: what the owner has, and what Ada and Bea have sent beyond the first. */
const linesOfFive = (own: number, ada: number, bea: number): Parameters<typeof expectCart>[1] => [
  [FIRST, say('sharing.you'), own],
  ...NAMES.map((guest, at): [typeof FIRST, string, number] => [
    dishOf(at),
    guest,
    at + 1 + ({ Ada: ada, Bea: bea }[guest] ?? 0),
  ]),
]

type Starts = (typeof CHANNELS)[keyof typeof CHANNELS]
type Channel = Awaited<ReturnType<Starts>>

for (const [name, start] of Object.entries(CHANNELS)) {
  test.describe(`a shared cart of five by ${name}`, () => {
    let channel: Channel
    test.beforeEach(async () => {
      channel = await start()
    })
    test.afterEach(() => channel.stop())

    /** The cart of an owner and four guests, two of them in their own browsers. */
    const shareByFive = async (browser: Browser, url: string) => {
      const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
      const shared = new URL(await share(owner, await channel.front(url)))
      const link = `${url}${shared.pathname}${shared.hash}`
      const joinAs = async (at: number): Promise<Page> => {
        const guest = await phone(browser, [{ dish: dishOf(at), n: at + 1 }])
        await join(guest, link, NAMES[at] ?? '')
        return guest
      }
      const [ada, bea] = await Promise.all([joinAs(0), joinAs(1)])
      for (const at of [2, 3]) await sendUnseen(link, NAMES[at] ?? '', { dish: dishOf(at), n: at + 1 })
      return { owner, ada, bea, link }
    }

    test(`events of ${name} bring what four guests sent to one cart`, async ({ browser, serve, borrow }) => {
      const { url } = await (channel.env ? serve({ env: { ...FLAGS, ...channel.env } }) : borrow(WITH_FEATURES))
      const { owner, bea, link } = await shareByFive(browser, url)
      // While the channel is live nothing asks by itself: only the events can bring it.
      await expectCart(owner, linesOfFive(1, 0, 0))
      await sendMore(bea, link, dishOf(1))
      await expectCart(owner, linesOfFive(1, 0, 1))
    })

    test(`a cut of ${name} is said, and what was missed meanwhile is repaired, each line once`, async ({
      browser,
      serve,
      borrow,
    }) => {
      const { url } = await (channel.env ? serve({ env: { ...FLAGS, ...channel.env } }) : borrow(WITH_FEATURES))
      const { owner, ada, bea, link } = await shareByFive(browser, url)
      const status = owner.getByRole('status')
      await expectCart(owner, linesOfFive(1, 0, 0))
      channel.cut()
      await expect(status.filter({ hasText: say('sharing.polling') })).toBeVisible()
      await sendMore(ada, link, dishOf(0))
      await more(owner, FIRST).click()

      channel.mend()
      await expect(status.filter({ hasText: say('sharing.live') })).toBeVisible()
      await expectCart(owner, linesOfFive(2, 1, 0))
      await sendMore(bea, link, dishOf(1))
      await expectCart(owner, linesOfFive(2, 1, 1))
      await owner.reload()
      await expectCart(owner, linesOfFive(2, 1, 1))
      expect(await linesOf(owner)).toHaveLength(NAMES.length + 1)
    })
  })
}
