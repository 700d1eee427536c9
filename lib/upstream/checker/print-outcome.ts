import type { WireOutcome } from '@/lib/upstream/checker/check-wire'
import type { SentenceOutcome } from '@/lib/upstream/conformance/check-backend'

const WORDS: Record<SentenceOutcome['outcome'], string> = {
  ok: 'ok',
  missing: 'missing',
  differs: 'differs',
  unseen: 'not seen',
  untried: 'not tried',
}

/** Prevents terminal injection by outside text. */
const plain = (text: string): string => text.replace(/\p{C}/gu, ' ')

export const outcomeLines = (outcome: WireOutcome): string[] => [
  ...judgement(outcome),
  ...(outcome.notes ?? []).map((note) => `            note:     ${plain(note)}`),
]

const judgement = (outcome: SentenceOutcome): string[] => {
  const head = `${WORDS[outcome.outcome].padEnd(10)}${outcome.sentence}`
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

export const summaryOf = (outcomes: readonly SentenceOutcome[]): string =>
  Object.entries(WORDS)
    .map(([outcome, word]) => [outcomes.filter((one) => one.outcome === outcome).length, word])
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
