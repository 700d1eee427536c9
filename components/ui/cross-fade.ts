const FADE_MS = 180

/** Fades in a moved element before paint, so that it does not jump. */
export const fadeIn = (element: Element): void => void element.animate({ opacity: [0, 1] }, FADE_MS)

/** {@link fadeIn} of an element and all that follows it. */
export const fadeFrom = (element: Element): void => {
  const { body } = document
  for (let place: Element | null = element; place && place !== body; place = place.parentElement) {
    for (let part = place === element ? element : place.nextElementSibling; part; part = part.nextElementSibling) {
      fadeIn(part)
    }
  }
}
