import type { Guest } from '@/lib/core/cart/cart'

/**
 * `joined`, then the guests who are new. A guest with a name that is taken gets the next number, and keeps it when
 * others leave or change their name. `others`: guests in the cart, maybe of earlier shares, whose numbers are taken.
 */
export const numberGuests = (
  joined: readonly Guest[],
  arrived: readonly Pick<Guest, 'id' | 'name'>[],
  others: readonly Guest[] = [],
): Guest[] => {
  const all = [...joined]
  for (const { id, name } of arrived) {
    if (all.some((guest) => guest.id === id && guest.name === name)) continue
    const namesakes = [...all, ...others].filter((guest) => guest.name === name)
    const known = namesakes.find((guest) => guest.id === id)
    const number = 1 + Math.max(0, ...namesakes.map((guest) => guest.number ?? 1))
    all.push(known ?? (number > 1 ? { id, name, number } : { id, name }))
  }
  return all
}
