// Without this file Next would use the project's.
export const register = () => undefined
