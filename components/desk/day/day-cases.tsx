'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { postCaseVerb } from '@/lib/browser/desk/desk-calls'
import { isPartId } from '@/lib/core/bill/part-id'
import { CASE_MOVES, type CaseVerb, type DeskCase } from '@/lib/core/desk/desk-cases'
import { formatEuro } from '@/lib/core/money/money'

type DayCasesProps = { cases: readonly DeskCase[]; onNotice: (words: string) => void; onResolved: () => void }

type CaseProps = { of: DeskCase; isSending: boolean; onVerb: (verb: CaseVerb) => void }

/** What a guest pays of a bill is named so. */
const useCaseTitle = () => {
  const t = useTranslations('day.cases')
  const till = useTranslations('till.day')
  return ({ orderId, number }: Pick<DeskCase, 'orderId' | 'number'>): string =>
    isPartId(orderId) ? till('case', { number }) : t('order', { number })
}

const Case = ({ of, isSending, onVerb }: CaseProps) => {
  const t = useTranslations('day.cases')
  const { why, total } = of
  const order = useCaseTitle()(of)
  return (
    <li className="day-case">
      <h3>
        {order} · {formatEuro(total, useLocale())}
      </h3>
      <p>{t(`why.${why}`)}</p>
      <div className="desk-moves">
        {CASE_MOVES[why].map((verb) => (
          <button
            key={verb}
            type="button"
            className="button"
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) onVerb(verb)
            }}
          >
            {t(`verbs.${verb}`)} <span className="visually-hidden">{order}</span>
          </button>
        ))}
      </div>
    </li>
  )
}

/** Orders that need staff; actions on money are confirmed. */
export const DayCases = ({ cases, onNotice, onResolved }: DayCasesProps) => {
  const t = useTranslations('day.cases')
  const [isSending, setSending] = useState(false)

  const titleOf = useCaseTitle()
  const resolve = async (of: DeskCase, verb: CaseVerb) => {
    const order = titleOf(of)
    if (verb !== 'retry' && !window.confirm(t(`sure.${verb}`, { order }))) return
    setSending(true)
    const result = await postCaseVerb(of.orderId, verb)
    setSending(false)
    if (result.ok) onNotice(t('done', { order }))
    else onNotice(t(result.error.code === 'nothing_to_do' ? 'nothing_to_do' : 'failed'))
    onResolved()
  }

  return (
    <section aria-labelledby="day-cases">
      <h2 id="day-cases">{t('title')}</h2>
      {cases.length === 0 ? <p>{t('none')}</p> : null}
      {cases.length > 0 ? (
        <ul className="day-cases">
          {cases.map((each) => (
            <Case
              key={`${each.orderId} ${each.why}`}
              of={each}
              isSending={isSending}
              onVerb={(verb) => resolve(each, verb)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
