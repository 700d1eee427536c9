'use client'

import { useEffect, useState } from 'react'
import { quoteCorrection } from '@/lib/browser/desk/correction-calls'
import type { ItemKind, Selection } from '@/lib/core/cart/cart'
import type { CorrectionQuote } from '@/lib/core/desk/correct/correction-quote-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { CorrectionError, LineChange } from '@/lib/core/orders/corrections/correction'

/** `selection`: as chosen; null: as the server orders it. */
export type Instead = { kind: ItemKind; id: number; name: string; selection: Selection | null }

/** `quantity`: pieces that stay. */
export type EditedLine = { quantity: number; instead: Instead | null }

export type Quoted =
  | { status: 'none' }
  | { status: 'asking' }
  | { status: 'quoted'; quote: CorrectionQuote }
  | { status: 'refused'; code: CorrectionError['code'] | 'failed' }

const insteadOf = ({ kind, id, selection }: Instead): LineChange['instead'] => ({
  ...{ kind, id },
  ...(selection && { selection }),
})

const changeOf = ({ quantity, instead }: EditedLine, line: number): LineChange => ({
  ...{ line, quantity },
  ...(instead && { instead: insteadOf(instead) }),
})

const REFUSALS = ['nothing_left', 'nothing_changed', 'unknown_line', 'unknown_dish'] as const

/** The lines of an order as the form leaves them, and what the server says of it: prices are its alone. */
export const useCorrection = ({ id, lines }: DeskOrder) => {
  const [edited, setEdited] = useState<readonly EditedLine[]>(() =>
    lines.map(({ quantity }) => ({ quantity, instead: null })),
  )
  const [quoted, setQuoted] = useState<Quoted>({ status: 'none' })
  const changes = edited.flatMap((line, at) => (line.quantity === lines[at]?.quantity ? [] : [changeOf(line, at)]))
  const asked = JSON.stringify(changes)

  useEffect(() => {
    const wanted: LineChange[] = JSON.parse(asked)
    if (wanted.length === 0) return setQuoted({ status: 'none' })
    let isOutdated = false
    setQuoted({ status: 'asking' })
    quoteCorrection(id, wanted).then((result) => {
      if (isOutdated) return
      if (result.ok) return setQuoted({ status: 'quoted', quote: result.value })
      const code = REFUSALS.find((refusal) => refusal === result.error.code) ?? 'failed'
      setQuoted({ status: 'refused', code })
    })
    return () => {
      isOutdated = true
    }
  }, [id, asked])

  return {
    edited,
    changes,
    quoted,
    edit: (line: number, next: Partial<EditedLine>) =>
      setEdited((now) => now.map((each, at) => (at === line ? { ...each, ...next } : each))),
  }
}
