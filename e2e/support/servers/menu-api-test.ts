import { TRATTORIA } from '@/e2e/support/place-order'
import { startMenuApiProxy } from '@/e2e/support/servers/menu-api-proxy'
import { test as base, expect } from '@/e2e/support/servers/own-server'
import { startReferenceServer } from '@/e2e/support/servers/reference-server'

export const OPERATOR = 'a-token-of-the-operator-of-this-test'

export type MenuApi = Awaited<ReturnType<typeof startMenuApiProxy>> & { env: Record<string, string> }

/** A menu API in front of which a test stands, and the settings that connect Coperto to it. */
export const test = base.extend<{ menuApi: MenuApi }>({
  menuApi: async ({ baseURL: _ }, use) => {
    const { settings, close } = await startReferenceServer()
    const { COPERTO_MENU_API_URL: origin = '', COPERTO_MENU_API_USER = '', COPERTO_MENU_API_PASSWORD = '' } = settings
    const proxy = await startMenuApiProxy(origin)
    // It builds its venues when it is first asked, and may take longer for that than any page waits.
    const authorization = `Basic ${Buffer.from(`${COPERTO_MENU_API_USER}:${COPERTO_MENU_API_PASSWORD}`).toString('base64')}`
    const warm = await fetch(`${proxy.origin}/restaurants?id=${TRATTORIA}&lang=it`, { headers: { authorization } })
    expect(warm.status).toBe(200)
    const env = {
      COPERTO_MENU_API_URL: proxy.origin,
      COPERTO_MENU_API_USER,
      COPERTO_MENU_API_PASSWORD,
      COPERTO_MENU_IMAGES_URL: origin,
      COPERTO_OPERATOR_TOKEN: OPERATOR,
    }
    await use({ ...proxy, env })
    await proxy.close()
    close()
  },
})

export { expect }
