import { z } from 'zod'

/** Unverified. */
export const tableCodeSchema = z.string().max(40)
