/**
 * Stands where Next would put its own not-found page, which every page carries as data and no diner ever sees:
 * unknown paths and venues are answered below, in the diner's language.
 */
const RootNotFound = () => null

export default RootNotFound
