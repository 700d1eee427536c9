/** Where a command says what it did, a line at a time. */
export type Say = (line: string) => void

/** What stands after a command: its words in their order, and the options that it was given. */
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
  'allergen-codes'?: string | undefined
}

/** What a command wants after its name, and what is said where it is not given. */
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

/** A command of `npm run venues`. `help`: what stands after its name, and what it does, a line each. */
export type Command = {
  takes: keyof typeof WANTED
  needs?: { option: 'out' | 'csv'; said: string }
  help: [after: string, ...lines: string[]]
  run: (given: Given, say: Say) => Promise<void> | void
}

/** What is missing after a command, in words; null where nothing is. */
export const missingOf = ({ takes, needs }: Command, given: Given): string | null => {
  const { isGiven, said } = WANTED[takes]
  if (!isGiven(given)) return said
  return needs && !given[needs.option] ? needs.said : null
}

/** Where what a command does begins in a line of the help. */
const COLUMN = 32

/** A command as the help has it. */
export const helpOf = (name: string, { help: [after, first = '', ...lines] }: Command): string => {
  const head = `  ${[name, after].filter(Boolean).join(' ')}`
  // One that is longer has the first line to itself.
  const begun = head.length < COLUMN ? [`${head.padEnd(COLUMN)}${first}`] : [head, ' '.repeat(COLUMN) + first]
  return [...begun, ...lines.map((line) => ' '.repeat(COLUMN) + line)].join('\n')
}
