type EarlyTaps = { queue: Element[] }

/** Stops the early listener and takes what was tapped before the app was ready, in order. */
export const takeEarlyTaps = (): Element[] => {
  window.onclick = null
  return (window as Window & { copertoEarly?: EarlyTaps }).copertoEarly?.queue.splice(0) ?? []
}
