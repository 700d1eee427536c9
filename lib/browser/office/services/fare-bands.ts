import type { DraftFields } from '@/lib/core/office/draft'

type Json = DraftFields[string]

/** Metres and euros, as in the venue file; both ends belong to the band. */
export type FareBand = { distance_from: number; distance_to: number; cost_increase: number }

export const bandsIn = (value: Json): FareBand[] =>
  (Array.isArray(value) ? value : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { distance_from = 0, distance_to = 0, cost_increase = 0 } = entry
    return [
      {
        distance_from: Number(distance_from),
        distance_to: Number(distance_to),
        cost_increase: Number(cost_increase),
      },
    ]
  })

/** Metres. gap: nobody is delivered to between; overlap: the cheaper fare counts there. */
export type BandFault = { kind: 'gap' | 'overlap'; from: number; to: number }

export const isBackwards = ({ distance_from, distance_to }: FareBand): boolean => distance_to <= distance_from

/** From the venue outwards; bands that end before they begin have a fault of their own. */
export const bandFaults = (bands: readonly FareBand[]): BandFault[] => {
  const faults: BandFault[] = []
  let reach = 0
  const outwards = bands.filter((band) => !isBackwards(band)).toSorted((a, b) => a.distance_from - b.distance_from)
  for (const [at, { distance_from, distance_to }] of outwards.entries()) {
    if (distance_from > reach) faults.push({ kind: 'gap', from: reach, to: distance_from })
    if (at > 0 && distance_from < reach) {
      faults.push({ kind: 'overlap', from: distance_from, to: Math.min(reach, distance_to) })
    }
    reach = Math.max(reach, distance_to)
  }
  return faults
}

/** One more, where the farthest ends. */
export const nextBand = (bands: readonly FareBand[]): FareBand => {
  const farthest = bands.toSorted((a, b) => b.distance_to - a.distance_to)[0]
  const distance_from = farthest?.distance_to ?? 0
  return { distance_from, distance_to: distance_from + 2_000, cost_increase: farthest?.cost_increase ?? 2 }
}
