/** The commands are JavaScript that is not checked, as they run without a build; the tests run them in their own process. */
export function runOrderCommand(args: string[]): Promise<void>
