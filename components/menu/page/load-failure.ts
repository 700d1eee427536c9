/** The page's toast for code or texts that did not arrive. Its own words are in the markup. */
export const showLoadFailure = (failed: boolean): void => {
  const toast = document.getElementById('sheet-failed')
  if (toast) toast.hidden = !failed
}
