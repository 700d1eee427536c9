'use client'

/** Makes an open popup a step of the history, so that Back closes it and not the page. Answers how to end it. */
export const holdStep = (onBack: () => void): (() => void) => {
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

/** Acts once a popup that is closing has given its step back: a step taken before would be taken back instead. */
export const afterStep = (act: () => void): void => {
  if (history.state?.copertoPopup) window.addEventListener('popstate', act, { once: true })
  else requestAnimationFrame(act)
}
