import { z } from 'zod'

export const placesAnswerSchema = z.object({
  suggestions: z.array(z.object({ id: z.string(), text: z.string() })),
  attribution: z.string(),
})

export type PlacesAnswer = z.infer<typeof placesAnswerSchema>
