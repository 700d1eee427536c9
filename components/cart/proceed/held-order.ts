/** What must be decided before an order: its words, and the element to focus. */
export type HeldOrder = { text: string; at: string }

export const focusHeld = ({ at }: Pick<HeldOrder, 'at'>): void => document.querySelector<HTMLElement>(at)?.focus()
