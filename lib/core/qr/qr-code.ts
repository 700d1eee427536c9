import { encode } from 'uqr'

/** Light modules on each side, required by scanners (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** Rows from the top, with the quiet zone; true is dark. */
export type QrCode = boolean[][]

/** Error correction M (15 %) or better at the same size. Throws above 2,331 bytes. */
export const qrCodeOf = (address: string): QrCode =>
  encode(address, { ecc: 'M', boostEcc: true, border: QUIET_ZONE }).data

type DarkRun = { x: number; y: number; width: number }

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
