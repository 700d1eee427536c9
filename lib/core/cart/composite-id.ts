import type { Selection } from '@/lib/core/cart/cart'

// Apart from the selection rules, to keep the menu page small.

export const EMPTY_SELECTION: Selection = { glass: false, variation: null, additions: [] }

export const ascending = (ids: number[]): number[] => [...ids].sort((a, b) => a - b)

/** Spec section 4: item id, '-v' for a glass, 'v-{variation}', 'a-{additions, ascending}'. */
export const compositeId = (itemId: number, { glass, variation, additions }: Selection): string =>
  [
    itemId,
    glass ? '-v' : '',
    variation === null ? '' : `v-${variation}`,
    additions.length > 0 ? `a-${ascending(additions).join('-')}` : '',
  ].join('')
