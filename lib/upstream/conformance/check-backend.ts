import { z } from 'zod'
import { ENDPOINT_NAMES, ENDPOINTS } from '@/lib/core/upstream/endpoints'
import { CHOICE_SENTENCES } from '@/lib/upstream/conformance/choice-sentences'
import { MENU_SENTENCES } from '@/lib/upstream/conformance/menu-sentences'
import type { Difference, Sentence } from '@/lib/upstream/conformance/sentence'
import { SERVICE_SENTENCES } from '@/lib/upstream/conformance/service-sentences'
import { SHARING_SENTENCES } from '@/lib/upstream/conformance/sharing-sentences'
import type { Subject } from '@/lib/upstream/conformance/subject'
import { VENUE_SENTENCES } from '@/lib/upstream/conformance/venue-sentences'

/** In the order in which a system is best built. */
export const SENTENCES: Sentence[] = [
  ...VENUE_SENTENCES,
  ...MENU_SENTENCES,
  ...CHOICE_SENTENCES,
  ...SERVICE_SENTENCES,
  ...SHARING_SENTENCES,
]

/**
 * 'unseen': the venue has no data for it. 'missing': the system lacks the call. 'untried': it writes, or failed like an
 * earlier one.
 */
export type SentenceOutcome = Pick<Sentence, 'sentence'> &
  (
    | { outcome: 'ok' | 'unseen' | 'untried' }
    | { outcome: 'missing'; found: string }
    | { outcome: 'differs'; differences: Difference[] }
  )

const codeSchema = z.object({ code: z.string(), endpoint: z.enum(ENDPOINT_NAMES).optional() })

/** Statuses for an unknown call. */
const NO_CALL = /(?:404|405|501)$/

/** The error's fixed code, as messages may quote an address. */
const wordOf = (error: unknown): string => {
  const named = codeSchema.safeParse(error)
  if (named.success) {
    const { code, endpoint } = named.data
    return endpoint ? `${ENDPOINTS[endpoint].method} ${ENDPOINTS[endpoint].path} ${code}` : code
  }
  return error instanceof Error ? error.message : 'an error'
}

/** A shared failure, such as an unreadable venue, is reported once. */
export const trySentence = async (
  { sentence, run }: Pick<Sentence, 'sentence' | 'run'>,
  subject: Subject,
  failures: Set<string>,
): Promise<SentenceOutcome> => {
  try {
    const differences = await run(subject)
    if (differences === null) return { sentence, outcome: 'unseen' }
    if (differences.length === 0) return { sentence, outcome: 'ok' }
    return { sentence, outcome: 'differs', differences }
  } catch (error) {
    const found = wordOf(error)
    if (failures.has(found)) return { sentence, outcome: 'untried' }
    failures.add(found)
    if (NO_CALL.test(found)) return { sentence, outcome: 'missing', found }
    return { sentence, outcome: 'differs', differences: [{ expected: 'an answer', found }] }
  }
}

/** `failures`: already reported. */
type CheckOptions = { writes: boolean; nouns?: ReadonlySet<Sentence['noun']>; failures?: Set<string> }

/** Checks sentences one by one; those that write only with `writes`. */
export async function* checkBackend(
  subject: Subject,
  { writes, nouns, failures = new Set() }: CheckOptions,
): AsyncGenerator<SentenceOutcome> {
  for (const sentence of SENTENCES.filter(({ noun }) => nouns?.has(noun) ?? true)) {
    if (sentence.writes && !writes) yield { sentence: sentence.sentence, outcome: 'untried' }
    else yield await trySentence(sentence, subject, failures)
  }
}
