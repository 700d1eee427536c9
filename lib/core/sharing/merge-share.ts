import type { Cart, Guest } from '@/lib/core/cart/cart'
import { withGuest, withoutGuest } from '@/lib/core/cart/guest-lines'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'

/**
 * Replaces each person's lines by their part and removes those of `joined` who left; skips `pending` people, whose
 * change is not pushed yet. Lines of earlier shares stay.
 */
export const mergeShare = (
  cart: Cart,
  entries: StoredEntry[],
  joined: readonly Guest[],
  pending: ReadonlySet<string> = new Set(),
): Cart => {
  const present = new Set(entries.map(({ user_id }) => user_id))
  const gone = joined.map(({ id }) => id).filter((id) => !present.has(id) && !pending.has(id))
  const guestOf = ({ user_id: id, user: name }: StoredEntry): Guest =>
    joined.find((guest) => guest.id === id && guest.name === name) ?? { id, name }
  return entries
    .filter(({ user_id }) => !pending.has(user_id))
    .reduce((merged, entry) => withGuest(merged, guestOf(entry), entry.products), gone.reduce(withoutGuest, cart))
}
