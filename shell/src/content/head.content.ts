/** Text of the site's sharing image. */
export const ogContent = {
  /** With its line breaks. */
  headline: ['Convertimos', 'ideas en negocio', 'digital'],
  tagline: 'Agencia Digital',
  alt: 'Convertimos ideas en negocio digital',
} as const

/** Structured data of the business that is not in the brand file. */
export const businessContent = {
  description:
    'Agencia digital: diseño web, desarrollo web, SEO estratégico y publicidad para pequeñas empresas.',
} as const
