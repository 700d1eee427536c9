'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useKeptTerm } from '@/components/menu/later/kept-term'
import { SearchSuggestions } from '@/components/menu/later/search-suggestions'
import { useSearch } from '@/components/menu/later/use-search'
import { ViewFrame, WithToolTexts } from '@/components/menu/later/view-frame'
import { WrittenCards } from '@/components/menu/later/written-cards'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { MAX_TERM } from '@/lib/core/menu/search-api'

const Results = (tool: ToolProps) => {
  const t = useTranslations('tools')
  const [typed, setTyped] = useKeptTerm()
  const [unwritten, setUnwritten] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { search, more, retry } = useSearch(typed, tool)
  const { waiting, items, total, similar, term } = search
  const failed = unwritten ? 'term' : search.failed
  const type = (next: string) => {
    setTyped(next)
    input.current?.focus()
  }
  const shown = items?.length ?? 0
  const count = () => {
    if (waiting) return t('searching')
    if (failed === 'term' || shown === 0) return null
    const found = shown < total ? t('foundOf', { shown, count: total }) : t('found', { count: total })
    return similar ? `${t('similar', { term })} ${found}` : found
  }
  return (
    <ViewFrame
      {...tool}
      label={t('searchTitle')}
      back={t('back')}
      heading={
        <>
          <h1 className="visually-hidden">{t('searchTitle')}</h1>
          <search>
            <input
              ref={input}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-label={t('searchLabel')}
              placeholder={t('searchHint')}
              maxLength={MAX_TERM}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </search>
        </>
      }
    >
      <p className="view-count" role="status">
        {count()}
      </p>
      {!typed.trim() && <SearchSuggestions context={tool} onPick={type} />}
      {items && shown === 0 && !waiting && !failed && (
        <div className="view-empty" role="status">
          <h2>{t('nothing', { term })}</h2>
          <p>{t('nothingHint')}</p>
          <button type="button" className="retry" onClick={() => type('')}>
            {t('clear')}
          </button>
        </div>
      )}
      {shown > 0 && failed !== 'term' && <h2 className="visually-hidden">{t('found', { count: total })}</h2>}
      {items && failed !== 'term' && (
        <WrittenCards answers={items} context={tool} busy={waiting} onFailed={() => setUnwritten(true)} />
      )}
      {failed && (
        <div className="view-empty" role="alert">
          <p>{t('searchFailed')}</p>
          <button
            type="button"
            className="retry"
            onClick={() => {
              setUnwritten(false)
              retry()
            }}
          >
            {t('retry')}
          </button>
        </div>
      )}
      {shown > 0 && shown < total && !failed && (
        <p className="view-more">
          <button type="button" className="retry" aria-disabled={waiting} onClick={more}>
            {t('searchMore')}
          </button>
        </p>
      )}
    </ViewFrame>
  )
}

/** Search in place of the menu (spec section 7). */
export const SearchView = (tool: ToolProps) => (
  <WithToolTexts {...tool}>
    <Results {...tool} />
  </WithToolTexts>
)
