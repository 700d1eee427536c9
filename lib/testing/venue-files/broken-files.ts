import fc from 'fast-check'

/** Bytes that somebody may hand in for a venue file, and how they came to be. */
export type BrokenFile = { how: string; bytes: Uint8Array }

/** Where in a file and by which chance it is broken, from 0 to 1. */
type Chance = { at: number; by: number; value: unknown }

type Break = (text: string, chance: Chance) => string | Uint8Array

const placeIn = (length: number, at: number): number => Math.min(Math.floor(at * length), Math.max(length - 1, 0))

const inserted = (text: string, at: number, more: string): string => {
  const place = placeIn(text.length, at)
  return text.slice(0, place) + more + text.slice(place)
}

/** Puts something in place of one of the parts of a text that look so. */
const exchanged = (text: string, at: number, pattern: RegExp, by: (found: string) => string): string => {
  const found = [...text.matchAll(pattern)]
  const one = found[placeIn(found.length, at)]
  return one ? text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length) : text
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const withBytes = (text: string, change: (bytes: Uint8Array) => void): Uint8Array => {
  const bytes = bytesOf(text)
  change(bytes)
  return bytes
}

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

const NUMBER = /(?<=: )-?\d+(?:\.\d+)?/g
const STRING = /"(?:[^"\\]|\\.)*"/g
const FIELD = /"[\w$]+": /g
const VALUE = /(?<=": )(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null)/g
const SIGN = /[{}[\]:,"]/g

/** What a slip of the pen, a broken disk, another program or an ill will makes of a file. */
const BREAKS: Record<string, Break> = {
  'cut short': (text, { at }) => text.slice(0, placeIn(text.length, at)),
  'a part lost': (text, { at, by }) => {
    const from = placeIn(text.length, at)
    return text.slice(0, from) + text.slice(from + Math.ceil(by * 200))
  },
  'bytes swapped': (text, { at, by }) =>
    withBytes(text, (bytes) => {
      const [one, other] = [placeIn(bytes.length, at), placeIn(bytes.length, by)]
      const kept = bytes[one] ?? 0
      bytes[one] = bytes[other] ?? 0
      bytes[other] = kept
    }),
  'a byte that is none of the text': (text, { at, by }) =>
    withBytes(text, (bytes) => {
      bytes[placeIn(bytes.length, at)] = Math.floor(by * 256)
    }),
  'a sign lost': (text, { at }) => exchanged(text, at, SIGN, () => ''),
  'a sign too many': (text, { at, by }) => inserted(text, at, '{}[]:,"\\/*'[Math.floor(by * 10)] ?? '{'),
  'a value of another type': (text, { at, value }) => exchanged(text, at, VALUE, () => JSON.stringify(value) ?? '{}'),
  'a list for a value': (text, { at }) => exchanged(text, at, VALUE, (found) => `[${found}]`),
  'a number beyond all bounds': (text, { at, by }) =>
    exchanged(
      text,
      at,
      NUMBER,
      () => ['1e400', '-1', '9'.repeat(400), '0.1234567', '1e-300'][Math.floor(by * 5)] ?? '-1',
    ),
  'a long text': (text, { at, by }) => exchanged(text, at, STRING, () => `"${'à'.repeat(Math.ceil(by * 300_000))}"`),
  'a control character': (text, { at, by }) => inserted(text, at, String.fromCharCode(Math.floor(by * 32))),
  'a NUL': (text, { at }) => exchanged(text, at, STRING, (found) => `${found.slice(0, -1)}\\u0000"`),
  'half a character': (text, { at }) => exchanged(text, at, STRING, (found) => `${found.slice(0, -1)}\\ud800"`),
  'a field twice': (text, { at }) => exchanged(text, at, FIELD, (found) => `${found}1, ${found}`),
  'a field of another name': (text, { at }) => exchanged(text, at, FIELD, (found) => found.replace(/"(.)/, '"$1x')),
  'a field of the language itself': (text, { at, by }) =>
    exchanged(
      text,
      at,
      FIELD,
      () => ['"__proto__": ', '"constructor": ', '"toString": '][Math.floor(by * 3)] ?? '"": ',
    ),
  'lists within lists': (text, { at, by }) => {
    const depth = Math.ceil(by * 20_000)
    return exchanged(text, at, VALUE, () => '['.repeat(depth) + ']'.repeat(depth))
  },
  'courses within courses': (text, { by }) => {
    const depth = Math.ceil(by * 60)
    const deep = `${'{"original_name": "Corso", "nested": ['.repeat(depth)}${']}'.repeat(depth)}`
    return text.replace('"courses": [', `"courses": [${deep}, `)
  },
  'another encoding': (text, { by }) => (by < 0.5 ? utf16(text) : new Uint8Array(Buffer.from(text, 'latin1'))),
}

const chance = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  by: fc.double({ min: 0, max: 0.999, noNaN: true }),
  value: fc.jsonValue({ maxDepth: 3 }),
})

const madeOf = (texts: string[]): fc.Arbitrary<BrokenFile> =>
  fc
    .tuple(
      fc.constantFrom(...texts),
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(BREAKS)), chance), { minLength: 1, maxLength: 3 }),
    )
    .map(([text, breaks]) => {
      let bytes = bytesOf(text)
      for (const [name, by] of breaks) {
        const broken = BREAKS[name]?.(new TextDecoder().decode(bytes), by) ?? ''
        bytes = typeof broken === 'string' ? bytesOf(broken) : broken
      }
      return { how: breaks.map(([name]) => name).join(', '), bytes }
    })

const anything: fc.Arbitrary<BrokenFile> = fc.oneof(
  fc.json({ maxDepth: 6 }).map((text) => ({ how: 'any JSON', bytes: bytesOf(text) })),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => ({ how: 'any bytes', bytes })),
  fc.string({ maxLength: 2_000, unit: 'binary' }).map((text) => ({ how: 'any text', bytes: bytesOf(text) })),
)

/** So many broken files, most of them made of sound ones; the same at every run of one seed. */
export const brokenFiles = (texts: string[], count: number, seed: number): BrokenFile[] =>
  fc.sample(fc.oneof({ arbitrary: madeOf(texts), weight: 9 }, { arbitrary: anything, weight: 1 }), {
    numRuns: count,
    seed,
  })
