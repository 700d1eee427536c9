'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { AdditionGroup } from '@/components/menu/item/choose/addition-group'
import { AskToAdd } from '@/components/menu/item/choose/ask-to-add'
import { ServingGroup } from '@/components/menu/item/choose/serving-group'
import { useAskReasons } from '@/components/menu/item/choose/use-ask-reasons'
import { SuitabilityNote } from '@/components/menu/item/facts/suitability-note'
import { SheetHeading } from '@/components/menu/item/sheet-heading'
import { SheetContent } from '@/components/ui/sheet'
import { cartStore } from '@/lib/browser/cart/cart-store'
import type { CartProduct, Selection } from '@/lib/core/cart/cart'
import {
  asksForOne,
  type CartProductParts,
  linePrice,
  missingPicks,
  replacePick,
  toCartProduct,
  togglePick,
} from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { MAX_QUANTITY } from '@/lib/core/cart/limits'
import { trueWarnings, type WarnedItem } from '@/lib/core/cart/line-warnings'
import { isServedAs, servingsOf, withServing } from '@/lib/core/cart/servings'
import { readWarnings } from '@/lib/core/menu/allergens/warnings'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { type Choosable, hasPrice } from '@/lib/core/menu/item-details'
import { cutItemName } from '@/lib/core/menu/item-name'
import { menuTextLang } from '@/lib/core/menu/menu-text'
import { type Cents, formatEuro } from '@/lib/core/money/money'

/** Kept by the sheet while the details are read again. */
export type Choice = { selection: Selection; quantity: number; withExtra: boolean }

export const NO_CHOICE: Choice = { selection: EMPTY_SELECTION, quantity: 1, withExtra: false }

type Props = {
  answer: ItemAnswer
  choice: Choice
  onChoice: (choice: Choice) => void
  under: boolean
  /** Opened by a tap that adds at once: asks immediately where a filter warns. */
  quick: boolean
  venueId: number
  onClose: () => void
  onAdded: (name: string) => void
  /** The cart line to replace; its note stays. */
  editing?: { line: CartProduct; onSave: (product: CartProduct) => void }
}

type Extra = { line: CartProductParts; product: CartProduct; drink: WarnedItem & { id: number } }

/** The suggested drink as one more line (spec section 4); null when it cannot be ordered. */
const extraOf = (answer: ItemAnswer): Extra | null => {
  const drink = answer.kind === 'dish' ? answer.item.suggested_drink : null
  if (!drink || drink.id === null || !hasPrice(drink.price)) return null
  const item = { id: drink.id, name: drink.name, price: drink.price, glass_price: null }
  const line: CartProductParts = { kind: 'drink', item, selection: EMPTY_SELECTION, quantity: 1, note: '' }
  return { line, product: toCartProduct(line), drink: { ...drink, id: drink.id } }
}

/** Cents; null without a price for this serving. */
const totalOf = (item: Choosable, selection: Selection, quantity: number, extra: Extra | null): Cents | null => {
  const servings = servingsOf(item)
  const served =
    servings.length === 0 || servings.some((serving) => serving.available && isServedAs(serving, selection))
  const price = served ? linePrice(item, selection) : null
  return price === null ? null : price * quantity + (extra?.product.price ?? 0)
}

type FootProps = {
  choice: Choice
  onChoice: (choice: Choice) => void
  /** Cents. */
  total: Cents | null
  verb: 'addFor' | 'saveFor'
  onTake: () => void
}

const ChooseFoot = ({ choice, onChoice, total, verb, onTake }: FootProps) => {
  const t = useTranslations('dish')
  const { quantity } = choice
  return (
    <>
      <QuantityStepper
        value={quantity}
        min={1}
        max={MAX_QUANTITY}
        labels={{ group: t('quantity'), less: t('less'), more: t('more') }}
        onLess={() => onChoice({ ...choice, quantity: quantity - 1 })}
        onMore={() => onChoice({ ...choice, quantity: quantity + 1 })}
      />
      {total === null ? (
        <p className="hint" role="status">
          {t('pickFirst')}
        </p>
      ) : (
        <button type="button" className="button button-primary" onClick={onTake}>
          {t(verb, { total: formatEuro(total) })}
        </button>
      )}
    </>
  )
}

/** Item modal of spec sections 4 and 5. */
export const ChooseItem = (props: Props) => {
  const { answer, choice, onChoice, under, quick, venueId, onClose, onAdded, editing } = props
  const t = useTranslations('dish')
  const locale = useLocale()
  const { kind } = answer
  const item: Choosable = answer.item
  const categories = answer.kind === 'dish' ? answer.item.additions.categories : []
  const { quantity, withExtra } = choice
  const selection = withServing(item, choice.selection)
  const [asking, setAsking] = useState(quick)
  const reasonsOf = useAskReasons(venueId)
  const [missing, setMissing] = useState<string[]>([])
  const body = useRef<HTMLDivElement>(null)
  const words = { glass: t('glass'), additions: t('additions') }
  const extra = editing ? null : extraOf(answer)
  const total = totalOf(item, selection, quantity, withExtra ? extra : null)

  const choose = (next: Selection) => {
    onChoice({ ...choice, selection: next })
    setAsking(false)
    setMissing((shown) => shown.filter((name) => missingPicks(item, next).includes(name)))
  }

  const lines = [
    { line: { kind, item, selection, quantity, note: editing?.line.note ?? '', words }, item: answer.item },
    ...(withExtra && extra ? [{ line: extra.line, item: extra.drink }] : []),
  ].map(({ line, item: asked }) => ({
    line,
    name: line.item.name,
    reasons: reasonsOf({ kind: line.kind, item: asked, selection: line.selection }),
  }))
  const asks = lines.some(({ reasons }) => reasons === null || reasons.length > 0)

  const addAll = () => {
    if (editing) return save(editing)
    const { dispatch } = cartStore(venueId).getState()
    for (const { line, reasons } of lines) {
      dispatch({ type: 'add', product: toCartProduct({ ...line, warnings: readWarnings(reasons ?? []) }) })
    }
    onAdded(item.name)
    onClose()
  }

  /** Keeps the warnings that still apply, whatever the filters are now. */
  const save = ({ line: edited, onSave }: NonNullable<Props['editing']>) => {
    const known = trueWarnings(answer.item, selection, edited.warnings)
    for (const { line, reasons } of lines)
      onSave(toCartProduct({ ...line, warnings: readWarnings([...known, ...(reasons ?? [])]) }))
  }

  const add = () => {
    const needed = missingPicks(item, selection)
    setMissing(needed)
    if (needed.length > 0) {
      const at = categories.findIndex(({ name }) => name === needed[0])
      const group = body.current?.querySelector<HTMLElement>(`[data-category="${at}"]`)
      group?.scrollIntoView({ block: 'center' })
      group?.querySelector('input')?.focus({ preventScroll: true })
      return
    }
    if (asks) return setAsking(true)
    addAll()
  }

  if (asking && asks) {
    return (
      <AskToAdd
        name={item.name}
        lines={lines}
        under={under}
        onAdd={addAll}
        onLeave={() => (quick ? onClose() : setAsking(false))}
      />
    )
  }
  return (
    <SheetContent
      footer={<ChooseFoot {...{ choice, onChoice, total }} verb={editing ? 'saveFor' : 'addFor'} onTake={add} />}
    >
      <div className={under ? 'item under' : 'item'} ref={body}>
        <SheetHeading>
          <span aria-hidden="true">{cutItemName(item.name)}</span>
          <span className="visually-hidden" lang={menuTextLang(locale, answer.item)}>
            {item.name}
          </span>
        </SheetHeading>
        <SuitabilityNote venueId={venueId} kind={kind} id={item.id} item={answer.item} selection={selection} />
        <ServingGroup answer={answer} selection={selection} onChange={choose} />
        {categories.map((category, at) => (
          <AdditionGroup
            key={category.name}
            index={at}
            category={category}
            selection={selection}
            missing={missing.includes(category.name)}
            onPick={(id) =>
              choose(
                asksForOne(category) ? replacePick(item, category, selection, id) : togglePick(item, selection, id),
              )
            }
          />
        ))}
        {extra && (
          <label className="option">
            <input
              type="checkbox"
              checked={withExtra}
              onChange={(event) => onChoice({ ...choice, withExtra: event.target.checked })}
            />
            <span>{t('suggestedDrink', { name: extra.product.name })}</span>
            <b>{formatEuro(extra.product.price)}</b>
          </label>
        )}
      </div>
    </SheetContent>
  )
}
