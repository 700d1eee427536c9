import type { Backend } from '@/lib/backend/backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import type { FetchCartEvent } from '@/lib/realtime/channel'

export type SharingContext = {
  backend: Pick<Backend, 'venues' | 'sharing'>
  /** Cached: a table polls every few seconds. */
  readMenu: (venueId: number, lang: MenuLang) => Promise<Menu>
  /** Fire and forget: never fails, never awaited. */
  publish: (channel: string, event: FetchCartEvent) => void
}
