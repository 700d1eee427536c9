'use client'

import { rollHeight } from '@/lib/core/desk/ticket'

/** CSS px. */
const PX_A_MM = 96 / 25.4

/**
 * Gives the roll's page the height of this ticket, so that the printer cuts after the last line. A rule in a style
 * element, as `@page` reads no variable. Returns how to take it away.
 */
export const fitPage = (ticket: HTMLElement): (() => void) => {
  ticket.toggleAttribute('data-measured', true)
  const height = rollHeight(ticket.scrollHeight / PX_A_MM)
  ticket.toggleAttribute('data-measured', false)
  const rule = document.createElement('style')
  rule.textContent = `@page ticket-roll { size: 80mm ${height}mm }`
  document.head.append(rule)
  return () => rule.remove()
}
