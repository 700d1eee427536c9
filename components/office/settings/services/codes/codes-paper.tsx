'use client'

import '@/components/office/settings/services/codes/codes-paper.css'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { usePrintOnce } from '@/components/desk/ticket/use-print-once'
import { CodeDrawing } from '@/components/office/settings/services/codes/code-drawing'
import { useOffice } from '@/components/office/use-office'
import { sheetsOf } from '@/lib/browser/office/services/chosen-cards'
import { directionOf } from '@/lib/core/i18n/direction'
import { fieldOf } from '@/lib/core/office/apply-edit'
import type { CodeCard } from '@/lib/core/office/office-codes-api'

/** cards: four a sheet, to be cut out; poster: one, for the entrance. */
export const PAPERS = { cards: 4, poster: 1 } as const

export type CodesPaperKind = keyof typeof PAPERS

export type OnPaper = { cards: CodeCard[]; paper: CodesPaperKind }

type Styled = CSSProperties & Record<`--${string}`, string | number>

/** Long words get smaller. */
const lettersOf = (text: string): Styled => ({ '--letters': Math.max(1, text.length) })

const DEFAULT_ACCENT = '#9a3b1e'

const Card = ({ card, venue }: { card: CodeCard; venue: string }) => (
  <article className="codes-card">
    <header>
      <p className="codes-name" dir="auto" style={lettersOf(venue)}>
        {venue}
      </p>
      {card.label === null ? null : <p className="codes-label">{card.label}</p>}
      <p className="codes-title" dir="auto" style={lettersOf(card.title)}>
        {card.title}
      </p>
    </header>
    <CodeDrawing code={card.code} />
    <div className="codes-lines">
      {card.lines.map(({ locale, text }) => (
        <p key={locale} lang={locale} dir={directionOf(locale)}>
          {text}
        </p>
      ))}
    </div>
    <p className="codes-written" dir="ltr">
      {card.written}
    </p>
  </article>
)

/** Sheets of A4, seen by the printer alone: printed once they are there. `put`: stable. */
export const CodesPaper = ({ onPaper, put }: { onPaper: OnPaper | null; put: (nothing: null) => void }) => {
  const venue = useOffice((state) => state.venue.name)
  const accent = useOffice(({ draft }) => fieldOf(draft.fields, { field: 'theme.accent' }))
  usePrintOnce(onPaper, put)
  if (!onPaper) return null
  const { cards, paper } = onPaper
  const colour: Styled = { '--codes-accent': typeof accent === 'string' ? accent : DEFAULT_ACCENT }
  return createPortal(
    <div className="codes-paper" data-paper={paper} style={colour}>
      {sheetsOf(cards, PAPERS[paper]).map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name.
        <section key={at} className="codes-sheet">
          {sheet.map((card) => (
            <Card key={card.address} card={card} venue={venue} />
          ))}
        </section>
      ))}
    </div>,
    document.body,
  )
}
