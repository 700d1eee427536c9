'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSearch } from '@/components/menu/later/use-search'
import { ViewFrame, WithToolTexts } from '@/components/menu/later/view-frame'
import { WrittenCards } from '@/components/menu/later/written-cards'
import type { ToolProps } from '@/components/menu/page/menu-context'
import type { ItemAnswer } from '@/lib/menu/item-answer'

const LONGEST_TERM = 100
const NONE: ItemAnswer[] = []

const Results = (tool: ToolProps) => {
  const t = useTranslations('tools')
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [unwritten, setUnwritten] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { waiting, failed, items, term } = useSearch(typed, attempt, tool)
  const retry = () => {
    setUnwritten(false)
    setAttempt(attempt + 1)
  }
  const clear = () => {
    setTyped('')
    input.current?.focus()
  }
  const nothing = items?.length === 0 && !waiting && !failed
  return (
    <ViewFrame
      {...tool}
      label={t('searchTitle')}
      back={t('back')}
      heading={
        <search>
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('searchLabel')}
            placeholder={t('searchHint')}
            maxLength={LONGEST_TERM}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      }
    >
      <p className="view-count" role="status">
        {waiting ? t('searching') : !failed && items && items.length > 0 && t('found', { count: items.length })}
      </p>
      {nothing && (
        <div className="view-empty" role="status">
          <h2>{t('nothing', { term })}</h2>
          <p>{t('nothingHint')}</p>
          <button type="button" className="retry" onClick={clear}>
            {t('clear')}
          </button>
        </div>
      )}
      {failed || unwritten ? (
        <div className="view-empty" role="alert">
          <p>{t('searchFailed')}</p>
          <button type="button" className="retry" onClick={retry}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <WrittenCards answers={items ?? NONE} context={tool} busy={waiting} onFailed={() => setUnwritten(true)} />
      )}
    </ViewFrame>
  )
}

/** Searches dishes and drinks in the menu's place (spec section 7); the term stays while a dish is looked at. */
export const SearchView = (tool: ToolProps) => (
  <WithToolTexts {...tool}>
    <Results {...tool} />
  </WithToolTexts>
)
