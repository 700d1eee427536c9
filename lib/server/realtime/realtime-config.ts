import 'server-only'
import type { RealtimeConfig } from '@/lib/core/realtime/channel'
import { pusherSettings } from '@/lib/server/realtime/pusher-settings'

export const realtimeConfig = (): RealtimeConfig => {
  const settings = pusherSettings()
  if (!settings) return { kind: 'sse' }
  const { key, place } = settings
  if (place.kind === 'cluster') return { kind: 'pusher', key, cluster: place.cluster }
  return { kind: 'pusher', key, host: place.host, port: place.port, tls: place.tls }
}
