// Next as it comes. The file must exist: without it Next would take the one of the project above.
export default {}
