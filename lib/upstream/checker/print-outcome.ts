import type { Outcome } from '@/lib/upstream/checker/check-systems'

const WORDS: Record<Outcome['outcome'], string> = {
  ok: 'ok',
  missing: 'missing',
  differs: 'differs',
  unseen: 'not seen',
  untried: 'not tried',
  error: 'error',
  warning: 'warning',
}

const COUNTED = new Set(['error', 'warning'])

/** Prevents terminal injection by outside text. */
const plain = (text: string): string => text.replace(/\p{C}/gu, ' ')

export const outcomeLines = (outcome: Outcome): string[] => [
  ...judgement(outcome),
  ...('notes' in outcome ? (outcome.notes ?? []) : []).map((note) => `            note:     ${plain(note)}`),
]

const judgement = (outcome: Outcome): string[] => {
  const head = `${WORDS[outcome.outcome].padEnd(10)}${plain(outcome.sentence)}`
  if (outcome.outcome === 'missing') return [head, `            ${plain(outcome.found)}`]
  if (outcome.outcome !== 'differs') return [head]
  return [
    head,
    ...outcome.differences.flatMap(({ expected, found }) => [
      `            expected: ${plain(expected)}`,
      `            found:    ${plain(found)}`,
    ]),
  ]
}

export const summaryOf = (outcomes: readonly Outcome[]): string =>
  Object.entries(WORDS)
    .map(([outcome, word]) => ({ outcome, word, count: outcomes.filter((one) => one.outcome === outcome).length }))
    .filter(({ count }) => count !== 0)
    .map(({ outcome, word, count }) => `${count} ${word}${COUNTED.has(outcome) && count > 1 ? 's' : ''}`)
    .join(', ')
