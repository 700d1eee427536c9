import { cardItem, isFolded } from '@/components/menu/page/card-data'
import { patchCard } from '@/components/menu/page/patch-card'
import { favouritesStore } from '@/lib/browser/menu/favourites-store'

const drawStar = (venueId: number, label: string, card: HTMLElement): void => {
  const item = cardItem(card)
  if (item) patchCard(card, { star: { on: favouritesStore(venueId).getState().has(item.kind, item.id), label } })
}

/** Adds stars to unfolded cards; `label` has {name}. */
export const starCards = (venueId: number, label: string, root: ParentNode = document): void => {
  for (const card of root.querySelectorAll<HTMLElement>('article.card')) {
    // Folded courses wait: thousands of stars would block a phone.
    if (!isFolded(card)) drawStar(venueId, label, card)
  }
}

/** False for anything but a star. */
export const tapStar = (venueId: number, target: Element): boolean => {
  const card = target.closest('.star')?.closest('article')
  const item = card && cardItem(card)
  if (item) favouritesStore(venueId).getState().toggle(item.kind, item.id)
  return Boolean(item)
}

/** Syncs stars and the favourites button with the store. Answers how to stop. */
export const syncStars = (venueId: number, label: string): (() => void) => {
  const store = favouritesStore(venueId)
  const button = document.querySelector<HTMLElement>('[data-tool=favourites]')
  const show = () => {
    const { list } = store.getState()
    if (button && list.length) button.dataset.n = String(list.length)
    else delete button?.dataset.n
    for (const { parentElement } of document.querySelectorAll('.star')) {
      if (parentElement) drawStar(venueId, label, parentElement)
    }
  }
  store.getState().restore()
  show()
  return store.subscribe(show)
}
