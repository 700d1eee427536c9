import { headingOf, nameOn } from '@/components/menu/page/card-data'

/** Each with {name}, `inCart` with {count}. */
export type AddLabels = { add: string; choose: string; inCart: string }

/** Omitted fields stay; null removes what was added, so a patch of nulls restores the card as written. */
export type CardPatch = {
  /** Its code is loading. */
  waiting?: boolean
  count?: { pieces: number; labels: AddLabels } | null
  /** Label of '−' with {name}; shown while there are pieces. */
  take?: string | null
  /** `label` has {name}. */
  star?: { on: boolean; label: string } | null
  /** Shown until the venue has it again; never changes what the menu says is gone. */
  soldOut?: string | null
  /** `describedBy`: id of a text for the whole course. */
  fit?: { suitability: 'unsuitable' | 'unknown'; text: string; describedBy?: string | undefined } | null
  /** First a placeholder, then nothing. */
  picture?: 'broken'
}

const NO_PICTURE = '/pictures/icons/no-image.svg'

export const fillName = (template: string, name: string): string => template.replace('{name}', name)

const partOf = (card: Element, selector: string) => card.querySelector<HTMLElement>(selector)

const focusOn = (part: HTMLElement | null): void => part?.focus({ preventScroll: true })

const button = (className: string, label: string, card: Element): HTMLButtonElement => {
  const made = Object.assign(document.createElement('button'), { type: 'button', className })
  made.setAttribute('aria-label', fillName(label, nameOn(card)))
  return made
}

const patchCount = (card: Element, count: CardPatch['count']): void => {
  const add = partOf(card, '.add')
  if (!add) return
  if (count?.pieces) add.dataset.n = String(count.pieces)
  else delete add.dataset.n
  if (!count) {
    add.removeAttribute('aria-label')
    return
  }
  const { pieces, labels } = count
  const text = pieces ? labels.inCart : add.matches('.quick') ? labels.add : labels.choose
  add.setAttribute('aria-label', fillName(text.replace('{count}', String(pieces)), nameOn(card)))
}

const patchTake = (card: Element, label: string | null): void => {
  const add = partOf(card, '.add')
  const take = partOf(card, '.take')
  if (label !== null && add?.dataset.n) {
    if (!take) add.before(button('take', label, card))
  } else if (take) {
    const hadFocus = take === document.activeElement
    take.remove()
    if (hadFocus) focusOn(add)
  }
}

const patchStar = (card: Element, star: CardPatch['star']): void => {
  const known = partOf(card, '.star')
  if (!star) {
    known?.remove()
    return
  }
  const made = known ?? button('star', star.label, card)
  made.setAttribute('aria-pressed', String(star.on))
  if (!known) card.append(made)
}

/** In place of '+' or beside the price: a card with neither would grow while it is read. */
const patchSoldOut = (card: HTMLElement, text: string | null): void => {
  const { gone } = card.dataset
  if (text === null && gone === '') {
    delete card.dataset.gone
    partOf(card, '.sold-out')?.remove()
  }
  if (text === null || gone !== undefined) return
  const place = [...card.querySelectorAll('.price, .glass')].at(-1) ?? partOf(card, '.add')
  if (!place) return
  const hadFocus = partOf(card, '.add:focus, .take:focus')
  card.dataset.gone = ''
  place.after(Object.assign(document.createElement('p'), { className: 'sold-out', textContent: text }))
  if (hadFocus) focusOn(partOf(card, 'a'))
}

let marks = 0

const newMark = (card: Element): HTMLElement => {
  marks += 1
  const mark = Object.assign(document.createElement('p'), { className: 'fit', id: `fit-${marks}` })
  headingOf(card)?.after(mark)
  return mark
}

/** Describes link and button too: screen readers may reach them without the text around them. */
const patchFit = (card: HTMLElement, fit: CardPatch['fit']): void => {
  if (!fit && !card.dataset.fit) return
  const known = partOf(card, ':scope > .fit')
  let describedBy = fit?.describedBy
  if (fit) card.dataset.fit = fit.suitability
  else delete card.dataset.fit
  if (fit && !describedBy) {
    const mark = known ?? newMark(card)
    mark.textContent = fit.text
    describedBy = mark.id
  } else known?.remove()
  for (const part of card.querySelectorAll('a,.add')) {
    if (describedBy) part.setAttribute('aria-describedby', describedBy)
    else part.removeAttribute('aria-describedby')
  }
}

const breakPicture = (card: Element): void => {
  const image = card.querySelector<HTMLImageElement>(':scope > img')
  if (!image) return
  if (image.dataset.broken === undefined) image.src = NO_PICTURE
  else image.removeAttribute('src')
  image.dataset.broken = ''
}

/**
 * The only writer of changes on a card, but for the inline lines before it (pre-hydration-script.ts). A new price, name
 * or language is a new card from the server (renew-panel.ts). Hands on the focus of what it removes.
 */
export const patchCard = (card: HTMLElement, patch: CardPatch): void => {
  const { waiting, count, take, star, soldOut, fit, picture } = patch
  if (waiting !== undefined) card.classList.toggle('waiting', waiting)
  if (count !== undefined) patchCount(card, count)
  if (take !== undefined) patchTake(card, take)
  if (star !== undefined) patchStar(card, star)
  if (soldOut !== undefined) patchSoldOut(card, soldOut)
  if (fit !== undefined) patchFit(card, fit)
  if (picture) breakPicture(card)
}
