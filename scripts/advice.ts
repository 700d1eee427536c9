/** A failure whose message tells the operator what to do; a command prints it without a stack, and ends with 1. */
export class Advice extends Error {}
