import type { FilterWords } from '@/components/filters/filter-words'
import { cardSuitability, cardsIn, markCard } from '@/components/filters/mark-cards'
import { orderCards } from '@/components/filters/order-cards'
import type { Suitability } from '@/lib/core/menu/filters/suitability'

const COURSES = '#menu details.course, #menu details.group'
const RANK: Record<string, number> = { unknown: 1, unsuitable: 2 }

const isGroupOfDrinks = (course: Element): boolean => /^b\d+$/.test(course.id)

/** One note for a group of drinks that are all unknown, instead of one each. */
const noteOf = (course: HTMLElement, answer: Suitability | null, words: FilterWords): string | undefined => {
  const known = course.querySelector<HTMLElement>(':scope > .fit-note')
  const cards = isGroupOfDrinks(course) ? cardsIn(course) : []
  if (cards.length === 0 || cards.some((card) => cardSuitability(card, answer) !== 'unknown')) {
    known?.remove()
    return undefined
  }
  const note = known ?? Object.assign(document.createElement('p'), { className: 'fit-note', id: `fit-${course.id}` })
  note.textContent = words('unknownGroup')
  if (!known) course.querySelector('summary')?.after(note)
  return note.id
}

/** '3 di 12 adatti', replacing the number of dishes. */
const showCount = (course: HTMLElement, answer: Suitability | null, noted: boolean, words: FilterWords): void => {
  const cards = cardsIn(course)
  const summary = course.querySelector('summary')
  const known = summary?.querySelector<HTMLElement>('.fit-count')
  if (!answer || noted || cards.length === 0) {
    delete course.dataset.counted
    known?.remove()
    return
  }
  const count = known ?? Object.assign(document.createElement('small'), { className: 'fit-count' })
  const n = cards.filter((card) => cardSuitability(card, answer) === 'suitable').length
  count.textContent = words('courseCount', { n, total: cards.length })
  course.dataset.counted = ''
  if (!known) summary?.append(count)
}

/** Sorts sibling cards: suitable, unknown, unsuitable. */
const orderCourses = (): void => {
  const sides = new Map<Element, HTMLElement[]>()
  for (const card of document.querySelectorAll<HTMLElement>('#menu details.course article.card')) {
    const side = card.parentElement
    if (side) sides.set(side, [...(sides.get(side) ?? []), card])
  }
  for (const cards of sides.values()) orderCards(cards, (card) => RANK[card.getAttribute('data-fit') ?? ''] ?? 0)
}

/** Marks cards and courses; null removes every mark. */
export const showSuitability = (answer: Suitability | null, words: FilterWords): void => {
  const noted = new Map<Element, string>()
  for (const course of document.querySelectorAll<HTMLElement>(COURSES)) {
    const note = noteOf(course, answer, words)
    if (note) noted.set(course, note)
    showCount(course, answer, note !== undefined, words)
  }
  for (const card of cardsIn(document)) {
    const course = card.closest('details.course')
    markCard(card, cardSuitability(card, answer), words, course ? noted.get(course) : undefined)
  }
  orderCourses()
}

/** Marks courses as loading. */
export const showWaiting = (waiting: boolean): void => {
  for (const course of document.querySelectorAll<HTMLElement>('#menu details.course')) {
    if (waiting) course.dataset.filtering = ''
    else delete course.dataset.filtering
    if (waiting) course.ariaBusy = 'true'
    else if (course.ariaBusy) course.ariaBusy = null
  }
}
