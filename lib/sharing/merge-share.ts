import type { CartProduct } from '@/lib/cart/cart'
import type { CartAction } from '@/lib/cart/transitions'
import type { StoredEntry } from '@/lib/sharing/shared-cart'

/**
 * What brings a cart to the state of a share, however many events were missed or came twice: each person's part
 * replaces their lines, and whoever was `seen` and is no longer there goes. Lines of an earlier share stay: what
 * becomes of them is the owner's decision. People in `pending` are left alone: their change is not pushed yet.
 */
export const mergeActions = (
  products: CartProduct[],
  entries: StoredEntry[],
  seen: readonly string[],
  pending: ReadonlySet<string> = new Set(),
): CartAction[] => {
  const present = new Set(entries.map(({ user_id }) => user_id))
  const here = new Set(products.flatMap(({ guest }) => (guest ? [guest.id] : [])))
  const gone = seen.filter((id) => here.has(id) && !present.has(id) && !pending.has(id))
  return [
    ...gone.map((id): CartAction => ({ type: 'removeGuest', id })),
    ...entries
      .filter(({ user_id }) => !pending.has(user_id))
      .map(({ user_id, user, products: part }): CartAction => {
        return { type: 'setGuest', guest: { id: user_id, name: user }, products: part }
      }),
  ]
}
