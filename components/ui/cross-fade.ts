const FADE_MS = 180

/** Shows an element anew that an update has moved, before that is painted: it is exchanged, and does not jump. */
export const fadeIn = (element: Element): void => void element.animate({ opacity: [0, 1] }, FADE_MS)

/** Cross-fade: {@link fadeIn} of an element and of all that stands after it on the page. */
export const fadeFrom = (element: Element): void => {
  const { body } = document
  for (let place: Element | null = element; place && place !== body; place = place.parentElement) {
    for (let part = place === element ? element : place.nextElementSibling; part; part = part.nextElementSibling) {
      fadeIn(part)
    }
  }
}
