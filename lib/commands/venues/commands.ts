import { AVAILABILITY_COMMANDS } from '@/lib/commands/venues/availability-commands'
import { BEGIN_COMMANDS } from '@/lib/commands/venues/begin-commands'
import { type Command, helpOf } from '@/lib/commands/venues/command'
import { FILE_COMMANDS, OLDER_NAMES } from '@/lib/commands/venues/file-commands'
import { VENUE_COMMANDS } from '@/lib/commands/venues/venue-commands'

const SECTIONS: readonly [title: string, commands: Record<string, Command>][] = [
  ['Begin a venue', BEGIN_COMMANDS],
  ['Show it to diners', FILE_COMMANDS],
  ['Its codes and its desk', VENUE_COMMANDS],
  ['During a service, seen on open phones within two seconds', AVAILABILITY_COMMANDS],
]

export const COMMANDS_BY_NAME: ReadonlyMap<string, Command> = new Map([
  ...SECTIONS.flatMap(([, commands]) => Object.entries(commands)),
  ...Object.entries(OLDER_NAMES),
])

const sections = SECTIONS.map(([title, commands]) =>
  [`${title}:`, ...Object.entries(commands).map(([name, command]) => helpOf(name, command))].join('\n'),
)

export const HELP = `Usage: npm run -s venues -- <command>

${sections.join('\n\n')}

A venue is named by its number or its token. Whoever has the code of a table passes for somebody who sits there: the
folder of qr is for the venue alone. It reads the settings that the server reads and may run beside it. Ends with 0, with
1 when it could not be done, with 2 when the command is not understood.
`
