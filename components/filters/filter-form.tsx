'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useStore } from 'zustand'
import { FILTER_GROUPS, type FilterGroup, loadFilterChoices } from '@/components/filters/filter-choices'
import { FilterLegend } from '@/components/filters/filter-legend'
import { ChipsSkeleton, FilterPicker } from '@/components/filters/filter-picker'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { filtersStore } from '@/lib/browser/menu/filters/filters-store'
import { track } from '@/lib/browser/tracking/track'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { countPicked, keepOffered, NOTHING_PICKED } from '@/lib/core/menu/filters/stored-filters'

/** The filter form; applying waits for the server. */
export const FilterForm = ({ venue, locale, onClose }: ToolProps) => {
  const t = useTranslations('filters')
  const common = useTranslations('common')
  const store = filtersStore(venue.id)
  const { filters, status, apply } = useStore(store)
  const [changed, setChanged] = useState<typeof filters | null>(null)
  const [applying, setApplying] = useState(false)
  const failedNote = useRef<HTMLParagraphElement>(null)
  const { data, error, isValidating, mutate } = useSWR(['filters', locale], () => loadFilterChoices(locale), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 60_000,
  })
  const kept = changed ?? filters
  const picked = data ? keepOffered(kept, data) : kept
  const count = countPicked(picked)
  const failed = applying && status === 'failed'

  useEffect(() => {
    if (!applying || status === 'loading') return
    if (status === 'failed') {
      // In braces: newer browsers return a promise, which React would take for a cleanup.
      failedNote.current?.scrollIntoView({ block: 'nearest' })
      return
    }
    const { allergies, foods, diets } = store.getState().filters
    // Privacy: counts only, as the picks reveal the diner's health.
    track('filterapplied', { allergies: allergies.length, foods: foods.length, diets: diets.length })
    onClose()
  }, [applying, status, store, onClose])

  const toggle = (group: FilterGroup, id: number) => {
    const ids = picked[group]
    setApplying(false)
    setChanged({ ...picked, [group]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] })
  }
  const send = (next: typeof filters) => {
    if (applying && status === 'loading') return
    setChanged(next)
    setApplying(true)
    apply(next)
  }
  const waiting = applying && status === 'loading'

  return (
    <Sheet label={t('title')} closeLabel={common('close')} onClose={onClose} hasEntry>
      <SheetContent
        footer={
          <>
            <p className="hint" role="status">
              {waiting ? t('checking') : t('chosen', { count })}
            </p>
            <button type="button" className="button" disabled={count === 0} onClick={() => send(NOTHING_PICKED)}>
              {t('clear')}
            </button>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={!data || waiting}
              aria-busy={waiting}
              onClick={() => data && send(picked)}
            >
              {t('apply')}
            </button>
          </>
        }
      >
        <div className="filters">
          <h2>{t('title')}</h2>
          <p className="field-hint">{t('intro')}</p>
          {failed && (
            <p className="notice filter-failed" role="alert" ref={failedNote}>
              {t('failed')}
            </p>
          )}
          {!data && error && !isValidating && (
            <div className="notice filter-failed" role="alert">
              <p>{t('optionsFailed')}</p>
              <button type="button" className="button" onClick={() => void mutate()}>
                {common('retry')}
              </button>
            </div>
          )}
          {!data && (!error || isValidating) && <ChipsSkeleton label={common('loading')} />}
          {data &&
            FILTER_GROUPS.map((group) => (
              <FilterPicker
                key={group}
                title={t(group)}
                choices={data[group]}
                lang={group === 'allergies' ? undefined : menuLangOf(locale)}
                picked={picked[group]}
                onToggle={(id) => toggle(group, id)}
              />
            ))}
          <FilterLegend />
        </div>
      </SheetContent>
    </Sheet>
  )
}
