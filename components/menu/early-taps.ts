type EarlyTaps = { queue: Element[]; stop: () => void }

/** Stops the early listener and takes what was tapped before the app was ready, in order. */
export const takeEarlyTaps = (): Element[] => {
  const early = (window as Window & { copertoEarly?: EarlyTaps }).copertoEarly
  early?.stop()
  return early?.queue.splice(0) ?? []
}
