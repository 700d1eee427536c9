/** The one event (spec section 7): part of a shared cart changed, fetch it again. */
export const FETCH_CART = 'fetch-cart'

/** `token` is the channel id, never the share's own token. */
export type FetchCartEvent = { token: string; new_user_id: string }

export const OWNER_KEY_HEADER = 'x-share-key'

export type PusherConfig =
  | { kind: 'pusher'; key: string; host: string; port: number; tls: boolean }
  | { kind: 'pusher'; key: string; cluster: string }

/** Sent to the page, so it holds no secret. */
export type RealtimeConfig = { kind: 'sse' } | PusherConfig

export type ListeningState = 'live' | 'polling'

const CHANNEL = /^[A-Za-z0-9_-]{43}$/

/** A channel id: SHA-256 of an owner's key in base64url. */
export const isChannel = (text: string): boolean => CHANNEL.test(text)

const PRIVATE_PREFIX = 'private-cart-sharing-'

export const pusherChannel = (channel: string): string => `${PRIVATE_PREFIX}${channel}`

/** The channel id in a Pusher channel name, else null. */
export const channelOfPusher = (name: string): string | null => {
  const channel = name.startsWith(PRIVATE_PREFIX) ? name.slice(PRIVATE_PREFIX.length) : ''
  return isChannel(channel) ? channel : null
}

export const isEventOf = (channel: string, data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'token' in data && data.token === channel
