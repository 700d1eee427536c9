import { cardItem, isFolded, nameOn } from '@/components/menu/page/card-actions'
import { favouritesStore } from '@/lib/menu/browser/favourites-store'

const mark = (star: Element, on: boolean): void => star.setAttribute('aria-pressed', String(on))

/** Puts a star on each card under `root` that is unfolded and has none; `label` has {name}. */
export const starCards = (venueId: number, label: string, root: ParentNode = document): void => {
  const { has } = favouritesStore(venueId).getState()
  for (const card of root.querySelectorAll('article.card')) {
    const item = cardItem(card)
    // Three thousand stars at once would stop a phone: a folded course gets its own when it is opened.
    if (!item || isFolded(card) || card.querySelector('.star')) continue
    const star = document.createElement('button')
    star.type = 'button'
    star.className = 'star'
    star.setAttribute('aria-label', label.replace('{name}', nameOn(card)))
    mark(star, has(item.kind, item.id))
    card.append(star)
  }
}

/** Turns the star that was tapped; false when it was not a star. */
export const tapStar = (venueId: number, target: Element): boolean => {
  const item = target.closest('.star')?.closest('article')
  const card = item && cardItem(item)
  if (card) favouritesStore(venueId).getState().toggle(card.kind, card.id)
  return Boolean(card)
}

/** Keeps the stars, and the button that leads to the favourites, equal to the store. Answers how to stop. */
export const syncStars = (venueId: number): (() => void) => {
  const store = favouritesStore(venueId)
  const button = document.querySelector<HTMLElement>('[data-tool=favourites]')
  const show = () => {
    const { list, has } = store.getState()
    if (button && list.length) button.dataset.n = String(list.length)
    else delete button?.dataset.n
    for (const star of document.querySelectorAll('.star')) {
      const item = star.parentElement && cardItem(star.parentElement)
      if (item) mark(star, has(item.kind, item.id))
    }
  }
  store.getState().restore()
  show()
  return store.subscribe(show)
}
