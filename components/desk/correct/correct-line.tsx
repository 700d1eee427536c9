'use client'

import { useLocale, useTranslations } from 'next-intl'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { LineWarnings } from '@/components/desk/board/line-warnings'
import { DishSearch } from '@/components/desk/correct/dish-search'
import { InsteadChoices } from '@/components/desk/correct/instead-choices'
import type { EditedLine, Instead } from '@/components/desk/correct/use-correction'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { formatEuro } from '@/lib/core/money/money'
import type { ChangedLine } from '@/lib/core/orders/corrections/correction'

type CorrectLineProps = {
  venueId: number
  line: DeskOrder['lines'][number]
  edited: EditedLine
  /** As the server priced it; null until then. */
  instead: ChangedLine['instead']
  isSearching: boolean
  onSearch: (isSearching: boolean) => void
  onEdit: (next: Partial<EditedLine>) => void
}

/** A line of an order in its correction: how many pieces stay, and what comes instead of the others. */
export const CorrectLine = ({ venueId, line, edited, instead, isSearching, onSearch, onEdit }: CorrectLineProps) => {
  const t = useTranslations('correct')
  const locale = useLocale()
  const { name, quantity: ordered } = line
  const { quantity } = edited
  const taken = ordered - quantity
  const chosen = taken > 0 ? edited.instead : null
  const replace = ({ kind, id, name }: Omit<Instead, 'selection'>) => {
    onEdit({ instead: { kind, id, name, selection: null }, quantity: taken === 0 ? 0 : quantity })
    onSearch(false)
  }
  return (
    <li className="desk-correct-line" data-taken={taken > 0}>
      <span className="desk-correct-name">{name}</span>
      <QuantityStepper
        value={quantity}
        min={0}
        max={ordered}
        labels={{ group: t('quantity', { name }), less: t('less', { name }), more: t('more', { name }) }}
        onLess={() => onEdit({ quantity: quantity - 1 })}
        onMore={() => onEdit({ quantity: quantity + 1, ...(quantity + 1 === ordered && { instead: null }) })}
      />
      {chosen ? (
        <div className="desk-correct-instead">
          <p>
            {t('instead', { quantity: taken, name: instead?.name ?? chosen.name })}
            {instead ? ` · ${formatEuro(instead.price, locale)}` : null}
          </p>
          {instead && instead.warnings.length > 0 ? <LineWarnings warnings={instead.warnings} /> : null}
          <InsteadChoices
            venueId={venueId}
            instead={chosen}
            onChoose={(selection) => onEdit({ instead: { ...chosen, selection } })}
          />
          <button type="button" className="button button-quiet" onClick={() => onEdit({ instead: null })}>
            {t('noReplacement')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isSearching}
          aria-label={t('replaceOf', { name })}
          onClick={() => onSearch(!isSearching)}
        >
          {t('replace')}
        </button>
      )}
      {isSearching ? <DishSearch label={t('search', { name })} onChoose={replace} /> : null}
    </li>
  )
}
