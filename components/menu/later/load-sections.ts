'use client'

import { fillSection } from '@/components/menu/later/fill-section'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { callApi } from '@/lib/browser/api/call-api'
import { onMenuPut } from '@/lib/browser/availability/listen-to-venue'
import type { PanelAnswer } from '@/lib/core/menu/menu-answers'
import { panelApi } from '@/lib/core/menu/panel-api'
import { unwrap } from '@/lib/core/result'

const PREFETCH_MARGIN = '0px 0px 600px 0px'

const SECTION_ID = /^([cb])(\d+)$/

const sectionOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-deferred]') : null

const fetchSection = async (
  section: Element,
  { venue, locale }: MenuContext,
  cache: RequestCache,
): Promise<PanelAnswer> => {
  const [, letter, id = ''] = SECTION_ID.exec(section.id) ?? []
  const kind = letter === 'b' ? 'beverage' : 'course'
  return unwrap(await callApi(panelApi, { ref: venue.ref, kind, id }, { lang: locale }, { cache }))
}

/** One request a section, shared by prefetch and opening; failed requests may be repeated. */
const sectionCache = (context: MenuContext) => {
  const requests = new Map<Element, Promise<PanelAnswer>>()
  let cache: RequestCache = 'default'
  const answerOf = (section: Element): Promise<PanelAnswer> => {
    const known = requests.get(section)
    if (known) return known
    const request = fetchSection(section, context, cache)
    requests.set(section, request)
    request.catch(() => requests.delete(section))
    return request
  }
  const forget = (): void => {
    requests.clear()
    cache = 'no-cache'
  }
  return { answerOf, forget }
}

/**
 * Lazy loading of deferred sections (spec section 4): fills on open, prefetches on intent or near the screen. Answers
 * how to stop.
 */
export const loadDeferredSections = (context: MenuContext): (() => void) => {
  const { answerOf, forget } = sectionCache(context)
  const stopListening = onMenuPut(context.venue.ref, forget)
  const prefetch = (section: Element) => void answerOf(section).catch(() => undefined)
  const fill = (section: HTMLDetailsElement) => void fillSection(section, () => answerOf(section), context)
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open && target.dataset.deferred !== undefined) fill(target)
  }
  const onIntent = ({ target }: Event) => {
    const section = sectionOf(target)
    if (section && !section.open) prefetch(section)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const next = entries.find(({ isIntersecting, target }) => isIntersecting && sectionOf(target))?.target
      if (!next) return
      observer.unobserve(next)
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(() => prefetch(next))
    },
    { rootMargin: PREFETCH_MARGIN },
  )
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details[data-deferred]')) {
    if (section.open) fill(section)
    else observer.observe(section)
  }
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('pointerdown', onIntent)
  document.addEventListener('focusin', onIntent)
  return () => {
    stopListening()
    observer.disconnect()
    document.removeEventListener('toggle', onToggle, true)
    document.removeEventListener('pointerdown', onIntent)
    document.removeEventListener('focusin', onIntent)
  }
}
