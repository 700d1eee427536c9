import { INITIAL_STYLE, initialOf } from '@/components/menu/card/logo-initial'
import { patchCard } from '@/components/menu/page/patch-card'

const REPLACEABLE = '.card > img, .allergens img, .menu-head img'

const replaceLogo = (logo: HTMLImageElement): void => {
  const initial = document.createElement('span')
  Object.assign(initial.style, INITIAL_STYLE)
  initial.role = 'img'
  initial.ariaLabel = logo.alt
  initial.textContent = initialOf(logo.alt)
  logo.replaceWith(initial)
}

/** A dish's picture gives way to a drawing, the logo to the initial, an allergen's icon to its name. */
const replace = (image: HTMLImageElement): void => {
  const { parentElement } = image
  if (image.matches('.menu-head img')) replaceLogo(image)
  else if (image.matches('.allergens img')) image.replaceWith(` ${image.alt}`)
  else if (parentElement) patchCard(parentElement, { picture: 'broken' })
}

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement && target.matches(REPLACEABLE)) replace(target)
}

/** Replaces pictures that fail, or failed before this ran. Answers how to stop. */
export const replaceBrokenPictures = (): (() => void) => {
  // Image errors do not bubble.
  document.addEventListener('error', onError, true)
  for (const image of document.querySelectorAll<HTMLImageElement>(REPLACEABLE)) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image)
  }
  return () => document.removeEventListener('error', onError, true)
}
