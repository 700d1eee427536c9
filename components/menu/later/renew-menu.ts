import { renewPanel } from '@/components/menu/later/renew-panel'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import { filtersStore } from '@/lib/browser/menu/filters/filters-store'
import { loadNamespace } from '@/lib/core/i18n/catalogue'

/** Panels with cards of their own. */
const PANELS = '#written details.course'

const panelsOf = (page: Document): HTMLDetailsElement[] => [...page.querySelectorAll<HTMLDetailsElement>(PANELS)]

const coursesOf = (page: Document): string =>
  panelsOf(page)
    .map(({ id, firstElementChild }) => `${id} ${firstElementChild?.querySelector('h2,h3')?.textContent}`)
    .join('\n')

/** Revalidated page; null on failure. */
const fetchPage = async (): Promise<Document | null> => {
  const answer = await fetch(location.pathname + location.search, { cache: 'no-cache' }).catch(() => null)
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
}

/** Reloads, but never under an open dialog. */
const reload = (): void => {
  if (document.querySelector('dialog[open]')) document.addEventListener('close', reload, { capture: true, once: true })
  else location.reload()
}

/** The filter answer was for the previous menu. */
const askFiltersAgain = (venueId: number): void => {
  const { status, filters, apply } = filtersStore(venueId).getState()
  if (status !== 'none') apply(filters)
}

/** Exchanges the cards that differ after the venue published another menu. Rejects without texts. */
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
