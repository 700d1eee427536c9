export type Say = (line: string) => void

export type Given = {
  words: string[]
  out?: string | undefined
  origin?: string | undefined
  languages?: string | undefined
  role?: string | undefined
  until?: string | undefined
  minutes?: string | undefined
  why?: string | undefined
  say?: string | undefined
  all?: boolean | undefined
  to?: string | undefined
  yes?: boolean | undefined
  csv?: string | undefined
  xlsx?: string | undefined
  sheet?: string | undefined
  columns?: string[] | undefined
  'allergen-codes'?: string | undefined
  'without-prices'?: boolean | undefined
}

const WANTED = {
  nothing: { isGiven: ({ words }: Given) => words.length === 0, said: 'This command takes nothing after it.' },
  pages: { isGiven: ({ words }: Given) => words.length > 0, said: 'Name the saved page.' },
  files: {
    isGiven: ({ words }: Given) => words.length > 0,
    said: 'Name the file of a venue, or a folder of such files.',
  },
  venue: { isGiven: ({ words }: Given) => words.length === 1, said: 'Name one venue, such as 1001.' },
  venueAndMore: { isGiven: ({ words }: Given) => words.length > 0, said: 'Name one venue, such as 1001.' },
}

/** `help`: the arguments, then description lines. */
export type Command = {
  takes: keyof typeof WANTED
  needs?: { option: 'out' | 'csv'; said: string }
  help: [after: string, ...lines: string[]]
  run: (given: Given, say: Say) => Promise<void> | void
}

/** The error for missing arguments; null if complete. */
export const missingOf = ({ takes, needs }: Command, given: Given): string | null => {
  const { isGiven, said } = WANTED[takes]
  if (!isGiven(given)) return said
  return needs && !given[needs.option] ? needs.said : null
}

const COLUMN = 32

export const helpOf = (name: string, { help: [after, first = '', ...lines] }: Command): string => {
  const head = `  ${[name, after].filter(Boolean).join(' ')}`
  const begun = head.length < COLUMN ? [`${head.padEnd(COLUMN)}${first}`] : [head, ' '.repeat(COLUMN) + first]
  return [...begun, ...lines.map((line) => ' '.repeat(COLUMN) + line)].join('\n')
}
