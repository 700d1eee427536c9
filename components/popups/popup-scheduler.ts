'use client'

import type { DuePopup, PopupName } from '@/components/popups/due-popups'
import { mayGreet, noteGreeting, onDinerActs } from '@/components/popups/one-greeting'

/** Milliseconds. */
const RECHECK_MS = 500

/** Milliseconds from an interaction to the next popup. */
const PAUSE_MS = 1_000

/** Whether a popup would disturb. */
const isBusy = (): boolean =>
  !mayGreet() ||
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open],[data-popup]') !== null ||
  // A loading tool, or a view that is no dialog.
  Boolean(history.state?.copertoTool) ||
  (document.activeElement?.matches('input,textarea,select') ?? false)

type Work = {
  /** Soonest first. */
  toCome: () => DuePopup[]
  /** False if there is nothing to show. */
  prepare: (name: PopupName) => Promise<boolean>
  open: (name: PopupName) => void
}

/**
 * Opens due popups one at a time, each after its delay and only when it would not disturb. Returns the stop function.
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
  /** Milliseconds to the next check, or null. */
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
  // Keeps interactions watched for `isBusy`.
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
