import { renewPanel } from '@/components/menu/later/renew-panel'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import { loadNamespace } from '@/lib/i18n/catalogue'
import { filtersStore } from '@/lib/menu/filters/browser/filters-store'

/** Courses and groups of drinks; one that only groups others has no cards of its own. */
const PANELS = '#written details.course'

const panelsOf = (page: Document): HTMLDetailsElement[] => [...page.querySelectorAll<HTMLDetailsElement>(PANELS)]

/** Which courses there are, in which order, and what each is called. */
const coursesOf = (page: Document): string =>
  panelsOf(page)
    .map(({ id, firstElementChild }) => `${id} ${firstElementChild?.querySelector('h2,h3')?.textContent}`)
    .join('\n')

/** The page as the server has it now, past what this browser keeps of it; null where it does not come. */
const fetchPage = async (): Promise<Document | null> => {
  const answer = await fetch(location.pathname + location.search, { cache: 'no-cache' }).catch(() => null)
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
}

/** Other courses are another page. Nothing that is open is taken from under a diner's hands: then it waits until it is closed. */
const reload = (): void => {
  if (document.querySelector('dialog[open]')) document.addEventListener('close', reload, { capture: true, once: true })
  else location.reload()
}

/** The diner's filters were answered for the menu before: they are asked about this one. */
const askFiltersAgain = (venueId: number): void => {
  const { status, filters, apply } = filtersStore(venueId).getState()
  if (status !== 'none') apply(filters)
}

/**
 * Shows another menu that a venue has put on a page that is open: cards that differ are exchanged, all else stays where it
 * is. Rejects where the texts do not come.
 */
export const renewMenu = async ({ venue, locale }: MenuContext, say: (text: string) => void): Promise<void> => {
  const page = await fetchPage()
  if (!page) return
  if (coursesOf(page) !== coursesOf(document)) return reload()
  const renewed = panelsOf(document).filter((panel) => {
    const now = page.getElementById(panel.id)
    return now instanceof HTMLDetailsElement && renewPanel(panel, now)
  })
  if (renewed.length === 0) return
  for (const panel of renewed) announceCards(panel)
  askFiltersAgain(venue.id)
  say((await loadNamespace(locale, 'tools')).menuRenewed)
}
