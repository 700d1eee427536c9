/** Popups that open by themselves (spec section 2, 'Popups open after a delay'). */
export const POPUP_NAMES = ['newsletter', 'delivery', 'discount'] as const

export type PopupName = (typeof POPUP_NAMES)[number]

export type OfferedPopups = Record<PopupName, boolean>

/** Milliseconds from page load (spec section 9). */
export type DuePopup = { name: PopupName; at: number }

const FIRST_AT = 1_000
const DISCOUNT_AT = 5_000

/** Remaining popups, soonest first: newsletter or delivery, then the drink. */
export const duePopups = (
  offered: OfferedPopups,
  dismissed: ReadonlySet<PopupName>,
  subscribed: boolean,
): DuePopup[] => {
  const open = (name: PopupName) => offered[name] && !dismissed.has(name)
  // Delivery shows only once the newsletter was dismissed.
  const first = open('newsletter') && !subscribed ? 'newsletter' : open('delivery') ? 'delivery' : null
  return [
    ...(first ? [{ name: first, at: FIRST_AT } as const] : []),
    ...(open('discount') ? [{ name: 'discount', at: DISCOUNT_AT } as const] : []),
  ]
}
