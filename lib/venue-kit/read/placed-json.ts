import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type FilePath, quoted } from '@/lib/venue-kit/read/file-fault'

export type Place = { line: number; column: number }

export type TextFault = Place & { found: string; wanted: string }

/** JSON with comments and trailing commas, with source positions. */
export type PlacedJson = {
  value: unknown
  faults: TextFault[]
  /** The value is complete despite the faults. */
  isWhole: boolean
  /** Falls back to the nearest parent; `isName`: position of the field's name. */
  placeOf: (path: FilePath, isName?: boolean) => Place
}

const MAX_DEPTH = 50

/** Twice a venue of 10,000 dishes. */
const MAX_TOKENS = 1_500_000

const WANTED: Record<ReturnType<typeof printParseErrorCode>, string> = {
  InvalidSymbol: 'a text in straight double quotes, a number, true, false or null',
  InvalidNumberFormat: 'a number, such as 12.5',
  PropertyNameExpected: 'the name of a field in straight double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon between the name of a field and its value',
  CommaExpected: 'a comma before it',
  CloseBraceExpected: 'a closing brace }',
  CloseBracketExpected: 'a closing bracket ]',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'a comment that begins with //',
  UnexpectedEndOfComment: 'the end of the comment: */',
  UnexpectedEndOfString: 'a closing quote in the same line',
  UnexpectedEndOfNumber: 'a number, such as 12.5',
  InvalidUnicode: 'four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'a backslash written twice',
  InvalidCharacter: 'no control character in a text',
  '<unknown ParseErrorCode>': 'JSON',
}

const lineStartsOf = (text: string): number[] => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const placesIn = (text: string): ((offset: number) => Place) => {
  const starts = lineStartsOf(text)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** Guards the recursive parser; null within the limits. */
const excessIn = (text: string): { offset: number; found: string; wanted: string } | null => {
  const scanner = createScanner(text, true)
  let depth = 0
  for (let tokens = 0; scanner.getPosition() < text.length; tokens += 1) {
    scanner.scan()
    const offset = scanner.getTokenOffset()
    const sign = scanner.getTokenLength() === 1 ? text[offset] : ''
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    if (depth > MAX_DEPTH) return { offset, found: `${depth} levels`, wanted: `at most ${MAX_DEPTH} levels` }
    if (tokens > MAX_TOKENS) return { offset, found: 'more than any menu has', wanted: 'the end of the file' }
  }
  return null
}

/** Last duplicate wins and is reported. fromEntries keeps '__proto__' an ordinary field. */
const valueIn = (node: Node): unknown => {
  const { children = [] } = node
  if (node.type === 'array') return children.map(valueIn)
  if (node.type !== 'object') return node.value
  return Object.fromEntries(
    children.flatMap(({ children: [name, value] = [] }) => (name && value ? [[name.value, valueIn(value)]] : [])),
  )
}

const repeatedNames = (node: Node): Node[] => {
  const { children = [] } = node
  if (node.type !== 'object') return children.flatMap(repeatedNames)
  const seen = new Set<unknown>()
  return children.flatMap(({ children: [name, value] = [] }) => {
    const within = value ? repeatedNames(value) : []
    if (!name || !seen.has(name.value)) seen.add(name?.value)
    else within.unshift(name)
    return within
  })
}

/** The node, or its nearest ancestor. */
const nodeAt = (root: Node, path: FilePath, isName: boolean): Node => {
  let node = root
  for (const [index, part] of path.entries()) {
    const property = node.children?.find(({ children }) => children?.[0]?.value === part)
    const next = node.type === 'array' ? node.children?.[Number(part)] : property?.children?.[1]
    if (isName && index === path.length - 1) return property?.children?.[0] ?? node
    if (!next) return node
    node = next
  }
  return node
}

/** Already reported as InvalidSymbol. */
const isTold = ({ error }: ParseError, before: ParseError | undefined): boolean =>
  printParseErrorCode(error) === 'ValueExpected' &&
  before !== undefined &&
  printParseErrorCode(before.error) === 'InvalidSymbol'

/** One per line, as the rest are consequences. */
const firstOfLines = (faults: TextFault[]): TextFault[] =>
  faults.filter(({ line }, index) => line !== faults[index - 1]?.line)

/** Never throws; undefined value if it is not JSON. */
export const readPlacedJson = (text: string): PlacedJson => {
  const placeAt = placesIn(text)
  const excess = excessIn(text)
  const errors: ParseError[] = []
  const root = excess ? undefined : parseTree(text, errors, { allowTrailingComma: true })
  const faultOf = ({ error, offset, length }: ParseError): TextFault => ({
    ...placeAt(offset),
    found: offset >= text.length ? 'the end of the file' : quoted(text.slice(offset, offset + Math.max(length, 1))),
    wanted: WANTED[printParseErrorCode(error)],
  })
  const told = errors.filter((error, at) => !isTold(error, errors[at - 1]))
  const repeated = (root ? repeatedNames(root) : []).map((name) => ({
    ...placeAt(name.offset),
    found: `${quoted(String(name.value))} a second time`,
    wanted: 'each field once',
  }))
  const beyond = excess ? [{ ...placeAt(excess.offset), found: excess.found, wanted: excess.wanted }] : []
  return {
    value: root && valueIn(root),
    faults: [...beyond, ...firstOfLines(told.map(faultOf)), ...repeated],
    isWhole: root !== undefined && errors.every(({ error }) => printParseErrorCode(error) === 'CommaExpected'),
    placeOf: (path, isName = false) => placeAt(root ? nodeAt(root, path, isName).offset : 0),
  }
}
