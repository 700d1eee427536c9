import { z } from 'zod'

/** What the server answers to a text: places, and the words that name their source, '' where none are owed. */
export const placesAnswerSchema = z.object({
  suggestions: z.array(z.object({ id: z.string(), text: z.string() })),
  attribution: z.string(),
})

export type PlacesAnswer = z.infer<typeof placesAnswerSchema>
