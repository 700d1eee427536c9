'use client'
import { FETCH_CART } from '@/lib/realtime/channel'
import type { LiveChannel, LiveHandlers, Share } from '@/lib/realtime/live-channel'

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

/** Hears a share by server-sent events. */
export const listenByEvents = ({ channel }: Share, { opened, heard, lost }: LiveHandlers): LiveChannel => {
  const source = new EventSource(`/api/sharing/events/${channel}`)
  // By itself it would connect again at one pace, and after a refusal not at all.
  source.onerror = () => {
    source.close()
    lost()
  }
  source.onopen = opened
  source.addEventListener(FETCH_CART, ({ data }) => heard(parsed(data)))
  return { close: () => source.close() }
}
