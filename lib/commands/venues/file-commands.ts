import type { Command } from '@/lib/commands/venues/command'
import { checkFiles, previewFiles, putFiles } from '@/lib/commands/venues/put-commands'
import { exportVenue, removeByRef, undoPut } from '@/lib/commands/venues/version-commands'

export const FILE_COMMANDS = {
  check: {
    takes: 'files',
    help: [
      '<file or folder>…',
      'what venue files hold, or all that is wrong with them, each by its file, line and column;',
      'needs no database. docs/venue-format.md says what stands in a file',
    ],
    run: ({ words, ...table }, say) => checkFiles(words, table, say),
  },
  preview: {
    takes: 'files',
    help: ['<file or folder>…', 'what putting them would change, dish by dish; changes nothing'],
    run: ({ words, ...table }, say) => previewFiles(words, table, say),
  },
  put: {
    takes: 'files',
    help: [
      '<file or folder>…',
      'puts venues as their files have them in place of what was there, each whole or not at',
      'all; open phones show it within two seconds. A file that is wrong is named and left out',
      '  --csv dishes.csv   the dishes of one venue from a spreadsheet; with check and preview, too',
      '  --xlsx menu.xlsx   the same of an Excel workbook; --sheet <name> names one of its sheets',
      '  --allergen-codes eu | at   which list the numbers or letters of its allergens follow',
    ],
    run: ({ words, ...table }, say) => putFiles(words, table, say),
  },
  undo: {
    takes: 'venue',
    help: [
      '<venue>',
      'takes the last put back, or the last undo. Ten versions of each venue are kept',
      '  --to 3           makes it as in that version',
    ],
    run: ({ words: [ref = ''], to }, say) => undoPut(ref, to, say),
  },
  export: {
    takes: 'venue',
    help: [
      '<venue>',
      'writes the file of a venue as it was put, with the number of every item',
      '  --out <folder>   into a folder, as <token>.json with its photos',
    ],
    run: ({ words: [ref = ''], out }, say) => exportVenue(ref, out, say),
  },
  remove: {
    takes: 'venue',
    help: [
      '<venue> --yes',
      'takes a venue and its menu away: its pages say that it is gone. Orders and bookings',
      'stay, and undo brings it back',
    ],
    run: ({ words: [ref = ''], yes }, say) => removeByRef(ref, yes ?? false, say),
  },
} satisfies Record<string, Command>
