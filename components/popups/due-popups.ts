/** What may open by itself on the menu (spec section 2, 'Popups open after a delay'). */
export const POPUP_NAMES = ['newsletter', 'delivery', 'discount'] as const

export type PopupName = (typeof POPUP_NAMES)[number]

/** Which popups the venue and the flags allow on this page. */
export type OfferedPopups = Record<PopupName, boolean>

/** When a popup is due, in ms since the page was opened (spec section 9). */
export type DuePopup = { name: PopupName; at: number }

const FIRST_AT = 1_000
const DISCOUNT_AT = 5_000

/**
 * The popups still to come, soonest first: the newsletter or else the delivery information, and the drink of the
 * time discount. None of `dismissed`, closed by the diner in this session.
 */
export const duePopups = (
  offered: OfferedPopups,
  dismissed: ReadonlySet<PopupName>,
  subscribed: boolean,
): DuePopup[] => {
  const open = (name: PopupName) => offered[name] && !dismissed.has(name)
  // One popup first: where the newsletter was dismissed, the next opening of the page shows the delivery.
  const first = open('newsletter') && !subscribed ? 'newsletter' : open('delivery') ? 'delivery' : null
  return [
    ...(first ? [{ name: first, at: FIRST_AT } as const] : []),
    ...(open('discount') ? [{ name: 'discount', at: DISCOUNT_AT } as const] : []),
  ]
}
