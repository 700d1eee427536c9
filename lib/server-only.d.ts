// The package ships no types, and a side-effect import must resolve to something.
declare module 'server-only'
