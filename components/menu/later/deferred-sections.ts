'use client'

import { fillPanel } from '@/components/menu/later/deferred-section'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { PanelAnswer } from '@/lib/menu/menu-answers'

/** How far below the screen a panel is asked for before anybody opens it. */
const NEAR = '0px 0px 600px 0px'

const PANEL = /^([cb])(\d+)$/

const lateOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-late]') : null

const panelPath = (panel: Element, { venue, locale }: MenuContext): string => {
  const [, letter, id] = PANEL.exec(panel.id) ?? []
  const kind = letter === 'b' ? 'beverage' : 'course'
  return `/api/venues/${encodeURIComponent(venue.ref)}/panels/${kind}/${id}?lang=${locale}`
}

const ask = async (path: string): Promise<PanelAnswer> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`panel answered ${response.status}`)
  return response.json()
}

/**
 * Fills the panels that the page left out when they are opened (spec section 4, 'Course panel'); each is asked for
 * once, a failure may be asked again. Answers how to stop.
 */
export const followLatePanels = (context: MenuContext): (() => void) => {
  const asked = new Map<Element, Promise<PanelAnswer>>()
  const answerOf = (panel: Element): Promise<PanelAnswer> => {
    const known = asked.get(panel)
    if (known) return known
    const answer = ask(panelPath(panel, context))
    asked.set(panel, answer)
    answer.catch(() => asked.delete(panel))
    return answer
  }
  const fill = (panel: HTMLDetailsElement) => void fillPanel(panel, () => answerOf(panel), context)
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open && target.dataset.late !== undefined) fill(target)
  }
  const onIntent = ({ target }: Event) => {
    const panel = lateOf(target)
    if (panel && !panel.open) answerOf(panel).catch(() => undefined)
  }
  const near = new IntersectionObserver(
    (entries) => {
      const next = entries.find(({ isIntersecting, target }) => isIntersecting && lateOf(target))?.target
      if (!next) return
      near.unobserve(next)
      const idle = window.requestIdleCallback ?? setTimeout
      idle(() => answerOf(next).catch(() => undefined))
    },
    { rootMargin: NEAR },
  )
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('details[data-late]')) {
    if (panel.open) fill(panel)
    else near.observe(panel)
  }
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('pointerdown', onIntent)
  document.addEventListener('focusin', onIntent)
  return () => {
    near.disconnect()
    document.removeEventListener('toggle', onToggle, true)
    document.removeEventListener('pointerdown', onIntent)
    document.removeEventListener('focusin', onIntent)
  }
}
