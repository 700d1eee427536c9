'use client'

/** History entry per popup, so that Back closes it instead of the page. Returns the removal. */
export const pushPopupEntry = (onBack: () => void): (() => void) => {
  history.pushState({ copertoPopup: true }, '')
  const onPop = () => {
    if (!history.state?.copertoPopup) onBack()
  }
  window.addEventListener('popstate', onPop)
  return () => {
    window.removeEventListener('popstate', onPop)
    if (history.state?.copertoPopup) history.back()
  }
}

/** Runs after the closing popup's entry is removed; one pushed earlier would be removed instead. */
export const afterPopupEntry = (act: () => void): void => {
  if (history.state?.copertoPopup) window.addEventListener('popstate', act, { once: true })
  else requestAnimationFrame(act)
}
