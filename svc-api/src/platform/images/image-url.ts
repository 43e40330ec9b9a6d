/** Where `images.routes.ts` serves an image. */
export const imageUrl = (name: string): string => `/images/${name}`
