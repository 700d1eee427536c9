'use client'

import '@/components/ui/controls.css'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import {
  type CallPlace,
  type CallProblem,
  callStaff,
  type TableCall,
  takeBackCall,
} from '@/lib/browser/calls/table-calls'
import { CALL_KINDS, type CallKind } from '@/lib/core/calls/call'

type ChoiceProps = {
  kind: CallKind
  call: TableCall | undefined
  isSending: boolean
  onCall: () => void
  onBack: (call: TableCall) => void
}

/** A choice stays in its place and says what became of it; an answered call may be made again. */
const Choice = ({ kind, call, isSending, onCall, onBack }: ChoiceProps) => {
  const t = useTranslations('calls')
  const choice = useRef<HTMLButtonElement>(null)
  const what = t(`kinds.${kind}`)
  const isMade = call?.state === 'open'
  const takeBack = () => {
    if (!call) return
    // The pressed button unmounts.
    choice.current?.focus()
    onBack(call)
  }
  return (
    <li className="call-choice" data-state={call?.state}>
      <button ref={choice} type="button" aria-disabled={isMade || isSending} onClick={onCall}>
        {isMade ? t('made', { what }) : what}
        {call?.state === 'answered' ? <strong>{t('coming')}</strong> : null}
      </button>
      {isMade && call.isOwn ? (
        <button type="button" className="call-back" aria-label={`${t('back')}: ${what}`} onClick={takeBack}>
          {t('back')}
        </button>
      ) : null}
    </li>
  )
}

type CallSheetProps = { place: CallPlace; calls: readonly TableCall[]; onClose: () => void }

/** What the table may call for, and what became of its calls. */
export const CallSheet = ({ place, calls, onClose }: CallSheetProps) => {
  const t = useTranslations('calls')
  const [sending, setSending] = useState<CallKind | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const run = async (kind: CallKind, act: () => Promise<CallProblem | null>) => {
    if (sending) return
    setSending(kind)
    setProblem(null)
    setProblem(await act())
    setSending(null)
  }
  const callOf = (kind: CallKind) => calls.find((call) => call.kind === kind)
  const made = calls.filter(({ state }) => state === 'open')
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <SheetContent>
        <div className="call-sheet">
          <h2>
            {t('title')} <small>{t('seat', { type: place.type, table: place.table })}</small>
          </h2>
          <ul>
            {CALL_KINDS.map((kind) => {
              const call = callOf(kind)
              return (
                <Choice
                  key={kind}
                  kind={kind}
                  call={call}
                  isSending={sending === kind}
                  onCall={() => call?.state !== 'open' && run(kind, () => callStaff(place, kind))}
                  onBack={(taken) => run(kind, () => takeBackCall(place.venueId, taken))}
                />
              )
            })}
          </ul>
          <p className="visually-hidden" role="status">
            {made.map(({ kind }) => t('made', { what: t(`kinds.${kind}`) })).join(' · ')}
          </p>
          <p role="alert" className="field-error">
            {problem ? t(`problems.${problem}`) : null}
          </p>
        </div>
      </SheetContent>
    </Sheet>
  )
}
