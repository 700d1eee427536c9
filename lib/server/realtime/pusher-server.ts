import 'server-only'
import Pusher from 'pusher'
import { z } from 'zod'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { FETCH_CART, type FetchCartEvent, pusherChannel } from '@/lib/core/realtime/channel'
import { type PusherSettings, pusherSettings } from '@/lib/server/realtime/pusher-settings'

const connect = ({ appId, key, secret, apiUrl }: PusherSettings): Pusher => {
  const { protocol, hostname, port } = new URL(apiUrl)
  const useTLS = protocol === 'https:'
  return new Pusher({
    appId,
    key,
    secret,
    useTLS,
    host: hostname,
    timeout: DEADLINES_MS.lookup,
    ...(port ? { port } : {}),
  })
}

const pusher = (): Pusher | null => {
  const settings = pusherSettings()
  return settings ? connect(settings) : null
}

/** Throws after 3 s. */
export const triggerFetchCart = async (channel: string, event: FetchCartEvent): Promise<void> => {
  await pusher()?.trigger(pusherChannel(channel), FETCH_CART, event)
}

const occupiedSchema = z.object({ occupied: z.boolean() })

/** Whether anybody is subscribed to a channel. Throws after 3 s. */
export const isOccupied = async (channel: string): Promise<boolean> => {
  const answer = await pusher()?.get({ path: `/channels/${pusherChannel(channel)}` })
  return occupiedSchema.parse(await answer?.json()).occupied
}

/** Pusher's signature for one connection to one private channel; null without Pusher. */
export const signChannel = (socketId: string, channel: string): { auth: string } | null => {
  const signed = pusher()?.authorizeChannel(socketId, pusherChannel(channel))
  return signed ? { auth: signed.auth } : null
}
