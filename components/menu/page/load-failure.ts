/** Toast for code or texts that failed to load, with retry; null hides it. */
export const showLoadFailure = (retry: (() => void) | null): void => {
  const toast = document.getElementById('sheet-failed')
  const button = toast?.querySelector('button')
  if (!toast || !button) return
  toast.hidden = !retry
  button.onclick = retry
}
