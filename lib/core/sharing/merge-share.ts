import type { Cart } from '@/lib/core/cart/cart'
import { withGuest, withoutGuest } from '@/lib/core/cart/guest-lines'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'

/**
 * Replaces each person's lines by their part and removes those `seen` who left; skips `pending` people, whose change is
 * not pushed yet. Lines of earlier shares stay.
 */
export const mergeShare = (
  cart: Cart,
  entries: StoredEntry[],
  seen: readonly string[],
  pending: ReadonlySet<string> = new Set(),
): Cart => {
  const present = new Set(entries.map(({ user_id }) => user_id))
  const gone = seen.filter((id) => !present.has(id) && !pending.has(id))
  return entries
    .filter(({ user_id }) => !pending.has(user_id))
    .reduce(
      (merged, { user_id, user, products }) => withGuest(merged, { id: user_id, name: user }, products),
      gone.reduce(withoutGuest, cart),
    )
}
