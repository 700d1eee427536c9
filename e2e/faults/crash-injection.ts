import { type CrashPoint, takesMoney } from '@/e2e/faults/crash-points'
import type { Decide } from '@/e2e/faults/fault-proxy'
import type { SeededRandom } from '@/e2e/faults/seeded-random'
import type { Moment, Stage } from '@/lib/testing/vendors/crash-steps'

/** Kills the server at a request. */
type KillAt = (what: string, stage: Stage) => void

/** Kills once, at that step. */
export const crashAt = (step: CrashPoint, { killAt, kill }: { killAt: KillAt; kill: () => void }) => {
  let armed = true
  let isPast = !('past' in step)
  const decide: Decide = (what, stage) => {
    if ('past' in step && step.past === what) isPast = true
    const isHere = 'what' in step && step.what === what && step.stage === stage && isPast && armed
    if (!isHere) return 'pass'
    armed = false
    killAt(what, stage)
    return 'lose'
  }
  const passes = async (moment: Moment): Promise<void> => {
    if (!('moment' in step) || step.moment !== moment) return
    armed = false
    kill()
  }
  return { decide, passes, isOver: () => !armed }
}

/** Requests and answers are lost, the server dies at some, and there are times at which the venue's systems are down. */
export const crashRandomly = (chance: SeededRandom, killAt: KillAt): Decide => {
  const venueIsDown = chance.hits(4)
  return (what, stage, system) => {
    if (venueIsDown && system === 'venue') return 'fail'
    if (chance.hits(takesMoney(what) ? 3 : 8)) killAt(what, stage)
    if (!chance.hits(6)) return 'pass'
    return stage === 'before' ? chance.pick(['lose', 'fail']) : 'lose'
  }
}
