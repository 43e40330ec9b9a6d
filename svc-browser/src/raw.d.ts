/** A file's text, as Vite reads it. */
declare module '*?raw' {
  const text: string
  export default text
}
