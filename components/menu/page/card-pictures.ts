import { patchCard } from '@/components/menu/page/patch-card'

const replace = (image: HTMLImageElement): void => {
  const card = image.matches('.card > img') && image.parentElement
  if (card) patchCard(card, { picture: 'broken' })
}

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement) replace(target)
}

/** Replaces pictures that fail, or failed before this ran. Answers how to stop. */
export const replaceBrokenPictures = (): (() => void) => {
  // Image errors do not bubble.
  document.addEventListener('error', onError, true)
  for (const image of document.querySelectorAll<HTMLImageElement>('.card > img')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image)
  }
  return () => document.removeEventListener('error', onError, true)
}
