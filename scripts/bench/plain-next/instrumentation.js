// Next looks for this file in the folders above as well, and would take the project's.
export const register = () => undefined
