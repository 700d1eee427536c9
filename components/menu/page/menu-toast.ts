/** The words are in the written menu: those of what was opened may be what did not arrive. */
export const sayFailed = (failed: boolean): void => {
  const words = document.getElementById('sheet-failed')
  if (words) words.hidden = !failed
}
