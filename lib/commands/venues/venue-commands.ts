import type { Command, Say } from '@/lib/commands/venues/command'
import { sayDeskLink } from '@/lib/commands/venues/desk-commands'
import { sayVenues } from '@/lib/commands/venues/list-venues'
import { openVenue } from '@/lib/commands/venues/open-venue'
import { printCodes } from '@/lib/commands/venues/print-codes'
import { showMenu } from '@/lib/commands/venues/show-menu'
import { renewTableCodes } from '@/lib/server/tables/table-code'

const renewCodes = async (ref: string, say: Say): Promise<void> => {
  const venue = await openVenue(ref)
  await renewTableCodes(venue.id)
  say(`The codes of ${venue.name} printed so far ask for the table by hand from now on. Print new ones:`)
  say(`npm run -s venues -- qr ${venue.id} --out <folder>`)
}

export const VENUE_COMMANDS = {
  list: {
    takes: 'nothing',
    help: [
      '',
      'the venues of this Coperto, a line each: number, token, letters, name, what its menu has,',
      'when it was put last, and whether it is of the demo, your own or removed',
    ],
    run: (_, say) => sayVenues(say),
  },
  show: {
    takes: 'venue',
    help: [
      '<venue>',
      'says the address of its menu and draws it as a code, for a phone on the network of this machine',
      '  --origin https://menu.example.com   instead of COPERTO_PUBLIC_ORIGIN or this machine',
    ],
    run: ({ words: [ref = ''] }, say) => showMenu(ref, say),
  },
  qr: {
    takes: 'venue',
    needs: { option: 'out', said: 'Say where to: --out <folder>.' },
    help: [
      '<venue> --out <folder>',
      'writes every code of a venue into a folder: one for each of its letters, one for each',
      'table, room or umbrella, as SVG and PNG; and codes.html with all of them as cards, which',
      'a browser prints on sheets of A4 with cut marks or on cards of A6',
      '  --origin https://menu.example.com   instead of COPERTO_PUBLIC_ORIGIN',
      '  --languages it,en,de,es             what stands on the cards, the first in large',
    ],
    run: ({ words: [venue = ''], out = '', origin, languages }, say) =>
      printCodes({ venue, out, isOriginGiven: Boolean(origin), languages }, say),
  },
  'renew-codes': {
    takes: 'venue',
    help: [
      '<venue>',
      "ends what the codes of a venue's tables prove: sheets printed before open the menu and",
      'ask for the table by hand. Print new ones afterwards',
    ],
    run: ({ words: [venue = ''] }, say) => renewCodes(venue, say),
  },
  link: {
    takes: 'venue',
    help: [
      '<venue>',
      "lets one device to the venue's desk, where its orders are answered: says an address and draws",
      'it as a code to scan. It works once, for 15 minutes',
      '  --role owner   may also let in further devices; without it: staff',
    ],
    run: ({ words: [venue = ''], role }, say) => sayDeskLink({ venue, role }, say),
  },
} satisfies Record<string, Command>
