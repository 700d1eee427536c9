/** Spec section 9. */
export const MAP_ZOOM = 12
export const MIN_ZOOM = 3

/** CSS pixels (spec section 9). */
const HOVER_DISTANCE = 30

/** A marker click also reaches the map (spec section 9). */
const CHILD_CLICK_MS = 300

type MapClick = {
  /** CSS pixels. */
  distance: number
  /** Milliseconds; Infinity if never. */
  sinceMarkerClick: number
}

/** Whether a map click meant the marker, which fingers easily miss. */
export const meansMarker = ({ distance, sinceMarkerClick }: MapClick): boolean =>
  distance <= HOVER_DISTANCE && sinceMarkerClick > CHILD_CLICK_MS
