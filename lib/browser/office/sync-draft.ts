'use client'

import { withNewBase } from '@/lib/browser/office/moved-base'
import { fetchDraft, fetchLaterEdits, openOffice, postEdits } from '@/lib/browser/office/office-calls'
import { type OfficeState, officeStore } from '@/lib/browser/office/office-state'
import { answered, dueEdits, marked, type Pending, type Queued, withLater } from '@/lib/browser/office/pending-edits'
import { isWaiting, putPending } from '@/lib/browser/office/put-pending'
import { dropStoredEdits, takeStoredEdits } from '@/lib/browser/office/stored-edits'
import { MAX_EDITS } from '@/lib/core/office/draft-edit'
import type { OfficeDraft } from '@/lib/core/office/office-draft-api'

const POLL_MS = 3_000
const RETRY_MS = [1_000, 2_000, 5_000] as const
const LONGEST_RETRY_MS = 10_000

type Timer = ReturnType<typeof setTimeout> | undefined

type Session = { poll: Timer; send: Timer; isSending: boolean; failures: number; most: number }

const { getState, setState } = officeStore

/** One office a page. */
let session: Session | null = null

const SHUT: Partial<Record<string, OfficeState['status']>> = {
  not_paired: 'away',
  owner_only: 'staff',
  elsewhere: 'elsewhere',
}

const shut = (code: string): boolean => {
  const status = SHUT[code]
  if (status) setState({ status })
  return status !== undefined
}

const isOver = (mine: Session | null): boolean => mine !== session || mine === null

const taken = ({ venue, me, version, baseVersion, published, draft, pictures }: OfficeDraft): void => {
  const known = getState()
  const base = { draft, version, baseVersion }
  const first = known.venue.id === venue.id ? null : takeStoredEdits(venue.id)
  const { names, ...pending } = withNewBase(first ? { ...known.pending, ...first, base } : known.pending, base)
  const more = { venue, me, published, pictures: { ...known.pictures, ...pictures } }
  putPending(pending, { ...more, status: 'here', names: new Map([...known.names, ...names]) })
  if (first) dropStoredEdits(venue.id)
}

/** Reads the whole draft; what is pending stays to be sent. */
export const loadDraft = async (): Promise<void> => {
  const mine = session
  const read = await fetchDraft()
  if (isOver(mine)) return
  if (read.ok) {
    taken(read.value)
    sendSoon(0)
  } else if (!shut(read.error.code) && getState().status !== 'here') setState({ status: 'unreachable' })
}

/** Opens the office for this device, or says why not. */
export const enterOffice = async (): Promise<void> => {
  const mine = session
  const opened = await openOffice()
  if (isOver(mine)) return
  if (!opened.ok) setState({ status: 'unreachable' })
  else if (!shut(opened.value.opened)) await loadDraft()
}

const heard = (pending: Pending, later: Parameters<typeof withLater>[1], published: number): void => {
  if (later.edits.length > 0 || later.version !== pending.base.version) {
    putPending(withLater(pending, later), { published })
  } else if (published !== getState().published) setState({ published })
}

/** Takes in what was written since. */
export const lookForEdits = async (): Promise<void> => {
  const mine = session
  const { base } = getState().pending
  const read = await fetchLaterEdits(base.baseVersion, base.version)
  if (isOver(mine)) return
  if (!read.ok) {
    if (read.error.code === 'draft_replaced') await loadDraft()
    else shut(read.error.code)
    return
  }
  const { pending } = getState()
  if (pending.base.baseVersion !== base.baseVersion) return
  heard(pending, read.value, read.value.published)
  if (getState().save !== 'offline') sendSoon(0)
}

/** One that the server cannot read must not hold up the others: it is left out, and named. */
const withoutUnreadable = (pending: Pending, sent: readonly Queued[]): Pending =>
  sent.length === 1 ? answered(pending, sent, [{ ok: false, error: { code: 'gone' } }]) : pending

const failed = (mine: Session, code: string, sent: readonly Queued[]): void => {
  const pending = marked(getState().pending, sent, 'tried')
  if (code === 'draft_replaced') {
    putPending(pending)
    void loadDraft()
    return
  }
  if (code === 'invalid_request' || code === 'too_large') {
    mine.most = 1
    putPending(withoutUnreadable(pending, sent))
    sendSoon(0)
    return
  }
  putPending(pending, { save: 'offline' })
  if (shut(code)) return
  sendSoon(RETRY_MS[mine.failures] ?? LONGEST_RETRY_MS)
  mine.failures += 1
}

/** Sends what is due, one request at a time; behind what is confirmed only, it catches up. */
const sendDue = async (): Promise<void> => {
  const mine = session
  const { pending, status, save } = getState()
  if (!mine || mine.isSending || status !== 'here' || !isWaiting(pending)) return
  const due = dueEdits(pending, mine.most)
  if (due.length === 0) return lookForEdits()
  mine.isSending = true
  setState({ pending: marked(pending, due, 'sending'), save: save === 'saved' ? 'saving' : save })
  const { baseVersion } = pending.base
  const result = await postEdits(
    baseVersion,
    due.map(({ edit }) => edit),
  )
  mine.isSending = false
  if (isOver(mine)) return
  if (!result.ok) return failed(mine, result.error.code, due)
  Object.assign(mine, { failures: 0, most: MAX_EDITS })
  const { answers } = result.value
  const next = answered(getState().pending, due, answers)
  putPending(next, { save: 'saving' })
  const isBehind = next.queue.some(({ acked }) => acked !== null) || answers.some(({ ok }) => !ok)
  if (isBehind) await lookForEdits()
  else sendSoon(0)
}

/** Sends in `ms` what is pending; typing puts it off. */
export const sendSoon = (ms: number): void => {
  if (!session) return
  clearTimeout(session.send)
  if (isWaiting(getState().pending)) session.send = setTimeout(() => void sendDue(), ms)
}

export const flushEdits = (): void => void sendDue()

const look = async (): Promise<void> => {
  const { status } = getState()
  if (document.visibilityState !== 'visible') return
  if (status === 'here') await lookForEdits()
  if (status === 'unreachable') await enterOffice()
}

const pollOn = (): void => {
  if (!session) return
  clearTimeout(session.poll)
  session.poll = setTimeout(() => void look().then(pollOn), POLL_MS)
}

const wake = (): void => {
  flushEdits()
  if (session) session.failures = 0
  void look()
}

/** Keeps the draft of this page and the server's the same until it is stopped. */
export const startOffice = (): (() => void) => {
  const stop = new AbortController()
  session = { poll: undefined, send: undefined, isSending: false, failures: 0, most: MAX_EDITS }
  const { signal } = stop
  document.addEventListener('visibilitychange', wake, { signal })
  window.addEventListener('online', wake, { signal })
  window.addEventListener('pagehide', flushEdits, { signal })
  window.addEventListener('beforeunload', (event) => getState().save === 'unsafe' && event.preventDefault(), { signal })
  void enterOffice()
  pollOn()
  return () => {
    clearTimeout(session?.poll)
    clearTimeout(session?.send)
    stop.abort()
    session = null
  }
}
