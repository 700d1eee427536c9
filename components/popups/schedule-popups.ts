'use client'

import type { DuePopup, PopupName } from '@/components/popups/popup-schedule'

/** Between two looks whether the page is free, in ms. */
const LOOK_AGAIN = 500

/** After something closed, a popup does not come in the same breath, in ms. */
const BREATH = 1_000

/** Whether a popup would disturb: nobody looks, something else is open or on its way, or the diner is writing. */
const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open],.sheet-wait') !== null ||
  // A tool that is still coming, or a view such as the search, which is no dialog.
  Boolean(history.state?.copertoTool) ||
  (document.activeElement?.matches('input,textarea,select') ?? false)

type Work = {
  /** What is still to come, soonest first. */
  toCome: () => DuePopup[]
  /** Gets all that a popup needs; false where there is nothing to show. */
  prepare: (name: PopupName) => Promise<boolean>
  open: (name: PopupName) => void
}

/**
 * Opens the popups to come, one at a time, each not before its moment after the page's opening and only when it
 * disturbs nothing. Nothing opens once the page is left. Answers how to stop.
 */
export const schedulePopups = ({ toCome, prepare, open }: Work): (() => void) => {
  const done = new Set<PopupName>()
  const ready = new Set<PopupName>()
  let timer: number | undefined
  let stopped = false
  let disturbed = false

  const lookIn = (delay: number): void => {
    if (!stopped) timer = window.setTimeout(look, delay)
  }
  const get = async (name: PopupName): Promise<void> => {
    const isThere = await prepare(name).catch(() => false)
    ;(isThere ? ready : done).add(name)
    if (!stopped) look()
  }
  /** How long until the next look, in ms; null when there is nothing more to wait for here. */
  const step = (): number | null => {
    const due = toCome().find(({ name }) => !done.has(name))
    if (!due) return null
    const wait = due.at - performance.now()
    if (wait > 0) return wait
    if (isBusy()) {
      disturbed = true
      return LOOK_AGAIN
    }
    if (disturbed) {
      disturbed = false
      return BREATH
    }
    if (!ready.has(due.name)) {
      void get(due.name)
      return null
    }
    done.add(due.name)
    open(due.name)
    return LOOK_AGAIN
  }
  const look = (): void => {
    const next = step()
    if (next !== null) lookIn(next)
  }
  const leave = (): void => {
    stopped = true
    window.clearTimeout(timer)
  }
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    stopped = false
    lookIn(BREATH)
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  look()
  performance.mark('popups-ready')
  return () => {
    leave()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }
}
