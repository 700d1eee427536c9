import type { Selection } from '@/lib/core/cart/cart'
import { ascending } from '@/lib/core/cart/composite-id'

const ID = '(?:0|[1-9]\\d{0,14})'
const COMPOSITE = new RegExp(`^(${ID})(-v)?(?:v-(${ID}))?(?:a-(${ID}(?:-${ID}){0,49}))?$`)

/** '12', '12-v', '12v-3', '12a-4-5' (spec section 4), additions in any order; null if invalid. */
export const parseCompositeId = (text: string): { itemId: number; selection: Selection } | null => {
  const [whole, item, glass, variation, additions = ''] = COMPOSITE.exec(text) ?? []
  if (whole === undefined) return null
  const picked = additions === '' ? [] : additions.split('-').map(Number)
  if (new Set(picked).size < picked.length) return null
  const selection = {
    glass: glass !== undefined,
    variation: variation === undefined ? null : Number(variation),
    additions: ascending(picked),
  }
  return { itemId: Number(item), selection }
}
