/** Bytes as KB (1,024 bytes) for people: at least 1 where there is something. */
export function kilobytes(bytes: number): number {
  return bytes > 0 ? Math.max(1, Math.round(bytes / 1024)) : 0
}
