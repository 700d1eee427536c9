/**
 * The page's toast for code or texts that did not arrive, with a button that tries again; null hides it. Its words are in
 * the markup.
 */
export const showLoadFailure = (retry: (() => void) | null): void => {
  const toast = document.getElementById('sheet-failed')
  const button = toast?.querySelector('button')
  if (!toast || !button) return
  toast.hidden = !retry
  button.onclick = retry
}
