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
 * time discount. None of `closed`, which the diner has already sent away in this session.
 */
export const popupsToCome = (
  offered: OfferedPopups,
  closed: ReadonlySet<PopupName>,
  subscribed: boolean,
): DuePopup[] => {
  const open = (name: PopupName) => offered[name] && !closed.has(name)
  // One popup in the first place: where the newsletter was sent away, the next opening tells of the delivery.
  const first = open('newsletter') && !subscribed ? 'newsletter' : open('delivery') ? 'delivery' : null
  return [
    ...(first ? [{ name: first, at: FIRST_AT } as const] : []),
    ...(open('discount') ? [{ name: 'discount', at: DISCOUNT_AT } as const] : []),
  ]
}
