/** Origin of the server under test, such as http://localhost:41234, without a final slash. */
export const suiteOrigin = (): string => new URL(process.env.COPERTO_E2E_URL ?? '').origin
