import { startCutProxy } from '@/e2e/support/outages/cut-proxy'
import { startFakePusher } from '@/lib/testing/vendors/pusher/fake-pusher'

/** What carries the events: the settings that a server of its own gets it by, if any, and how it is cut and mended. */
export const CHANNELS = {
  'server-sent events': async () => {
    const made: { proxy?: Awaited<ReturnType<typeof startCutProxy>> } = {}
    return {
      env: null,
      front: async (url: string) => {
        made.proxy = await startCutProxy(url)
        return made.proxy.url
      },
      cut: () => made.proxy?.cut(),
      mend: () => made.proxy?.mend(),
      stop: async () => made.proxy?.stop(),
    }
  },
  Pusher: async () => {
    const pusher = await startFakePusher()
    return {
      env: pusher.env,
      front: async (url: string) => url,
      cut: () => {
        pusher.admit('refuse')
        pusher.cut()
      },
      mend: () => pusher.admit('all'),
      stop: pusher.stop,
    }
  },
}
