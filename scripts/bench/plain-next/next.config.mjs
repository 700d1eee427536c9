// Without this file Next would use the project's.
export default {}
