/** What was typed, as `parse` reads it, or the sentence that says why it is not understood. */
export const readArguments = <T>(parse: (args: string[]) => T, args: string[]): T | string => {
  try {
    return parse(args)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
