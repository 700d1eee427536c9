/** Its message tells the operator what to do; printed without a stack, exit code 1. */
export class Advice extends Error {}
