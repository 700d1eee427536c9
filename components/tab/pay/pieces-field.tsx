'use client'

import { useTranslations } from 'next-intl'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { LineWords } from '@/components/tab/line-words'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { lineId } from '@/lib/browser/bill/choices'
import type { BillView } from '@/lib/core/bill/bill-api'
import { type BookLine, untaken } from '@/lib/core/bill/book'
import { priceOfPieces } from '@/lib/core/bill/lost'
import { formatEuro } from '@/lib/core/money/money'

type PieceProps = { line: BookLine; chosen: number; onChoose: (pieces: number) => void; isMarked: boolean }

const useName = (): ((line: BookLine) => string) => {
  const t = useTranslations('tab.orders')
  return ({ kind, name }) => (kind === 'dish' ? name : t(kind))
}

/** One piece is ticked, of more the guest says how many. */
const Piece = ({ line, chosen, onChoose, isMarked }: PieceProps) => {
  const t = useTranslations('tab.pay.pieces')
  const orders = useTranslations('tab.orders')
  const nameOf = useName()
  const left = untaken(line)
  const name = nameOf(line)
  const words = (
    <>
      <LineWords {...line} />
      {isMarked ? <small className="tab-own">{orders('own')}</small> : null}
    </>
  )
  const price = (
    <span className="tab-option-sum" translate="no">
      {formatEuro(priceOfPieces(line, 1))}
    </span>
  )
  if (left === 1) {
    return (
      <label className="tab-option">
        <input type="checkbox" checked={chosen > 0} onChange={({ target }) => onChoose(target.checked ? 1 : 0)} />
        <span>{words}</span>
        {price}
      </label>
    )
  }
  return (
    <div className="tab-option tab-option-pieces">
      <span>
        {words}
        <small>{t('left', { count: left })}</small>
      </span>
      {price}
      <QuantityStepper
        value={Math.min(chosen, left)}
        min={0}
        max={left}
        labels={{ group: t('group', { name }), less: t('less', { name }), more: t('more', { name }) }}
        onLess={() => onChoose(Math.min(chosen, left) - 1)}
        onMore={() => onChoose(chosen + 1)}
      />
    </div>
  )
}

/** The dishes that a guest pays, of those that nobody has paid or reserved. */
export const PiecesField = ({ view, form }: { view: BillView; form: PayFormState }) => {
  const { pieces } = form.answers
  const lines = view.book.lines.filter((line) => untaken(line) > 0)
  // Where all are of one kind a mark says nothing.
  const isMixed = lines.some(({ isOwn }) => isOwn) && lines.some(({ isOwn }) => !isOwn)
  return (
    <div className="tab-more">
      {lines.map((line) => (
        <Piece
          key={lineId(line)}
          line={line}
          isMarked={isMixed && line.isOwn}
          chosen={pieces[lineId(line)] ?? 0}
          onChoose={(count) => form.change({ pieces: { ...pieces, [lineId(line)]: count } })}
        />
      ))}
    </div>
  )
}
