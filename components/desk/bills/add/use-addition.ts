'use client'

import { useEffect, useState } from 'react'
import type { Instead } from '@/components/desk/correct/use-correction'
import { type AdditionPlace, quoteAddition } from '@/lib/browser/desk/addition-calls'
import type { AddedLine } from '@/lib/core/desk/bills/addition'
import type { AdditionQuote, AdditionRefusal } from '@/lib/core/desk/bills/desk-addition-api'

/** A line of the form; `key`: its own while the form is open. */
export type PickedLine = { key: number; item: Instead; quantity: number; note: string }

/** failed: no answer that says more. */
export type AdditionProblem = AdditionRefusal | { code: 'failed' }

export type QuotedAddition =
  | { status: 'none' | 'asking' }
  | { status: 'quoted'; quote: AdditionQuote }
  | { status: 'refused'; problem: AdditionProblem }

/** Codes of the network say no more than that it failed. */
export const problemOf = (error: { code: string }): AdditionProblem => {
  const isNetwork = ['offline', 'unanswered', 'unexpected', 'rate_limited'].includes(error.code)
  return isNetwork ? { code: 'failed' } : (error as AdditionRefusal)
}

const addedLine = ({ item: { kind, id, selection }, quantity, note }: PickedLine): AddedLine => ({
  ...{ kind, id, quantity, note: note.trim() },
  ...(selection && { selection }),
})

/** What is picked for the bill of a place, and what the server says of it: prices are its alone. */
export const useAddition = (at: AdditionPlace) => {
  const [picked, setPicked] = useState<readonly PickedLine[]>([])
  const [quoted, setQuoted] = useState<QuotedAddition>({ status: 'none' })
  const [tries, setTries] = useState(0)
  const lines = picked.map(addedLine)
  // A note changes no price.
  const asked = JSON.stringify({ at, wanted: lines.map((line) => ({ ...line, note: '' })) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is in what is asked, and each try asks again.
  useEffect(() => {
    const { wanted }: { wanted: AddedLine[] } = JSON.parse(asked)
    if (wanted.length === 0) return setQuoted({ status: 'none' })
    let isOutdated = false
    setQuoted({ status: 'asking' })
    quoteAddition(at, wanted).then((result) => {
      if (isOutdated) return
      if (result.ok) return setQuoted({ status: 'quoted', quote: result.value })
      setQuoted({ status: 'refused', problem: problemOf(result.error) })
    })
    return () => {
      isOutdated = true
    }
  }, [asked, tries])

  return {
    picked,
    lines,
    quoted,
    askAgain: () => setTries((count) => count + 1),
    pick: ({ kind, id, name }: Omit<Instead, 'selection'>) =>
      setPicked((now) => [
        ...now,
        { key: (now.at(-1)?.key ?? 0) + 1, item: { kind, id, name, selection: null }, quantity: 1, note: '' },
      ]),
    edit: (key: number, next: Partial<PickedLine>) =>
      setPicked((now) => now.map((each) => (each.key === key ? { ...each, ...next } : each))),
    drop: (key: number) => setPicked((now) => now.filter((each) => each.key !== key)),
  }
}
