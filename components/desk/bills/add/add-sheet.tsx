'use client'

import '@/components/desk/correct/correct.css'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { AddedLine } from '@/components/desk/bills/add/added-line'
import { PeopleField } from '@/components/desk/bills/add/people-field'
import {
  type AdditionProblem,
  problemOf,
  type QuotedAddition,
  useAddition,
} from '@/components/desk/bills/add/use-addition'
import { lineOfProblem, useProblemWords } from '@/components/desk/bills/add/use-problem-words'
import { DishSearch } from '@/components/desk/correct/dish-search'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { addToBill } from '@/lib/browser/desk/addition-calls'
import { printAccepted } from '@/lib/browser/desk/print-order'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'

/** A table whose bill begins: `cover` in cents a person, and how many sit there as far as the desk knows. */
export type NewBillAt = { type: OrderType; table: string; cover: Cents; people: number }

export type AddToBillProps = Pick<DeskViewProps, 'onDesk' | 'onLook'> & {
  at: { bill: string } | NewBillAt
  title: string
  venueId: number
}

type SheetProps = AddToBillProps & { onBack: () => void; onAdded: (total: Cents) => void }

type OutcomeProps = { quoted: QuotedAddition; problem: AdditionProblem | null; onAgain: () => void }

/** The sum, or what is wrong with the whole; what is wrong with a line stands there. */
const Outcome = ({ quoted, problem, onAgain }: OutcomeProps) => {
  const t = useTranslations('till.add')
  const problemWords = useProblemWords()
  const locale = useLocale()
  return (
    <>
      {quoted.status === 'asking' ? <p>{t('asking')}</p> : null}
      {quoted.status === 'quoted' ? (
        <p>
          <strong>{t('total', { total: formatEuro(quoted.quote.total, locale) })}</strong>
          {quoted.quote.cover > 0 ? ` · ${t('people.cover', { cover: formatEuro(quoted.quote.cover, locale) })}` : null}
        </p>
      ) : null}
      {problem && lineOfProblem(problem) === null ? <p className="field-error">{problemWords(problem)}</p> : null}
      {quoted.status === 'refused' && lineOfProblem(quoted.problem) === null ? (
        <button type="button" className="button" onClick={onAgain}>
          {t('again')}
        </button>
      ) : null}
    </>
  )
}

/** Dishes and drinks that a guest asks the waiter for, with their sum. */
export const AddSheet = ({ at, title, venueId, onDesk, onLook, onBack, onAdded }: SheetProps) => {
  const t = useTranslations('till.add')
  const isNew = 'table' in at
  const common = useTranslations('common')
  const problemWords = useProblemWords()
  const id = useId()
  const [people, setPeople] = useState(isNew ? at.people : 1)
  const place = isNew ? { type: at.type, table: at.table, people } : at
  const { picked, lines, quoted, pick, edit, drop, askAgain } = useAddition(place)
  const [isSearching, setSearching] = useState(true)
  const [isSending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<AdditionProblem | null>(null)
  // One for the sheet: an addition whose answer was lost is found, whatever was edited since.
  const attemptKey = useRef('')
  const problem = unsent ?? (quoted.status === 'refused' ? quoted.problem : null)
  const changed =
    <Changed extends unknown[]>(change: (...to: Changed) => void) =>
    (...to: Changed) => {
      setUnsent(null)
      change(...to)
    }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (quoted.status !== 'quoted' || isSending) return
    setSending(true)
    setUnsent(null)
    attemptKey.current ||= newIdempotencyKey()
    const { total } = quoted.quote
    const result = await addToBill(place, { lines, total, attemptKey: attemptKey.current })
    setSending(false)
    if (!result.ok) {
      setUnsent(problemOf(result.error))
      if (result.error.code === 'total_changed') askAgain()
      return onLook()
    }
    const { order, orders, bills } = result.value
    onDesk({ orders, bills })
    onAdded(total)
    const placed = orders.find((one) => one.id === order)
    if (placed) await printAccepted(placed, null)
  }

  const foot = (
    <>
      <div role="status" className="desk-correct-outcome">
        <Outcome {...{ quoted, problem }} onAgain={askAgain} />
      </div>
      <button
        type="submit"
        form={id}
        className="button button-primary"
        aria-disabled={quoted.status !== 'quoted' || isSending}
      >
        {t(isNew ? 'new.send' : 'send')}
      </button>
      <button type="button" className="button" onClick={onBack}>
        {t('leave')}
      </button>
    </>
  )

  const heading = t(isNew ? 'new.titleOf' : 'titleOf', { table: title })
  return (
    <Sheet label={heading} closeLabel={common('close')} onClose={onBack} full>
      <SheetContent footer={foot}>
        <form id={id} className="desk-sheet desk-correct" onSubmit={send}>
          <h2 className="desk-sheet-title">{heading}</h2>
          {isNew && at.cover > 0 ? (
            <PeopleField {...{ people }} cover={at.cover} onChange={changed(setPeople)} />
          ) : null}
          <ul className="desk-correct-lines">
            {picked.map((line, at) => (
              <AddedLine
                key={line.key}
                {...{ venueId, line }}
                priced={quoted.status === 'quoted' ? (quoted.quote.lines[at] ?? null) : null}
                problem={problem && lineOfProblem(problem) === at ? problemWords(problem) : null}
                onEdit={changed((next) => edit(line.key, next))}
                onDrop={changed(() => {
                  drop(line.key)
                  // Its search has the focus.
                  setSearching(true)
                })}
              />
            ))}
          </ul>
          {isSearching ? (
            <DishSearch
              key={picked.length}
              label={t('search')}
              onChoose={changed((part) => {
                pick(part)
                setSearching(false)
              })}
            />
          ) : (
            <button type="button" className="button" onClick={() => setSearching(true)}>
              {t('another')}
            </button>
          )}
        </form>
      </SheetContent>
    </Sheet>
  )
}
