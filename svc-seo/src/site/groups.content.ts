/** How a fault of several pages is said once. `pages` is the text of that name. */
export const groupTexts = {
  pages: (some: number, all: number) => (some === all ? `las ${all} páginas` : `${some} de ${all} páginas`),
  same: (pages: string, message: string) => `En ${pages}: ${message}`,
  example: (pages: string, path: string, message: string) =>
    `En ${pages}. Por ejemplo, en ${path}: ${message}`,
} as const
