'use client'
import { apiPath } from '@/lib/core/api/contract'
import { FETCH_CART } from '@/lib/core/realtime/channel'
import { channelEventsApi } from '@/lib/core/realtime/channel-events-api'
import type { LiveChannel, LiveHandlers, Share } from '@/lib/core/realtime/live-channel'

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

export const openEventSource = (path: string, { onOpen, onEvent, onLost }: LiveHandlers): LiveChannel => {
  const source = new EventSource(path)
  // EventSource retries without backoff, and never after a refusal.
  source.onerror = () => {
    source.close()
    onLost()
  }
  source.onopen = onOpen
  source.addEventListener(FETCH_CART, ({ data }) => onEvent(parsed(data)))
  return { close: () => source.close() }
}

export const openSseChannel = ({ channel }: Share, handlers: LiveHandlers): LiveChannel =>
  openEventSource(apiPath(channelEventsApi, { channel }), handlers)
