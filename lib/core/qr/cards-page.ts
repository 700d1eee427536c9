import { directionOf } from '@/lib/core/i18n/direction'
import { CARD_SYMBOLS } from '@/lib/core/qr/card-drawings'
import { CARDS_STYLE } from '@/lib/core/qr/cards-style'
import type { CardWords, PrintedCard } from '@/lib/core/qr/printed-card'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import { qrSvg } from '@/lib/core/qr/qr-svg'
import { themeOf } from '@/lib/core/venue/theme'
import type { Venue } from '@/lib/core/venue/venue'

const PER_SHEET = 4

/** `address` is a `data:` URL. A photo fills a circle, a drawing is shown whole. */
export type CardLogo = { address: string; isPhoto: boolean }

export type CardsSource = {
  venue: Pick<Venue, 'name' | 'theme'>
  cards: PrintedCard[]
  logo: CardLogo | null
  language: CardWords
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Length for scaling the text; Chinese and Japanese characters count double. */
const lettersOf = (text: string): number =>
  Math.max(1, text.length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0))

const fitted = (className: string, text: string): string =>
  `<p class="${className}" dir="auto" style="--letters:${lettersOf(text)}">${escaped(text)}</p>`

const use = (id: string): string => `<svg class="${id}" aria-hidden="true"><use href="#${id}"/></svg>`

const logoSymbol = ({ address, isPhoto }: CardLogo): string =>
  `<symbol id="logo" viewBox="0 0 10 10"><image href="${address}" width="10" height="10" preserveAspectRatio="xMidYMid ${isPhoto ? 'slice' : 'meet'}"/></symbol>`

const cardOf = (card: PrintedCard, name: string, logo: string): string => `<article class="card">
${use('frame')}
<div class="head">${logo}${fitted('name', name)}${use('rule')}${card.label ? `<p class="label">${escaped(card.label)}</p>` : ''}${fitted('title', card.title)}</div>
<div class="code">${qrSvg(qrCodeOf(card.address))}</div>
<div class="lines">${card.lines.map(({ locale, text }) => `<p lang="${locale}" dir="${directionOf(locale)}">${escaped(text)}</p>`).join('')}</div>
<p class="written" dir="ltr">${escaped(card.written)}</p>
</article>`

const sheetsOf = (cards: string[]): string[] =>
  Array.from(
    { length: Math.ceil(cards.length / PER_SHEET) },
    (_, sheet) =>
      `<section class="sheet">${use('marks')}${cards.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET).join('')}</section>`,
  )

/** A self-contained HTML page to print: A4 sheets of four cards with cut marks, or A6 cards. */
export const cardsPage = ({ venue, cards, logo, language: { locale, words } }: CardsSource): string => {
  const logoOnCard = logo
    ? `<svg class="logo${logo.isPhoto ? ' photo' : ''}" aria-hidden="true"><use href="#logo"/></svg>`
    : ''
  const title = `QR · ${escaped(venue.name)}`
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>:root { --accent: ${themeOf(venue).accent[0]} }${CARDS_STYLE}</style>
</head>
<body>
<svg width="0" height="0" style="position:absolute" aria-hidden="true">${CARD_SYMBOLS}${logo ? logoSymbol(logo) : ''}</svg>
<header>
<form class="choice" autocomplete="off">
<h1>${title}</h1>
<fieldset>
<legend>${escaped(words.paper.title)}</legend>
<label><input type="radio" name="paper" id="a4" checked>${escaped(words.paper.sheets)}</label>
<label><input type="radio" name="paper" id="a6">${escaped(words.paper.cards)}</label>
</fieldset>
<button type="button" onclick="print()">${escaped(words.paper.print)}</button>
<p>${escaped(words.paper.hint)}</p>
</form>
</header>
<main>
${sheetsOf(cards.map((card) => cardOf(card, venue.name, logoOnCard))).join('\n')}
</main>
</body>
</html>
`
}
