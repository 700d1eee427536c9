'use client'

import type { DuePopup, PopupName } from '@/components/popups/due-popups'
import { mayGreet, noteGreeting, onDinerActs } from '@/components/popups/one-greeting'

/** How often a busy page is looked at again, in ms. */
const RECHECK_MS = 500

/** Between the closing of something, or what the diner did, and the next popup, in ms. */
const PAUSE_MS = 1_000

/**
 * Whether a popup would disturb: one has greeted already, nobody looks, something else is open or on its way, or the diner
 * is writing.
 */
const isBusy = (): boolean =>
  !mayGreet() ||
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open],[data-popup]') !== null ||
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
 * Lets the popups to come greet, one at a time, each not before its moment after the page's opening and only when it
 * disturbs nothing. Nothing opens once the page is left. Answers how to stop.
 */
export const schedulePopups = ({ toCome, prepare, open }: Work): (() => void) => {
  const done = new Set<PopupName>()
  const ready = new Set<PopupName>()
  let timer: number | undefined
  let stopped = false
  let wasBusy = false

  const checkIn = (delay: number): void => {
    if (!stopped) timer = window.setTimeout(check, delay)
  }
  const load = async (name: PopupName): Promise<void> => {
    const isReady = await prepare(name).catch(() => false)
    ;(isReady ? ready : done).add(name)
    if (!stopped) check()
  }
  /** How long until the next check, in ms; null when there is nothing more to wait for here. */
  const step = (): number | null => {
    const due = toCome().find(({ name }) => !done.has(name))
    if (!due) return null
    const wait = due.at - performance.now()
    if (wait > 0) return wait
    if (isBusy()) {
      wasBusy = true
      return RECHECK_MS
    }
    if (wasBusy) {
      wasBusy = false
      return PAUSE_MS
    }
    if (!ready.has(due.name)) {
      void load(due.name)
      return null
    }
    done.add(due.name)
    noteGreeting()
    open(due.name)
    return RECHECK_MS
  }
  const check = (): void => {
    const next = step()
    if (next !== null) checkIn(next)
  }
  const onPageHide = (): void => {
    stopped = true
    window.clearTimeout(timer)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    stopped = false
    checkIn(PAUSE_MS)
  }
  // It is watched for as long as something may come; when, `isBusy` says.
  const stopWatching = onDinerActs(() => undefined)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  check()
  performance.mark('popups-ready')
  return () => {
    onPageHide()
    stopWatching()
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onPageShow)
  }
}
