'use client'

import '@/components/office/suggestions/suggestions.css'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SuggestionCard } from '@/components/office/suggestions/suggestion-card'
import type { Suggestions } from '@/components/office/suggestions/use-suggestions'
import { useOffice } from '@/components/office/use-office'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { italianName } from '@/lib/browser/office/draft-tree'
import { itemIn } from '@/lib/browser/office/item-index'
import type { Suggestion } from '@/lib/core/office/office-suggestions-api'

type GroupProps = { item: string; list: readonly Suggestion[]; answer: Suggestions['answer'] }

const ItemGroup = ({ item, list, answer }: GroupProps) => {
  const t = useTranslations('office')
  const id = useId()
  const found = useOffice(({ draft }) => itemIn(draft, item))
  const name = found && italianName(found)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} lang={name ? 'it' : undefined} dir="auto">
        {name || t(found ? 'list.unnamed' : 'suggestions.goneItem')}
      </h3>
      <ul className="office-suggestions">
        {list.map((suggestion) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion} item={found} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

const byItem = (list: readonly Suggestion[]): [item: string, list: Suggestion[]][] => {
  const groups = new Map<string, Suggestion[]>()
  for (const each of list) groups.set(each.item, [...(groups.get(each.item) ?? []), each])
  return [...groups]
}

type SheetProps = { suggestions: Suggestions; onClose: () => void }

/** What guests would say otherwise, dish by dish: taken into the draft, or refused; undone while it is open. */
export const SuggestionsSheet = ({ suggestions: { list, next, hasFailed, read, answer }, onClose }: SheetProps) => {
  const t = useTranslations('office')
  const title = t('suggestions.title')
  return (
    <Sheet label={title} closeLabel={t('close')} onClose={onClose} full>
      <SheetContent>
        <div className="office-suggested">
          <h2>{title}</h2>
          <p className="field-hint">{t('suggestions.hint')}</p>
          {list.length === 0 ? <p>{t('suggestions.none')}</p> : null}
          {byItem(list).map(([item, some]) => (
            <ItemGroup key={item} item={item} list={some} answer={answer} />
          ))}
          <p role="alert" className="field-error">
            {hasFailed && t('failed')}
          </p>
          {next === null ? null : (
            <button type="button" className="button" onClick={() => void read(next)}>
              {t('suggestions.more')}
            </button>
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}
