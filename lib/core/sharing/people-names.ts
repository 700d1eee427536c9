import type { Guest } from '@/lib/core/cart/cart'

const firstFree = (taken: readonly number[]): number => {
  let number = 1
  while (taken.includes(number)) number += 1
  return number
}

/**
 * Those of `joined` who are still there, then the guests who are new. A guest with a name that is taken gets the first
 * free number, and keeps it when others leave or change their name. `others`: guests in the cart, maybe of earlier
 * shares, whose numbers are taken.
 */
export const numberGuests = (
  joined: readonly Guest[],
  arrived: readonly Pick<Guest, 'id' | 'name'>[],
  others: readonly Guest[] = [],
): Guest[] => {
  const all = joined.filter(({ id }) => arrived.some((guest) => guest.id === id))
  for (const { id, name } of arrived) {
    if (all.some((guest) => guest.id === id && guest.name === name)) continue
    const namesakes = [...all, ...others].filter((guest) => guest.name === name)
    const known = namesakes.find((guest) => guest.id === id)
    const number = firstFree(namesakes.map((guest) => guest.number ?? 1))
    all.push(known ?? (number > 1 ? { id, name, number } : { id, name }))
  }
  return all
}
