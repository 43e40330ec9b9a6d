declare module '*.webp?inline' {
  const dataUrl: string
  export default dataUrl
}
