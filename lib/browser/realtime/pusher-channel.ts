'use client'
import type Pusher from 'pusher-js'
import type { Options } from 'pusher-js'
import { callApi } from '@/lib/browser/api/call-api'
import { FETCH_CART, OWNER_KEY_HEADER, type PusherConfig, pusherChannel } from '@/lib/core/realtime/channel'
import { channelKeyApi } from '@/lib/core/realtime/channel-key-api'
import type { LiveChannel, LiveHandlers, Share } from '@/lib/core/realtime/live-channel'
import { unwrap } from '@/lib/core/result'

const optionsOf = (config: PusherConfig): Options =>
  'cluster' in config
    ? { cluster: config.cluster, forceTLS: true, enabledTransports: ['ws', 'wss'] }
    : {
        cluster: '',
        wsHost: config.host,
        wsPort: config.port,
        wssPort: config.port,
        forceTLS: config.tls,
        // Its other transports load third-party scripts.
        enabledTransports: config.tls ? ['ws', 'wss'] : ['ws'],
      }

const signature = async (key: string, socketId: string, channelName: string): Promise<{ auth: string }> => {
  const request = { socket_id: socketId, channel_name: channelName }
  return unwrap(await callApi(channelKeyApi, {}, request, { headers: { [OWNER_KEY_HEADER]: key } }))
}

const load = async (config: PusherConfig, key: string): Promise<Pusher> => {
  const { default: Client } = await import('pusher-js')
  return new Client(config.key, {
    ...optionsOf(config),
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        signature(key, socketId, channelName).then(
          (signed) => answer(null, signed),
          () => answer(new Error('The channel was refused'), null),
        )
      },
    },
  })
}

type Shared = { client: Promise<Pusher>; user: LiveHandlers | null }

// Pooled by share: the library keeps every client it made for ever.
const clients = new Map<string, Shared>()

const clientOf = ({ channel, key }: Share, config: PusherConfig): Shared => {
  const known = clients.get(channel)
  if (known) return known
  const made: Shared = { client: load(config, key), user: null }
  clients.set(channel, made)
  made.client.catch(() => clients.delete(channel))
  return made
}

const bind = (client: Pusher, name: string, { onOpen, onEvent, onLost }: LiveHandlers): (() => void) => {
  const changed = ({ previous, current }: { previous: string; current: string }): void => {
    if (previous === 'connected' || ['unavailable', 'failed', 'disconnected'].includes(current)) onLost()
  }
  const { connection } = client
  connection.bind('state_change', changed)
  // Its own reconnect ignores the caller's backoff, and is immediate after error 4200.
  connection.bind('connecting_in', onLost)
  connection.bind('error', onLost)
  const channel = client.subscribe(name)
  channel.bind('pusher:subscription_succeeded', onOpen)
  channel.bind('pusher:subscription_error', onLost)
  channel.bind(FETCH_CART, onEvent)
  return () => {
    connection.unbind('state_change', changed)
    connection.unbind('connecting_in', onLost)
    connection.unbind('error', onLost)
    channel.unbind_all()
  }
}

const leave = (shared: Shared): void => {
  shared.user = null
  const disconnect = (client: Pusher) => {
    if (shared.user === null) client.disconnect()
  }
  shared.client.then(
    (client) => {
      disconnect(client)
      // Again: after error 4200 the library has set a reconnect timer that cannot be cleared.
      setTimeout(disconnect, 0, client)
    },
    () => undefined,
  )
}

/** Opens a share's channel by Pusher; the library loads at the first call. */
export const openPusherChannel = (share: Share, config: PusherConfig, handlers: LiveHandlers): LiveChannel => {
  const shared = clientOf(share, config)
  shared.user = handlers
  let unbind = (): void => undefined
  shared.client.then((client) => {
    if (shared.user !== handlers) return
    unbind = bind(client, pusherChannel(share.channel), handlers)
    client.connect()
  }, handlers.onLost)
  return {
    close: () => {
      unbind()
      if (shared.user === handlers) leave(shared)
    },
  }
}
