/** Name of the one event (spec section 7): somebody's part of a shared cart changed, fetch it again. */
export const FETCH_CART = 'fetch-cart'

/** What the event says: the channel id as `token`, never the share's own token, and who changed, by public id. */
export type FetchCartEvent = { token: string; new_user_id: string }

/** The header by which an owner shows their key. */
export const OWNER_KEY_HEADER = 'x-share-key'

/** Where a browser finds Pusher, or a server that speaks its protocol. */
export type PusherConfig =
  | { kind: 'pusher'; key: string; host: string; port: number; tls: boolean }
  | { kind: 'pusher'; key: string; cluster: string }

/** How a browser listens, decided by the server and handed to the page; holds nothing secret. */
export type RealtimeConfig = { kind: 'sse' } | PusherConfig

/** 'live': events arrive. 'polling': the channel is down, and the cart is asked for every few seconds. */
export type ListeningState = 'live' | 'polling'

const CHANNEL = /^[A-Za-z0-9_-]{43}$/

/** Whether a text has the form of a channel id: the SHA-256 of an owner's key, base64url (`channelOf`). */
export const isChannel = (text: string): boolean => CHANNEL.test(text)

const PRIVATE_PREFIX = 'private-cart-sharing-'

/** The Pusher channel of a share; private ones need `/api/sharing/pusher-auth`. */
export const pusherChannel = (channel: string): string => `${PRIVATE_PREFIX}${channel}`

/** The channel id within a Pusher channel name; null for any other name. */
export const channelOfPusher = (name: string): string | null => {
  const channel = name.startsWith(PRIVATE_PREFIX) ? name.slice(PRIVATE_PREFIX.length) : ''
  return isChannel(channel) ? channel : null
}

/** Whether what arrived is the event of this channel; anything else is passed over. */
export const isEventOf = (channel: string, data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'token' in data && data.token === channel
