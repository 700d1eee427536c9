'use client'

import { postMapImport } from '@/lib/browser/office/importing/import-calls'
import { sentImport } from '@/lib/browser/office/importing/import-edits'
import { type Asking, importStore } from '@/lib/browser/office/importing/import-state'
import { officeStore } from '@/lib/browser/office/office-state'

const RETRY_MS = 3_000

const { getState, setState } = importStore

/** Failures that pass by themselves. */
const PASSING: Partial<Record<string, Asking>> = {
  offline: 'offline',
  unanswered: 'offline',
  import_busy: 'busy',
  unavailable: 'busy',
  rate_limited: 'busy',
}

/** Counts what was asked, so that an answer to something older is dropped. */
let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined
let aborter: AbortController | null = null

/** Asks nothing more, and hears no answer that is under way. */
export const stopMapping = (): void => {
  asked += 1
  clearTimeout(timer)
  aborter?.abort()
}

const ask = async (): Promise<void> => {
  const mine = asked
  const sent = sentImport(getState())
  if (sent.sheets.length === 0) {
    setState({ mapped: null, asking: 'fresh' })
    return
  }
  aborter = new AbortController()
  const answer = await postMapImport(sent, aborter.signal)
  if (mine !== asked) return
  if (answer.ok) {
    setState({ mapped: answer.value, asking: 'fresh' })
    return
  }
  const passing = PASSING[answer.error.code]
  setState({ asking: passing ?? 'failed' })
  if (passing) timer = setTimeout(() => void ask(), Math.max(RETRY_MS, (answer.error.retryAfter ?? 0) * 1_000))
}

/** Has what stands here read again in `ms`; typing puts it off. */
export const mapSoon = (ms: number): void => {
  stopMapping()
  setState({ asking: 'asking' })
  timer = setTimeout(() => void ask(), ms)
}

/** The draft that was compared with is no longer the newest. */
const isBehind = (): boolean => {
  const { mapped, sheets, asking } = getState()
  const { version, baseVersion } = officeStore.getState().pending.base
  const isOther = mapped !== null && (mapped.version !== version || mapped.baseVersion !== baseVersion)
  return sheets.length > 0 && asking === 'fresh' && isOther
}

/** Compares again whenever somebody writes into the draft, and once the network is back. */
export const followDraft = (): (() => void) => {
  const again = (): void => {
    if (isBehind()) mapSoon(0)
  }
  const wake = (): void => {
    if (getState().asking !== 'fresh') mapSoon(0)
  }
  const stop = officeStore.subscribe(again)
  window.addEventListener('online', wake)
  return () => {
    stop()
    window.removeEventListener('online', wake)
  }
}
