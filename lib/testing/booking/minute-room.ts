/** A party of the model: whole minutes, the last one not included. */
export type MinuteParty = { from: number; until: number; people: number; tables: readonly string[] }

const minutesOf = ({ from, until }: MinuteParty): number[] =>
  Array.from({ length: until - from }, (_, minute) => from + minute)

const isThere = (party: MinuteParty, minute: number): boolean => party.from <= minute && minute < party.until

/** People in the room at a minute, counted one party after another. */
export const peopleAt = (parties: readonly MinuteParty[], minute: number): number => {
  let people = 0
  for (const party of parties) if (isThere(party, minute)) people += party.people
  return people
}

const tablesAt = (parties: readonly MinuteParty[], minute: number): string[] =>
  parties.filter((party) => isThere(party, minute)).flatMap(({ tables }) => tables)

/** Most people at any minute of all stays. */
export const mostPeople = (parties: readonly MinuteParty[]): number =>
  Math.max(0, ...parties.flatMap(minutesOf).map((minute) => peopleAt(parties, minute)))

/** Tables at which two parties sit at the same minute. */
export const sharedTables = (parties: readonly MinuteParty[]): string[] =>
  parties.flatMap(minutesOf).flatMap((minute) => {
    const tables = tablesAt(parties, minute)
    return tables.filter((table, at) => tables.indexOf(table) !== at)
  })

type Asked = { seats: number | null; wanted: MinuteParty; held?: MinuteParty | null }

/**
 * Whether a party finds its seats and tables at every minute of its stay: as many as it holds already are its own, and
 * of a fuller room it asks nothing.
 */
export const fits = (parties: readonly MinuteParty[], { seats, wanted, held = null }: Asked): boolean =>
  minutesOf(wanted).every((minute) => {
    const own = held && isThere(held, minute) ? held : null
    const takesSeats = wanted.people > (own?.people ?? 0)
    const asked = wanted.tables.filter((table) => !own?.tables.includes(table))
    return (
      (!takesSeats || seats === null || peopleAt(parties, minute) + wanted.people <= seats) &&
      !tablesAt(parties, minute).some((table) => asked.includes(table))
    )
  })
