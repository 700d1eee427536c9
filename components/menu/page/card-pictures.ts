const NO_PICTURE = '/pictures/icons/no-image.svg'

const replace = (image: HTMLImageElement): void => {
  if (!image.matches('.card > img')) return
  // The placeholder may be missing too: then the card's own ground is shown.
  if (image.dataset.broken !== undefined) image.removeAttribute('src')
  else image.src = NO_PICTURE
  image.dataset.broken = ''
}

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement) replace(target)
}

/** Shows the placeholder where a picture of a card fails, or failed before this ran. Answers how to stop. */
export const replaceBrokenPictures = (): (() => void) => {
  // Errors of pictures do not bubble.
  document.addEventListener('error', onError, true)
  for (const image of document.querySelectorAll<HTMLImageElement>('.card > img')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image)
  }
  return () => document.removeEventListener('error', onError, true)
}
