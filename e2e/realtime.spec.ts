import { speak } from '@/e2e/order-steps'
import { type Opened, openShare, sendPart } from '@/e2e/realtime-steps'
import { CHANNELS } from '@/e2e/support/outages/cut-channels'
import { expect, test } from '@/e2e/support/own-server'
import { TRATTORIA } from '@/e2e/support/place-order'
import { WITH_FEATURES } from '@/e2e/support/shared-servers'

const say = speak('it')
const FLAGS = { COPERTO_FEATURES: 'cart-sharing' }

for (const [name, start] of Object.entries(CHANNELS)) {
  test(`${name}: an event arrives, a cut is said, and what was missed is repaired`, async ({ serve, borrow, page }) => {
    const channel = await start()
    const { url } = await (channel.env ? serve({ env: { ...FLAGS, ...channel.env } }) : borrow(WITH_FEATURES))
    const own: Opened = await openShare(url)
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [`coperto.share.${TRATTORIA}`, JSON.stringify(own)],
    )
    await page.goto(`${await channel.front(url)}/r/q/${TRATTORIA}/orders`)
    const status = page.getByRole('status')
    const lines = page.locator('.cart-line')
    await expect(status.filter({ hasText: say('sharing.live') })).toBeVisible()

    // While the channel is live nothing asks by itself: only the event can bring it.
    expect(await sendPart(url, own.token, 'Ada', 1)).toBe(200)
    await expect(lines).toHaveCount(1)

    channel.cut()
    await expect(status.filter({ hasText: say('sharing.polling') })).toBeVisible()
    expect(await sendPart(url, own.token, 'Bruno', 2)).toBe(200)
    channel.mend()
    await expect(status.filter({ hasText: say('sharing.live') })).toBeVisible()
    await expect(lines).toHaveCount(2)

    expect(await sendPart(url, own.token, 'Carla', 3)).toBe(200)
    await expect(lines).toHaveCount(3)
    expect(await page.locator('.cart-line .stepper-value').allTextContents()).toEqual(['1', '2', '3'])
    await channel.stop()
  })
}
