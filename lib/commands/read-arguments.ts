/** The parsed arguments, or an error sentence. */
export const readArguments = <T>(parse: (args: string[]) => T, args: string[]): T | string => {
  try {
    return parse(args)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
