import { encode } from 'uqr'

/** Light modules on each side of a code, without which scanners look for it in vain (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** A code as rows of modules, the top one first, its quiet zone with it; true for dark. As wide as high. */
export type QrCode = boolean[][]

/**
 * The QR code of an address. It reads with 15 % of it worn off (error correction M), or with more where that takes no
 * larger code. Throws where the address has more than 2,331 bytes.
 */
export const qrCodeOf = (address: string): QrCode =>
  encode(address, { ecc: 'M', boostEcc: true, border: QUIET_ZONE }).data

/** Dark modules side by side, counted from the left and from the top. */
type DarkRun = { x: number; y: number; width: number }

/** What is dark of a code, row by row. */
export const darkRunsOf = (code: QrCode): DarkRun[] => {
  const runs: DarkRun[] = []
  code.forEach((row, y) => {
    row.forEach((isDark, x) => {
      const last = runs.at(-1)
      if (isDark && last?.y === y && last.x + last.width === x) last.width += 1
      else if (isDark) runs.push({ x, y, width: 1 })
    })
  })
  return runs
}
