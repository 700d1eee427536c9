import { patchCard } from '@/components/menu/page/patch-card'

/** A copy without counts, stars and marks. Sold out stays: offline nobody would write it again. */
export const writtenCard = (card: HTMLElement): HTMLElement => {
  const copy = document.importNode(card, true)
  patchCard(copy, { waiting: false, count: null, take: null, star: null, fit: null })
  copy.querySelector('.stock-left')?.remove()
  return copy
}
