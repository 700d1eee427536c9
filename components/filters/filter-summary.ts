import type { FilterChoice } from '@/components/filters/filter-choices'
import type { FilterWords } from '@/components/filters/filter-words'

export type NamedFilter = FilterChoice & { remove: () => void }

export type DietChip = FilterChoice & { picked: boolean; toggle: () => void }

export type SummaryView = {
  /** Result or failure text. */
  outcome: string
  /** Something is suitable, so the rest can be hidden. */
  fits: boolean
  /** Show the no-guarantee hint. */
  applied: boolean
  failed: boolean
  /** Warnings about the cart. */
  cart: string[]
  filters: NamedFilter[]
  diets: DietChip[]
}

type Handlers = { onRetry: () => void; onClear: () => void; onlySuitable: OnlySuitable }

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] =>
  Object.assign(document.createElement(tag), { className })

const makeButton = (className: string, text: string, onClick: () => void): HTMLButtonElement => {
  const button = Object.assign(make('button', className), { type: 'button', textContent: text })
  button.addEventListener('click', onClick)
  return button
}

const nameItem = ({ name, remove }: NamedFilter, words: FilterWords): HTMLElement => {
  const item = document.createElement('li')
  const button = makeButton('fit-name', name, remove)
  button.setAttribute('aria-label', words('removeFilter', { name }))
  item.append(button)
  return item
}

/** Stored per tab. */
export type OnlySuitable = { get: () => boolean; set: (on: boolean) => void }

/** Switch that hides items not known to suit; courses stay, with counts. */
const onlySwitch = (words: FilterWords, { get, set }: OnlySuitable) => {
  const label = make('label', 'fit-only')
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', role: 'switch', checked: get() })
  let offered = false
  const draw = () => document.getElementById('menu')?.toggleAttribute('data-only', offered && box.checked)
  box.addEventListener('change', () => {
    set(box.checked)
    draw()
  })
  label.append(box, words('onlySuitable'))
  const show = (fits: boolean) => {
    offered = fits
    label.hidden = !fits
    draw()
  }
  return { label, show }
}

/**
 * Filter summary. Elements are reused, so that live regions announce changes and buttons keep focus. Returns the
 * render function; null hides it.
 */
export const filterSummary = (place: HTMLElement, words: FilterWords, { onRetry, onClear, onlySuitable }: Handlers) => {
  const outcome = make('p', 'fit-outcome')
  const names = make('ul', 'fit-names')
  const chips = make('div', 'fit-chips')
  const only = onlySwitch(words, onlySuitable)
  const diets = make('span', 'fit-diets')
  const cart = make('p', 'fit-cart')
  const hint = Object.assign(make('p', 'fit-hint'), { textContent: words('notAGuarantee') })
  const actions = make('div', 'fit-actions')
  const retry = makeButton('fit-action', words('retry'), onRetry)
  const clear = makeButton('fit-action', words('clear'), onClear)
  outcome.role = 'status'
  cart.role = 'status'
  actions.append(outcome, retry, clear)
  chips.append(only.label, diets)
  place.replaceChildren(actions, chips, names, cart, hint)

  const listNames = (filters: NamedFilter[]) => {
    const hadFocus = names.contains(document.activeElement)
    names.replaceChildren(...filters.map((filter) => nameItem(filter, words)))
    names.hidden = filters.length === 0
    // The removed filter had the focus.
    if (hadFocus) (names.querySelector('button') ?? clear).focus({ preventScroll: true })
  }

  const listDiets = (list: DietChip[]) => {
    for (const [at, diet] of list.entries()) {
      const known = diets.children[at]
      const chip = known instanceof HTMLButtonElement ? known : diets.appendChild(makeButton('fit-name', '', () => {}))
      chip.textContent = diet.name
      chip.ariaPressed = String(diet.picked)
      chip.onclick = diet.toggle
    }
  }

  return (view: SummaryView | null): void => {
    const hadFocus = place.contains(document.activeElement)
    place.hidden = view === null
    only.show(view?.fits ?? false)
    if (!view) {
      if (hadFocus) document.querySelector<HTMLElement>('[data-tool="filter"]')?.focus({ preventScroll: true })
      return
    }
    if (outcome.textContent !== view.outcome) outcome.textContent = view.outcome
    const warned = view.cart.join(' ')
    if (cart.textContent !== warned) cart.textContent = warned
    cart.hidden = view.cart.length === 0
    hint.hidden = !view.applied
    if (retry.contains(document.activeElement) && !view.failed) clear.focus({ preventScroll: true })
    retry.hidden = !view.failed
    listNames(view.filters)
    listDiets(view.diets)
  }
}
