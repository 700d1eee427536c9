import type { Command } from '@/lib/commands/venues/command'
import { sayNewOperatorLink } from '@/lib/commands/venues/desk-commands'
import { importVenue } from '@/lib/commands/venues/import-venue'
import { newVenue } from '@/lib/commands/venues/new-venue'
import { writeTemplate } from '@/lib/commands/venues/write-table'

export const BEGIN_COMMANDS = {
  operator: {
    takes: 'nothing',
    help: [
      '',
      'lets one browser to the page where venues are begun, copied, removed and handed to their owners:',
      'says an address and draws it as a code to scan. It works once, for 15 minutes',
    ],
    run: (_, say) => sayNewOperatorLink(say),
  },
  new: {
    takes: 'nothing',
    help: [
      '',
      'asks five questions and writes the file of a venue to begin with, into the folder venues',
      '  --out <folder>   another folder',
    ],
    run: ({ out }, say) => newVenue(out, say),
  },
  import: {
    takes: 'pages',
    help: [
      '<page>…',
      'the same out of saved pages of its site, where they hold a menu for search engines',
      '(schema.org, JSON-LD; .html or .json), and says what was left out',
      '  --out <folder>   another folder',
    ],
    run: ({ words, out }, say) => importVenue(words, out, say),
  },
  template: {
    takes: 'nothing',
    needs: { option: 'csv', said: 'Say where to: --csv <file>.' },
    help: [
      '--csv <file>',
      'writes a spreadsheet for the dishes of a venue to begin with, which check, preview and publish',
      'take beside its file. docs/venue-spreadsheet.md says what stands in it',
    ],
    run: ({ csv = '' }, say) => writeTemplate(csv, say),
  },
} satisfies Record<string, Command>
