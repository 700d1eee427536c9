import { isDeepStrictEqual } from 'node:util'
import { type Finding, finding } from '@/lib/upstream/checker/finding'
import { fieldsOf, type SentPart } from '@/lib/upstream/checker/sent-parts'
import { courseFields } from '@/lib/upstream/wire/course-schema'

/** What a diner pays and can choose; in a tasting menu a dish has no price. */
const TERMS = ['price', 'glass_price', 'variations', 'additions']

const SAID = ['name', 'declared_allergens', 'may_contain', 'ingredients', 'has_allergens', 'has_sulfites', 'diets']

const isTasting = ({ above }: SentPart): boolean =>
  Boolean(courseFields.shape.tasting_menu.safeParse(fieldsOf(above?.sent).tasting_menu).data)

/** Each part that shares a key with an earlier one, beside the first of them. */
const repeated = (parts: readonly SentPart[], key: (part: SentPart) => string) => {
  const firsts = new Map<string, SentPart>()
  return parts.flatMap((other) => {
    if (other.id === null) return []
    const first = firsts.get(key(other))
    if (first) return [{ first, other }]
    firsts.set(key(other), other)
    return []
  })
}

/** The second of an id in one list is left out. */
const duplicates = (parts: readonly SentPart[]): Finding[] =>
  repeated(parts, ({ list, id }) => `${list} ${id}`).map(({ first, other: { at, sent, id } }) =>
    finding(at, {
      field: 'id',
      sent: id,
      expected: 'an id of its own, as only the first of its list is shown',
      outcome: isDeepStrictEqual(sent, first.sent) ? 'warning' : 'error',
    }),
  )

const differenceOf = (first: SentPart, other: SentPart): Finding[] => {
  const [one, two] = [first, other].map(({ schema, sent }) => schema.safeParse(sent).data)
  // What cannot be read is told by field-findings.ts.
  if (!one || !two) return []
  const fields = isTasting(first) || isTasting(other) ? SAID : [...TERMS, ...SAID]
  const field = fields.find((name) => !isDeepStrictEqual(one[name], two[name]))
  if (field === undefined) return []
  return [finding(other.at, { field, sent: fieldsOf(other.sent)[field], expected: `the same as in ${first.at}` })]
}

/** A dish or drink may stand in several courses, as the same. */
const disagreements = (parts: readonly SentPart[]): Finding[] =>
  repeated(
    parts.filter(({ kind }) => kind === 'dish' || kind === 'drink'),
    ({ kind, id }) => `${kind} ${id}`,
  ).flatMap(({ first, other }) => (other.list === first.list ? [] : differenceOf(first, other)))

/** Ids that come twice where one is expected. A variation and an addition may share one. */
export const idFindings = (parts: readonly SentPart[]): Finding[] => [...duplicates(parts), ...disagreements(parts)]
