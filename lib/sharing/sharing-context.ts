import type { Backend } from '@/lib/backend/backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import type { FetchCartEvent } from '@/lib/realtime/channel'

/** What the verbs of shared carts act with. */
export type SharingContext = {
  backend: Pick<Backend, 'venues' | 'sharing'>
  /** The menu as pages show it. A table that asks again every few seconds must not load it from its source each time. */
  readMenu: (venueId: number, lang: MenuLang) => Promise<Menu>
  /** Tells the owner of a channel to fetch again; never fails and is not waited for. */
  publish: (channel: string, event: FetchCartEvent) => void
}
