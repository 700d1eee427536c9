'use client'

import { useTranslations } from 'next-intl'
import { usePartWords } from '@/components/desk/bills/use-part-words'
import type { HandWay } from '@/lib/core/bill/bill'
import type { DeskBill, DeskBillMove } from '@/lib/core/bill/desk-bill-api'
import { mayUndoPart, sumOfPart, waysAt } from '@/lib/core/desk/bills/bills-at-desk'
import { wayWords } from '@/lib/core/desk/bills/part-way'

type Part = DeskBill['parts'][number]

type PartMoveProps = { isSending: boolean; onMove: (move: DeskBillMove, part: Part) => void }

type PartProps = PartMoveProps & { part: Part; bill: DeskBill; now: number }

type ButtonProps = { words: string; about: string; isMain?: boolean; isSending: boolean; onPress: () => void }

const Button = ({ words, about, isMain = false, isSending, onPress }: ButtonProps) => (
  <button
    type="button"
    className={isMain ? 'button button-primary' : 'button'}
    aria-disabled={isSending}
    onClick={onPress}
  >
    {words} <span className="visually-hidden">{about}</span>
  </button>
)

/** The way that the guest has announced first; they may pay by another. */
const Announced = ({ part, bill, isSending, onMove }: PartProps) => {
  const t = useTranslations('till')
  const { whoOf } = usePartWords()
  const about = whoOf(part)
  const ways = waysAt(bill).toSorted((one, other) => Number(other === part.way) - Number(one === part.way))
  const accept = (by: HandWay) => onMove({ move: 'accept', part: part.id, by }, part)
  return (
    <div className="desk-moves">
      {ways.map((by) => (
        <Button
          key={by}
          words={t('accept', { way: t('way', wayWords(by)) })}
          isMain={by === part.way}
          onPress={() => accept(by)}
          {...{ about, isSending }}
        />
      ))}
      <Button
        words={t('refuse')}
        onPress={() => onMove({ move: 'refuse', part: part.id }, part)}
        {...{ about, isSending }}
      />
    </div>
  )
}

const Given = ({ part, isSending, onMove }: PartProps) => {
  const t = useTranslations('till')
  const { euros, whoOf } = usePartWords()
  return (
    <div className="desk-bill-give">
      <p className="desk-warning">{t('toGive', { amount: euros(part.toGive) })}</p>
      <Button
        words={t('given')}
        about={whoOf(part)}
        isSending={isSending}
        onPress={() => onMove({ move: 'given', part: part.id, amount: part.toGive, toGive: part.toGive }, part)}
      />
    </div>
  )
}

const PartOfBill = (props: PartProps) => {
  const { part, now, isSending, onMove, bill } = props
  const t = useTranslations('till')
  const { euros, whoOf, factsOf, linesOf } = usePartWords()
  const lines = linesOf(part)
  return (
    <li data-state={part.state}>
      <p className="desk-sum">
        <strong>
          <bdi>{whoOf(part)}</bdi>
        </strong>
        <strong translate="no">{euros(sumOfPart(part))}</strong>
      </p>
      <p className="desk-facts">{factsOf(part, now)}</p>
      {lines ? <p className="desk-facts">{lines}</p> : null}
      {part.device ? (
        <p className="desk-facts">
          <bdi>{part.device}</bdi>
        </p>
      ) : null}
      {part.state === 'announced' && bill.state !== 'closed' ? <Announced {...props} /> : null}
      {part.toGive > 0 ? <Given {...props} /> : null}
      {mayUndoPart(part) && part.back === 0 && bill.state !== 'closed' ? (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSending}
          onClick={() => onMove({ move: 'undo', part: part.id }, part)}
        >
          {t('notPaid')} <span className="visually-hidden">{whoOf(part)}</span>
        </button>
      ) : null}
    </li>
  )
}

/** Who pays what, and how: as it is now. */
export const BillParts = ({ bill, now, ...moves }: PartMoveProps & { bill: DeskBill; now: number }) => {
  const t = useTranslations('till')
  if (bill.parts.length === 0) return <p className="desk-facts">{t('noParts')}</p>
  return (
    <ul className="desk-bill-parts" aria-label={t('parts')}>
      {bill.parts.map((part) => (
        <PartOfBill key={part.id} {...{ part, bill, now }} {...moves} />
      ))}
    </ul>
  )
}
