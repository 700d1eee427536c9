import { venueRefIn } from '@/lib/front-server/errors/gone-venue'

/** Set by the app in this process (lib/server/menu/menu-reads.ts). */
const shared: typeof globalThis & { copertoIsMenuComing?: (ref: string) => boolean } = globalThis

/** Whether a page failed only because its menu is being read for the first time. */
export function isMenuComing(path: string): boolean {
  const ref = venueRefIn(path)
  return ref !== undefined && shared.copertoIsMenuComing?.(ref) === true
}
