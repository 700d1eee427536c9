// The package ships no types, and the import must resolve.
declare module 'server-only'
