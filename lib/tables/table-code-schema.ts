import { z } from 'zod'

/** A table's code as a browser sends it, in any spelling; the server alone says whether it is one. */
export const tableCodeSchema = z.string().max(40)
