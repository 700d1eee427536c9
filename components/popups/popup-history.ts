'use client'

/** One history entry per open popup: Back closes the popup and not the page. Answers how to take the entry back. */
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

/** Acts once a closing popup's entry is taken back: an entry pushed before would be taken back instead. */
export const afterPopupEntry = (act: () => void): void => {
  if (history.state?.copertoPopup) window.addEventListener('popstate', act, { once: true })
  else requestAnimationFrame(act)
}
