import type { Command } from '@/lib/commands/venues/command'
import { checkFiles, previewFiles, putFiles } from '@/lib/commands/venues/put-commands'
import { exportVenue, removeByRef, undoPut } from '@/lib/commands/venues/version-commands'
import { exportTable } from '@/lib/commands/venues/write-table'

export const FILE_COMMANDS = {
  check: {
    takes: 'files',
    help: [
      '<file or folder>…',
      'what venue files hold, or all that is wrong with them, each by its file, line and column;',
      'needs no database. docs/venue-format.md says what stands in a file',
      '  --csv dishes.csv   the dishes of one venue from a spreadsheet, - for cells that are piped in;',
      '                     with preview and publish, too',
      '  --xlsx menu.xlsx   the same of all sheets of an Excel workbook; --sheet <name> names one',
      '  --columns "A=course, B=name, C=price, D=size, E=-"   what its columns hold, where headers do not',
      '                     say so; row=3 names the row of the header, sheet=Vini a sheet; may be repeated',
      '  --allergen-codes eu | at   which list the numbers or letters of its allergens follow',
      '  --without-prices   none of its dishes has a price, and that is meant',
    ],
    run: ({ words, ...table }, say) => checkFiles(words, table, say),
  },
  preview: {
    takes: 'files',
    help: ['<file or folder>…', 'what publishing them would change, dish by dish and in sum; changes nothing'],
    run: ({ words, ...table }, say) => previewFiles(words, table, say),
  },
  publish: {
    takes: 'files',
    help: [
      '<file or folder>…',
      'shows venues to diners as their files have them in place of what was there, each whole or',
      'not at all; open phones show it within two seconds. A file that is wrong is named and left',
      'out. Its older name "put" still works',
    ],
    run: ({ words, ...table }, say) => putFiles(words, table, say),
  },
  undo: {
    takes: 'venue',
    help: [
      '<venue>',
      'takes the last publishing back, or the last undo. Ten versions of each venue are kept',
      '  --to 3           makes it as in that version',
    ],
    run: ({ words: [ref = ''], to }, say) => undoPut(ref, to, say),
  },
  export: {
    takes: 'venue',
    help: [
      '<venue>',
      'writes the file of a venue as it was published, with the number of every item',
      '  --out <folder>   into a folder, as <token>.json with its photos',
      '  --xlsx menu.xlsx, --csv dishes.csv   its menu as a spreadsheet, which check, preview and publish',
      '                   take back unchanged',
    ],
    run: ({ words: [ref = ''], out, xlsx, csv }, say) =>
      xlsx || csv ? exportTable(ref, { xlsx, csv }, say) : exportVenue(ref, out, say),
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

/** Older names, which scripts of venues have. */
export const OLDER_NAMES = { put: FILE_COMMANDS.publish } satisfies Record<string, Command>
