/** The page's toast for code or texts that did not arrive. Its words are in the markup: those of what failed are not. */
export const showLoadFailure = (failed: boolean): void => {
  const toast = document.getElementById('sheet-failed')
  if (toast) toast.hidden = !failed
}
