/** How the map opens, and how far it lets itself be drawn back (spec section 9). */
export const MAP_ZOOM = 12
export const MIN_ZOOM = 3

/** CSS pixels around the marker's point that are still the marker's (spec section 9, hover distance). */
const HOVER_DISTANCE = 30

/** A click on the marker reaches the map as well; one that reaches it this soon after is the same click (section 9). */
const CHILD_CLICK_MS = 300

type MapClick = {
  /** CSS pixels from the marker's point. */
  distance: number
  /** Since the marker itself was clicked, in ms; Infinity when it never was. */
  sinceMarkerClick: number
}

/** Whether a click on the map was meant for the marker, which a finger easily misses. */
export const meansMarker = ({ distance, sinceMarkerClick }: MapClick): boolean =>
  distance <= HOVER_DISTANCE && sinceMarkerClick > CHILD_CLICK_MS
