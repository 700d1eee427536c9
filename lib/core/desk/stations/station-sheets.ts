import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { Station } from '@/lib/core/desk/stations/station-board'
import { stationsOf } from '@/lib/core/orders/answer/kitchen-moves'

type Lines = Pick<DeskOrder, 'lines'>

/** The sheet of the lines that no station prepares. */
const REST = ''

/**
 * The sheets of an order's ticket, by station; '' for lines of none. Empty for one sheet of the whole order. At a station
 * its own alone, and the rest, which is everybody's.
 */
export const sheetsOf = ({ lines }: Lines, station: Station): string[] => {
  const stations = stationsOf(lines)
  if (stations.length === 0) return []
  const own = station === null ? stations : stations.filter((name) => name === station)
  return lines.every((line) => line.station) ? own : [...own, REST]
}

export const linesOfSheet = ({ lines }: Lines, sheet: string): DeskOrder['lines'] =>
  lines.filter((line) => (line.station ?? REST) === sheet)
