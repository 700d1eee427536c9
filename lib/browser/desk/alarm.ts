'use client'

/** new: an order or booking waits. urgent: it has waited too long. changed: a guest cancelled. lost: no news arrives. */
export type AlarmSound = 'new' | 'urgent' | 'changed' | 'lost'

/** Pitch in Hz, start in seconds. */
type Note = { pitch: number; at: number }

/** Audible over a kitchen hood, unlike a phone's ring. */
const NEW: readonly Note[] = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.18 },
  { pitch: 880, at: 0.45 },
  { pitch: 1174.66, at: 0.63 },
]
const HIGHER = NEW.map(({ pitch, at }) => ({ pitch: pitch * 1.5, at: at + 0.9 }))

const CHANGED: readonly Note[] = [
  { pitch: 1174.66, at: 0 },
  { pitch: 880, at: 0.22 },
]

/** Low, slow and falling: nobody takes it for an order. */
const LOST: readonly Note[] = [
  { pitch: 587.33, at: 0 },
  { pitch: 440, at: 0.4 },
  { pitch: 329.63, at: 0.8 },
]

/** `seconds`: of each note. */
const SOUNDS: Record<AlarmSound, { notes: readonly Note[]; seconds: number; gain: number }> = {
  new: { notes: NEW, seconds: 0.16, gain: 0.4 },
  urgent: { notes: [...NEW, ...HIGHER], seconds: 0.16, gain: 1 },
  changed: { notes: CHANGED, seconds: 0.2, gain: 0.6 },
  lost: { notes: LOST, seconds: 0.36, gain: 0.8 },
}

export type Alarm = {
  /** Call it in a user gesture, or the browser refuses. False if it stays silent. */
  unlock: () => Promise<boolean>
  /** False if the device has suspended audio, as after a call. */
  ring: (sound?: AlarmSound) => boolean
  close: () => void
}

/** Synthesized, so nothing to load: it works offline. */
export const createAlarm = (): Alarm => {
  const audio = new AudioContext()
  const play = (sound: AlarmSound): void => {
    const { notes, seconds, gain } = SOUNDS[sound]
    for (const { pitch, at } of notes) {
      const tone = new OscillatorNode(audio, { type: 'square', frequency: pitch })
      const volume = new GainNode(audio, { gain })
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + seconds)
    }
  }
  const ring = (sound: AlarmSound = 'new'): boolean => {
    if (audio.state !== 'running') return false
    play(sound)
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
