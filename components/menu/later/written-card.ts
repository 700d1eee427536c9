import { patchCard } from '@/components/menu/page/patch-card'

/**
 * A copy of a card without what this device put on it: counts, stars and marks. That it is sold out stays, whoever wrote
 * it: while the venue cannot be heard, nobody would write it again.
 */
export const writtenCard = (card: HTMLElement): HTMLElement => {
  const copy = document.importNode(card, true)
  patchCard(copy, { waiting: false, count: null, take: null, star: null, fit: null })
  return copy
}
