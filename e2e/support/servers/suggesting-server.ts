import { startServer } from '@/e2e/support/servers/start-server'
import { PLACES_KEY, startFakePlaces } from '@/lib/testing/vendors/google/fake-places'

/** A server that looks addresses up at a fake service. Its `close` ends both. */
export const suggestingServer = async (options: Parameters<typeof startServer>[0] = {}) => {
  const places = await startFakePlaces()
  const env = {
    COPERTO_GOOGLE_PLACES_KEY: PLACES_KEY,
    COPERTO_GOOGLE_PLACES_URL: places.origin,
    COPERTO_GOOGLE_GEOCODING_URL: places.origin,
    ...options.env,
  }
  const server = await startServer({ ...options, env })
  const close = async () => {
    await server.kill()
    await places.close()
  }
  return { server, places, close }
}
