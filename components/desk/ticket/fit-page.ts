'use client'

import { rollHeight } from '@/lib/core/desk/ticket'

/** CSS px. */
const PX_A_MM = 96 / 25.4

/**
 * Gives the roll's page the height of this sheet, so that the printer cuts after the last line. A rule in a style
 * element, as `@page` reads no variable. `at`: which sheet of the print, each with a page of its own. Returns how to
 * take it away.
 */
export const fitPage = (ticket: HTMLElement, at = 0): (() => void) => {
  const page = at === 0 ? 'ticket-roll' : `ticket-roll-${at}`
  ticket.toggleAttribute('data-measured', true)
  const height = rollHeight(ticket.scrollHeight / PX_A_MM)
  ticket.toggleAttribute('data-measured', false)
  const rule = document.createElement('style')
  const margin = at === 0 ? '' : '; margin: 3mm 4mm'
  rule.textContent = `@page ${page} { size: 80mm ${height}mm${margin} }`
  document.head.append(rule)
  if (ticket.dataset.paper === 'roll') ticket.style.setProperty('page', page)
  return () => {
    rule.remove()
    ticket.style.removeProperty('page')
  }
}
