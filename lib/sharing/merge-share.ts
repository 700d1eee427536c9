import type { Cart } from '@/lib/cart/cart'
import { withGuest, withoutGuest } from '@/lib/cart/guest-lines'
import type { StoredEntry } from '@/lib/sharing/shared-cart'

/**
 * Brings a cart to the state of a share, however many events were missed or came twice: each person's part replaces
 * their lines, and whoever was `seen` and is no longer there goes. Lines of an earlier share stay: what becomes of them
 * is the owner's decision. People in `pending` are left alone: their change is not pushed yet. The same cart where
 * nothing changes.
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
