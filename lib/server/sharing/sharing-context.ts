import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import type { FetchCartEvent } from '@/lib/core/realtime/channel'
import type { StoredShare } from '@/lib/core/sharing/share'
import type { Backend } from '@/lib/server/backend/backend'

export type SharingContext = {
  backend: Pick<Backend, 'venues' | 'sharing'>
  /** Cached: a table polls every few seconds. */
  readMenu: (venueId: number, lang: MenuLang) => Promise<Menu>
  /** Fire and forget: never fails, never awaited. */
  publish: (channel: string, event: FetchCartEvent) => void
  /** Called when the owner reads the share, at the latest when their page has (re)connected. */
  ownerReads: (share: Pick<StoredShare, 'id' | 'channel'>) => void
}
