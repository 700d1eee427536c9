import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { createTranslator } from 'next-intl'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { correctionWords } from '@/lib/core/orders/kitchen-words'
import { staleLine } from '@/lib/core/orders/stale-order'

it.each([
  ['r', 'TAVOLO 4 → 7', 'il tavolo non era più aperto'],
  ['h', 'CAMERA 4 → 7', 'la camera non era più aperta'],
  ['s', 'OMBRELLONE 4 → 7', 'l’ombrellone non era più aperto'],
] as const)('the ticket and the notice of an order of type %s name its place as what it is', (type, moved, notOpen) => {
  expect(correctionWords({ lines: [], table: { from: '4', to: '7' } }, type)).toEqual([moved])
  expect(staleLine(['table_closed'], type)).toBe(`[ATTENZIONE, al momento del pagamento: ${notOpen}]`)
})

const TABLE_WORDS = {
  ...{ it: /tavol/i, en: /table/i, de: /tisch/i, es: /mesa/i },
  ...{ ru: /стол/i, 'zh-CN': /桌/, ar: /طاول/, ja: /テーブル(?!チャージ)/ },
}

/** Texts about the place of one order or bill, with what they ask for. */
const TEXTS: [namespace: string, key: string, values?: Record<string, string | number>][] = [
  ['correct', 'moveTable'],
  ['correct', 'whichTable', { table: '4' }],
  ['correct', 'moved', { from: '4', to: '7' }],
  ['correct', 'errors.unknown_table'],
  ['desk', 'moves.made', { kind: 'move_table', about: '' }],
  ['desk', 'moves.takeBack', { kind: 'move_table', about: '' }],
  ['log', 'kinds.move_table', { from: 'none', to: '' }],
  ['log', 'kinds.move_table', { from: '4', to: '7' }],
  ['till', 'elsewhere'],
  ['till', 'add.errors.bill_changed'],
  ['bill', 'party'],
  ['checkout', 'coverAtTable', { people: 2 }],
  ['checkout', 'samePeople.question', { table: '4', people: 2 }],
  ['checkout', 'samePeople.name'],
  ['checkout', 'missing.samePeople'],
  ['checkout', 'failure.covers_changed', { people: 2 }],
  ['confirmation', 'awaiting.ready.tableservice', { time: '21:00' }],
  ['confirmation', 'running.ready', { service: 'tableservice' }],
]

it.each(LOCALE_IDS)('no text about a room or an umbrella says table in %s', (locale) => {
  const read = (namespace: string) => JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, 'utf8'))
  for (const [namespace, key, values] of TEXTS) {
    const say = createTranslator({ locale, messages: read(namespace) })
    for (const type of ['h', 's']) expect(say(key, { ...values, type })).not.toMatch(TABLE_WORDS[locale])
  }
})
