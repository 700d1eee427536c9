'use client'

/** Two notes, a fourth apart, and again: heard over a hood, and taken for no phone. In Hz and seconds. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.18 },
  { pitch: 880, at: 0.45 },
  { pitch: 1174.66, at: 0.63 },
] as const
/** Told again at once, higher: nobody has answered. */
const LATER_NOTES = NOTES.map(({ pitch, at }) => ({ pitch: pitch * 1.5, at: at + 0.9 }))
const NOTE_SECONDS = 0.16

export type Alarm = {
  /** Lets it sound from then on: to be called in a press, or the browser refuses. False where it stays silent. */
  unlock: () => Promise<boolean>
  /** Once, louder for what waits too long; false where the device has silenced it meanwhile, as after a call. */
  ring: (isLouder?: boolean) => boolean
  close: () => void
}

/** The sound of a new order, made by the device itself: nothing to load, and it sounds without a network. */
export const createAlarm = (): Alarm => {
  const audio = new AudioContext()
  const play = (isLouder: boolean): void => {
    for (const { pitch, at } of isLouder ? [...NOTES, ...LATER_NOTES] : NOTES) {
      const tone = new OscillatorNode(audio, { type: 'square', frequency: pitch })
      const volume = new GainNode(audio, { gain: isLouder ? 1 : 0.4 })
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + NOTE_SECONDS)
    }
  }
  const ring = (isLouder = false): boolean => {
    if (audio.state !== 'running') return false
    play(isLouder)
    return true
  }
  return {
    unlock: async () => {
      await audio.resume().catch(() => undefined)
      return ring()
    },
    ring,
    close: () => void audio.close().catch(() => undefined),
  }
}
