'use client'

import { useState } from 'react'

/** Writes what is typed where it can be read; false where it cannot. `isLeft`: the typing is over. */
export type Take = (typed: string, isLeft: boolean) => boolean

/** A text field for what people write in several ways: it stands as typed until it is left, then as `shown`. */
export const useTyped = (shown: string, take: Take) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const type = (text: string): void => {
    setTyped(text)
    if (take(text, false)) setWrong(false)
  }
  const leave = (): void => {
    if (typed === null) return
    const isRead = take(typed, true)
    setWrong(!isRead)
    // What cannot be read stays to be corrected.
    if (isRead) setTyped(null)
  }
  return { isWrong, isTyping: typed !== null, value: typed ?? shown, type, leave }
}
